"""What a Robo Rally race course is: boards, courses, files, drawings and other clients' formats.

This package knows no Qt and plays no race; ``analysis`` says what a course does, ``editor`` is the program.
"""
