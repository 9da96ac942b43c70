"""A whole course as a short text code, to be sent in a message.

``CW1.`` names the version; then come the course, packed, and a checksum of six letters. Boards that are not
bundled are inside. Line breaks and blanks, as mail programs add them, do no harm.
"""

from course_library.share.code import course_from_code, share_code
from course_library.share.look import ShareCodeError, is_share_code

__all__ = ["ShareCodeError", "course_from_code", "is_share_code", "share_code"]
