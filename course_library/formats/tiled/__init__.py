"""Maps for Tiled, the map editor, with a tileset of our own: a course opens there as it looks here.

Everything of a course has a tile, so nothing but very long rows of checkpoints is lost; what is changed in
Tiled can be read again.
"""

from course_library.formats.tiled.board import TiledMap

FORMATS = (TiledMap(),)
