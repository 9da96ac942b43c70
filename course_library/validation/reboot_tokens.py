"""Checks of the reboot tokens: one on each board but the docking bay, and what they lie on."""

from __future__ import annotations

from collections.abc import Iterator

from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import Course, RebootToken
from course_library.elements import Antenna, Pit
from course_library.issues import Issue, Remedy
from course_library.validation.codes import issue
from course_library.validation.layout import Layout


def presence(layout: Layout) -> Iterator[Issue]:
    """Boards without a token or with several, tokens nobody uses, more tokens than the box holds."""
    tokens = layout.course.reboot_tokens
    if not layout.uses_reboot_tokens:
        if tokens:
            yield _unused(layout)
        return
    if len(tokens) > layout.facts.reboot_tokens:
        held = layout.facts.reboot_tokens
        text = f"The course has {len(tokens)} reboot tokens; {layout.facts.name} holds {held}."
        spaces = tuple(token.at for token in tokens)
        yield issue("too-many-reboot-tokens", text, spaces, Remedy("Keep one reboot token on each board."))
    for index, placement in enumerate(layout.course.boards):
        on_board = layout.tokens_by_board.get(index, [])
        for token in on_board[1:]:
            text = f"{placement.board.name} has {len(on_board)} reboot tokens; one is asked for."
            yield issue("reboot-token-doubled", text, (token.at,), _remove(token))
        if not on_board:
            yield from _missing(layout, index)


def _unused(layout: Layout) -> Issue:
    archiving = "dynamic-archiving" in layout.course.variants
    why = "under Dynamic Archiving robots archive instead" if archiving else f"{layout.facts.name} has none"
    spaces = tuple(token.at for token in layout.course.reboot_tokens)
    remedy = Remedy("Remove the reboot tokens.", lambda course: course.replaced(reboot_tokens=()))
    return issue("reboot-token-unused", f"The reboot tokens are not used: {why}.", spaces, remedy)


def _missing(layout: Layout, index: int) -> Iterator[Issue]:
    placement = layout.course.boards[index]
    if not asks_for_token(layout, index):
        return
    if placement.board.is_docking_bay and layout.facts.needs_docking_bay:
        return  # a second docking bay is an issue of its own
    remedy = _add(layout, index)
    # The rules of 2016 were other ones: by a ruling its layouts are played with the nearest token there is.
    if layout.facts.rulings_for({placement.board.family}) and layout.tokens_by_board:
        text = (
            f"{placement.board.name} has no reboot token; its robots return at the nearest one of the course."
        )
        yield issue("reboot-token-elsewhere", text, (placement.at,), remedy)
    else:
        text = f"{placement.board.name} has no reboot token."
        yield issue("reboot-token-missing", text, (placement.at,), remedy)


def asks_for_token(layout: Layout, index: int) -> bool:
    """Whether the edition wants a reboot token on the board of this index (Dice: where there is a pit)."""
    if layout.facts.reboot_token_where == "every-board":
        return True
    return any(layout.board_at(space) == index and layout.has(space, Pit) for space in layout.floor)


def places(layout: Layout) -> Iterator[Issue]:
    """Tokens off the boards, on the docking bay, in pits or on antennas, arrows that lead off the boards."""
    if not layout.uses_reboot_tokens:
        return
    for token in layout.course.reboot_tokens:
        name, spaces = f"The reboot token on {token.at.name}", (token.at,)
        board = layout.board_at(token.at)
        if board is None:
            yield issue(
                "reboot-token-off-floor", f"{name} lies on no board.", spaces, _move_or_remove(layout, token)
            )
            continue
        if board == layout.bay_index and not _may_lie_on_bay(layout):
            text = f"{name} lies on the docking bay, where robots return to their archive tokens."
            yield issue("reboot-token-on-docking-bay", text, spaces, _move_or_remove(layout, token))
        if layout.has(token.at, Pit):
            remedy = _move(layout, token, board)
            yield issue("reboot-token-in-pit", f"{name} lies in a pit.", spaces, remedy)
        if layout.has(token.at, Antenna):
            remedy = _move(layout, token, board)
            yield issue("reboot-token-on-antenna", f"{name} lies on an antenna.", spaces, remedy)
        if _leads_off(layout, token):
            text = (
                f"The arrow of the reboot token on {token.at.name} leads off the boards ({token.arrow.name})."
            )
            yield issue("reboot-arrow-off-floor", text, spaces, _turn_arrow(layout, token))


def _leads_off(layout: Layout, token: RebootToken) -> bool:
    ahead = token.at.towards(token.arrow)
    return ahead not in layout.floor and not layout.floor.walled(token.at, token.arrow)


def _may_lie_on_bay(layout: Layout) -> bool:
    """On the start boards of 2016 the printed courses do carry tokens."""
    bay = layout.course.docking_bay
    return bay is not None and bool(layout.facts.rulings_for({bay.board.family}))


def _remove(token: RebootToken) -> Remedy:
    return Remedy(
        f"Remove the reboot token on {token.at.name}.", lambda course: replaced_token(course, token)
    )


def _move(layout: Layout, token: RebootToken, board: int) -> Remedy:
    space = layout.nearest_plain(token.at, board)
    if space is None:
        return Remedy("Move the reboot token to a plain space.")
    moved = RebootToken(space, token.arrow)
    return Remedy(
        f"Move the reboot token to {space.name}.", lambda course: replaced_token(course, token, moved)
    )


def _move_or_remove(layout: Layout, token: RebootToken) -> Remedy:
    """Move the token to the first board that has none; remove it when every board has one."""
    bare = [index for index in range(len(layout.course.boards)) if index not in layout.tokens_by_board]
    place = plain_token(layout, bare[0]) if bare else None
    if place is None:
        return _remove(token)
    return Remedy(
        f"Move the reboot token to {place.at.name}, with its arrow {place.arrow.name}.",
        lambda course: replaced_token(course, token, place),
    )


def _add(layout: Layout, board: int) -> Remedy:
    place = plain_token(layout, board)
    if place is None:
        return Remedy(f"Place a reboot token on {layout.course.boards[board].board.name}.")
    return Remedy(
        f"Place a reboot token on {place.at.name}, with its arrow {place.arrow.name}.",
        lambda course: course.replaced(reboot_tokens=(*course.reboot_tokens, place)),
    )


def plain_token(layout: Layout, board: int) -> RebootToken | None:
    """A plain space near the middle of the board, with its arrow along the longest way free."""
    left, top, right, bottom = layout.course.boards[board].box
    space = layout.nearest_plain(Space((left + right) // 2, (top + bottom) // 2), board)
    return None if space is None else RebootToken(space, _freest(layout, space))


def _freest(layout: Layout, space: Space) -> Direction:
    return max(DIRECTIONS, key=lambda direction: _lane(layout, space, direction))


def _lane(layout: Layout, space: Space, direction: Direction) -> int:
    """How many steps, at most 3, a robot can be moved from ``space`` without a wall, pit or edge."""
    for steps in range(3):
        ahead = space.towards(direction)
        if ahead not in layout.steps_from(space):
            return steps
        space = ahead
    return 3


def _turn_arrow(layout: Layout, token: RebootToken) -> Remedy:
    arrow = _freest(layout, token.at)
    if token.at.towards(arrow) not in layout.floor:
        return Remedy("Move the reboot token to a space with a board around it.")
    turned = RebootToken(token.at, arrow)
    return Remedy(f"Turn the arrow to {arrow.name}.", lambda course: replaced_token(course, token, turned))


def replaced_token(course: Course, token: RebootToken, new: RebootToken | None = None) -> Course:
    """``course`` with ``new`` in the place of the last token that equals ``token``, or without it."""
    tokens = list(course.reboot_tokens)
    index = len(tokens) - 1 - tokens[::-1].index(token)
    tokens[index : index + 1] = [new] if new else []
    return course.replaced(reboot_tokens=tuple(tokens))
