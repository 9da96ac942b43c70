"""``python -m editor.cli`` is the same as ``coursewright``."""

from editor.cli import main

if __name__ == "__main__":
    main()
