"""The board editor: boards of one's own drawn space by space, alone or inside the open course."""

from editor.board_editor.attach import BoardEditor, attach_board_editor

__all__ = ["BoardEditor", "attach_board_editor"]
