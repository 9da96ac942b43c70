# Every target prepares .venv first (.ci/setup); that takes a moment once it is ready.

BIN := .venv/bin
# Not PYTHON: with that name the caller chooses the Python for .venv (see .ci/setup).
PY := $(BIN)/python
TESTS := .ci/pytest

.DEFAULT_GOAL := help
.PHONY: help setup run test test-full test-clients coverage bench lint format docs screenshots clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/make \1\t\2/' | expand -t 20

setup: ## create .venv and install everything into it
	@.ci/setup

run: setup ## open the editor on the course Milk Run; without a display, analyse it
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
		$(BIN)/coursewright milk-run; \
	else \
		echo "No display here, so instead of the editor: coursewright analyze milk-run"; \
		mkdir -p build; \
		$(BIN)/coursewright analyze milk-run && \
		$(BIN)/coursewright analyze milk-run --format html -o build/milk-run.html && \
		echo "The same as a page: build/milk-run.html"; \
	fi

# The tests run in two halves, each test once: all that needs no window runs with PySide6 made impossible to
# import, which proves that the library, the analysis and the command line work without it.
define both-halves
@status=0; \
$(TESTS) "without PySide6" -p no:pytest-qt -p tests.without_qt -m "not gui and $(1)" || status=1; \
$(TESTS) "the editor" -m "gui and $(1)" || status=1; \
exit $$status
endef

test: setup ## run the quick tests
	$(call both-halves,not slow and not clients)

test-full: setup ## run all tests but those of other clients
	$(call both-halves,not clients)

test-clients: setup ## check our exports with the other clients' own programs
	@$(TESTS) --may-be-empty "other clients" -m clients

# With few races (tests/conftest.py) some figures are not what their tests expect. Here only counts what the tests
# reach; whether they pass is told by `make test`.
coverage: setup ## measure what the tests reach of library and analysis, compiled functions included
	@rm -f build/coverage/data*
	@mkdir -p build/coverage
	-NUMBA_DISABLE_JIT=1 $(PY) -m coverage run -m pytest --quiet --numprocesses=auto --tb=no \
		-m "not slow and not clients and not gui"
	$(PY) -m coverage combine --quiet
	$(PY) -m coverage report

bench: setup ## measure the speed
	@$(PY) -m benchmarks

lint: setup ## check style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup ## lay out the code and repair what can be repaired
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

docs: setup ## build the documentation into build/docs
	$(BIN)/sphinx-build -q -W --keep-going -b html -d build/doctrees docs build/docs
	@echo "Open build/docs/index.html"

screenshots: setup ## take the pictures of the documentation anew
	$(PY) -m editor.screenshots build/screenshots
	mkdir -p docs/images
	cd build/screenshots && cp course.png course-panel.png board-editor.png issues.png analysis.png replay.png \
		my-boxes.png ../../docs/images/

clean: ## remove what was built; the libraries in .venv stay
	rm -rf build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find analysis benchmarks course_library docs editor tests -name __pycache__ -prune -exec rm -rf {} +
