"""How Sphinx builds the documentation."""

from importlib.metadata import version as installed_version

project = "Coursewright"
author = "The Coursewright developers"
project_copyright = "2026, The Coursewright developers"
release = installed_version("coursewright")
version = release

extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
nitpicky = True

html_theme = "furo"
html_title = f"Coursewright {release}"
