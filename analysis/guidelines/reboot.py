"""Guidelines on reboot tokens (Renegade 2023, "Where to Place Reboot Tokens")."""

from __future__ import annotations

from functools import partial

from analysis.guidelines.finding import Outcome, failed, passed, warned
from analysis.guidelines.ground import Ground, listed, steps_between
from analysis.guidelines.places import (
    NEAR,
    better_token,
    better_tokens,
    free_arrow,
    is_central,
    moved_tokens,
    needed_lane,
)
from course_library.compass import Direction, Space
from course_library.course import Course, RebootToken
from course_library.elements import Pit
from course_library.issues import Remedy
from course_library.validation.reboot_tokens import asks_for_token, plain_token

ARROW_REACH = 2
"""How many spaces along the arrow are looked at for a pit or an edge."""
FALL_REACH = 4
"""How far from the way's beginning a robot may go to fall on purpose, in spaces."""
WORTH_FALLING = 8
"""Spaces saved from which a deliberate fall pays: about what a robot covers in the round that it loses."""

Token = tuple[int, Space, Direction]


def one_on_each_board(ground: Ground) -> Outcome:
    """Each board but the docking bay has one reboot token and no more."""
    if not ground.uses_reboot_tokens:
        return _no_tokens()
    counts = {index: len(ground.tokens_by_board.get(index, [])) for index in range(len(ground.course.boards))}
    bare = [index for index, count in counts.items() if count == 0 and asks_for_token(ground, index)]
    crowded = [index for index, count in counts.items() if count > 1]
    if not bare and not crowded:
        return passed("Every board has one reboot token.", boards_without=0, boards_with_several=0)
    parts = [f"{ground.course.boards[index].board.name} has {counts[index]}" for index in (*bare, *crowded)]
    spaces = tuple(ground.course.boards[index].at for index in (*bare, *crowded))
    # Layouts of 2016 follow their own rulebook, where the start board may carry the token.
    old = all(ground.facts.rulings_for({ground.course.boards[i].board.family}) for i in (*bare, *crowded))
    judged = warned if old else failed
    mend = partial(_one_each, ground, bare)
    return judged(
        f"Every board wants 1 reboot token: {listed(parts)}.",
        spaces,
        mend,
        boards_without=len(bare),
        boards_with_several=len(crowded),
    )


def _one_each(ground: Ground, bare: list[int]) -> Remedy:
    places = [token for index in bare if (token := better_token(ground, index) or plain_token(ground, index))]
    if len(places) < len(bare):
        return Remedy("Give every board but the docking bay one reboot token.")
    kept = tuple(tokens[0] for _, tokens in sorted(ground.tokens_by_board.items()))
    said = "".join(f" Place one on {token.at.name}, with its arrow {token.arrow.name}." for token in places)

    def apply(course: Course) -> Course:
        return course.replaced(reboot_tokens=(*kept, *places))

    return Remedy(f"Keep one reboot token on each board.{said}", apply)


def away_from_checkpoints(ground: Ground) -> Outcome:
    """A robot that reboots should not reappear close to a checkpoint."""
    if not ground.uses_reboot_tokens:
        return _no_tokens()
    nearest = [
        (min((steps_between(at, space) for space in ground.course.checkpoints), default=NEAR + 1), token)
        for token in ground.tokens_on_floor
        for at in (token[1],)
    ]
    least = min((steps for steps, _ in nearest), default=NEAR + 1)
    bad = [token for steps, token in nearest if steps <= NEAR]
    if not bad:
        return passed("No reboot token lies close to a checkpoint.", nearest_checkpoint=least)
    named = listed([f"{at.name} ({_steps_to_checkpoint(ground, at)})" for _, at, _ in bad])
    text = f"Reboot tokens lie within one card of a checkpoint: {named}."
    return warned(text, _at(bad), partial(better_tokens, ground, bad), nearest_checkpoint=least)


def _steps_to_checkpoint(ground: Ground, at: Space) -> str:
    steps, index = min((steps_between(at, space), n) for n, space in enumerate(ground.course.checkpoints))
    return f"{steps} space{'' if steps == 1 else 's'} from checkpoint {index + 1}"


def central(ground: Ground) -> Outcome:
    """A central reboot token keeps robots from falling off one edge and returning at the other."""
    if not ground.uses_reboot_tokens:
        return _no_tokens()
    bad = [token for token in ground.tokens_on_boards if not is_central(ground, token[0], token[1])]
    if not bad:
        return passed("Every reboot token lies in the middle half of its board.", tokens_at_the_side=0)
    named = listed([at.name for _, at, _ in bad])
    text = f"Reboot tokens lie outside the middle half of their boards: {named}."
    return warned(text, _at(bad), partial(better_tokens, ground, bad), tokens_at_the_side=len(bad))


def shortcut(ground: Ground) -> Outcome:
    """Falling soon after a checkpoint should not bring a robot nearer to the next one."""
    if not ground.uses_reboot_tokens:
        return _no_tokens()
    found = [gain for token in ground.tokens_on_boards for gain in _gains(ground, token)]
    most = max((saved for saved, _, _, _ in found), default=0)
    bad = [gain for gain in found if gain[0] >= WORTH_FALLING]
    if not bad:
        return passed(f"A deliberate fall saves at most {most} spaces.", spaces_saved=most)
    saved, index, fall, token = max(bad, key=lambda gain: gain[0])
    text = (
        f"A robot on its way to {ground.checkpoint_number(index)} that falls at {fall.name} "
        f"returns on {token[1].name} and saves {saved} spaces."
    )
    tokens = [one for one in ground.tokens_on_boards if any(gain[3] == one for gain in bad)]
    spaces = (*_at(tokens), *dict.fromkeys(gain[2] for gain in bad))
    return warned(text, spaces, partial(_without_shortcut, ground, tokens), spaces_saved=most)


def _gains(ground: Ground, token: Token) -> list[tuple[int, int, Space, Token]]:
    """For each leg that begins on the token's board: spaces saved, checkpoint, where to fall, token."""
    board, at, _ = token
    legs = zip(ground.course.checkpoints, ground.course.checkpoints[1:], strict=False)
    found = []
    for index, (begin, goal) in enumerate(legs, start=1):
        if ground.board_at(begin) != board:
            continue
        fall = nearest_fall(ground, board, begin)
        if fall is not None:
            saved = steps_between(begin, goal) - steps_between(at, goal)
            found.append((saved, index, fall, token))
    return found


def nearest_fall(ground: Ground, board: int, begin: Space) -> Space | None:
    """The space of ``board`` nearest to ``begin``, within ``FALL_REACH``, from which a step is a fall."""
    for dx, dy in _AROUND:
        space = begin.shifted(dx, dy)
        if ground.board_at(space) == board and not ground.has(space, Pit) and ground.dangers(space):
            return space
    return None


_REACH = range(-FALL_REACH, FALL_REACH + 1)
_AROUND = sorted(
    ((dx, dy) for dy in _REACH for dx in _REACH if abs(dx) + abs(dy) <= FALL_REACH),
    key=lambda step: (abs(step[0]) + abs(step[1]), step[1], step[0]),
)


def _without_shortcut(ground: Ground, tokens: list[Token]) -> Remedy:
    """Move the tokens to the middle, where no fall gains enough."""

    def gains_little(board: int, place: RebootToken) -> bool:
        gains = _gains(ground, (board, place.at, place.arrow))
        return all(saved < WORTH_FALLING for saved, _, _, _ in gains)

    return better_tokens(ground, tokens, gains_little)


def arrow_to_danger(ground: Ground) -> Outcome:
    """The arrow of a reboot token should not lead towards a pit, nor off the boards."""
    if not ground.uses_reboot_tokens:
        return _no_tokens()
    found = [(token, danger) for token in ground.tokens_on_floor if (danger := _danger_ahead(ground, token))]
    if not found:
        return passed("No arrow leads towards a pit or an edge.", dangerous_arrows=0)
    named = listed([f"{at.name} ({arrow.name}, {danger})" for (_, at, arrow), danger in found])
    bad = [token for token, _ in found]
    text = f"The arrow leads into danger within {ARROW_REACH} spaces: reboot token on {named}."
    return warned(text, _at(bad), partial(_turned, ground, bad), dangerous_arrows=len(found))


def _danger_ahead(ground: Ground, token: Token) -> str:
    _, space, arrow = token
    for _ in range(ARROW_REACH):
        if ground.falls(space, arrow):
            return "a pit" if ground.has(space.towards(arrow), Pit) else "an edge"
        if not ground.steps(space, arrow):
            return ""
        space = space.towards(arrow)
    return ""


def lane(ground: Ground) -> Outcome:
    """Along the arrow there is room for the robots that reboot: two open spaces with 5 or 6 players."""
    if not ground.uses_reboot_tokens:
        return _no_tokens()
    needed = needed_lane(ground)
    lanes = [(token, ground.lane(token[1], token[2])) for token in ground.tokens_on_floor]
    shortest = min((length for _, length in lanes), default=needed)
    short = [(token, length) for token, length in lanes if length < needed]
    bad = [token for token, _ in short]
    if not bad:
        return passed(f"Every arrow has {needed} or more open spaces ahead.", shortest_lane=shortest)
    named = listed([f"{at.name} ({length})" for (_, at, _), length in short])
    text = (
        f"With up to {ground.most_players} players an arrow needs {needed} open space{'s' * (needed > 1)}; "
        f"there are fewer ahead of the reboot token on {named}."
    )
    return warned(text, _at(bad), partial(_turned, ground, bad), shortest_lane=shortest)


def _turned(ground: Ground, tokens: list[Token]) -> Remedy:
    """Turn each arrow to a long safe lane; where a token has none, move it."""
    moves: list[tuple[RebootToken, RebootToken]] = []
    for board, at, arrow in tokens:
        free, taken = free_arrow(ground, at), [new.at for _, new in moves]
        new = RebootToken(at, free) if free is not None else better_token(ground, board, taken=taken)
        if new is None:
            return Remedy("Move the reboot token to a space with open spaces around it.")
        moves.append((RebootToken(at, arrow), new))
    return moved_tokens(moves)


def _at(tokens: list[Token]) -> tuple[Space, ...]:
    return tuple(at for _, at, _ in tokens)


def _no_tokens() -> Outcome:
    return passed("Reboot tokens are not used in this race.")
