"""Laying boards and tokens: names of edits, what goes along, what is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken, SpecialRule
from course_library.editing import bay, boards, details, snapping, tokens
from course_library.editing.edit import Edit, EditError
from course_library.editions import UnknownEditionError
from course_library.elements import Pit
from tests.course_library import tiny

OTHER = tiny.board("4x4:", "other")
BAY_BACK = tiny.bay("2x6: B1 start; B3 start; B5 start; A2 start", name="Back")
LOW_BAY = tiny.bay("6x2: A1 start; B1 start", faces=Direction.S, name="Low")


def course(**changes: object) -> Course:
    """The docking bay A1 to B6, one board C1 to H6, checkpoint G3, reboot token E4."""
    return tiny.course(**changes)


def test_a_docking_bay_takes_the_place_of_the_former_one() -> None:
    before = course(blocked_starts=tiny.spaces("A1 A3"))
    edit = boards.place_board(before, Placement(BAY_BACK, Space(-3, 0)))
    assert edit.text == "Place Back"
    assert edit.course.docking_bay == Placement(BAY_BACK, Space(0, 0))
    assert edit.course.boards[0].at == Space(5, 0)
    assert edit.course.blocked_starts == ()
    assert edit.course.checkpoints == tiny.spaces("J3")


def test_tokens_go_with_their_board_or_stay() -> None:
    before = course()
    with_tokens = boards.move_boards(before, [0], 0, 1)
    assert with_tokens.text == "Move Field to C2"
    assert with_tokens.course.checkpoints == tiny.spaces("G4")
    assert with_tokens.course.reboot_tokens == (tiny.token("E5"),)
    assert boards.move_boards(before, [0], 0, 1, tokens=False).course.checkpoints == tiny.spaces("G3")


def test_a_turned_board_turns_its_tokens() -> None:
    edit = boards.turn_boards(course(), [0], 90)
    assert edit.text == "Turn Field by 90°"
    assert edit.course.checkpoints == (Space(2 + 3, 4),)
    assert edit.course.reboot_tokens == (RebootToken(Space(2 + 2, 2), Direction.S),)


def test_a_docking_bay_turns_about_its_centre() -> None:
    edit = boards.turn_boards(course(), [1], 90)
    assert edit.course.docking_bay is not None
    assert edit.course.docking_bay.size == (6, 2)
    assert edit.course.docking_bay.shifted(-edit.shift.x, -edit.shift.y).at == Space(-2, 2)


def test_boards_turn_together_about_the_centre_of_all() -> None:
    edit = boards.turn_boards(course(), [0, 1], 180)
    assert edit.course == course().turned(180)
    assert edit.text == "Turn 2 boards by 180°"


def test_copies_lie_beside_and_bring_no_tokens() -> None:
    edit = boards.duplicate_boards(course(), [0])
    assert [placement.at for placement in edit.course.boards] == [Space(2, 0), Space(8, 0)]
    assert edit.course.checkpoints == course().checkpoints
    further = boards.duplicate_boards(edit.course, [0])
    assert further.course.boards[-1].at == Space(2, 6)


def test_deleting_a_board_takes_its_tokens() -> None:
    edit = boards.delete_boards(course(), [0])
    assert edit.text == "Delete Field"
    assert (edit.course.boards, edit.course.checkpoints, edit.course.reboot_tokens) == ((), (), ())
    kept = boards.delete_boards(course(), [0], tokens=False)
    assert kept.course.checkpoints == course().checkpoints


def test_everything_can_be_deleted() -> None:
    empty = boards.delete_boards(course(), [0, 1]).course
    assert (empty.placements, empty.size) == ((), (0, 0))


def test_exchanging_keeps_tokens_within_reach() -> None:
    edit = boards.exchange_board(course(), 0, OTHER)
    assert edit.text == "Exchange Field for Other"
    assert edit.course.boards[0] == Placement(OTHER, Space(2, 0))
    assert edit.course.checkpoints == ()
    assert edit.course.reboot_tokens == (tiny.token("E4"),)


def test_a_drawn_board_is_shown_wherever_it_lies() -> None:
    before = boards.duplicate_boards(course(), [0]).course
    new = tiny.board("6x6: A1 pit")
    edit = boards.redraw_board(before, before.boards[0].board, new, "Draw pit on A1")
    assert [placement.board for placement in edit.course.boards] == [new, new]
    assert edit.course.checkpoints == before.checkpoints


def test_an_own_copy_has_a_name_of_its_own() -> None:
    copy = boards.own_copy(tiny.board("1x1:", other_side="back"), ["field", "field-own"])
    assert (copy.id, copy.name, copy.other_side) == ("field-own2", "Field (own 2)", None)
    assert boards.own_copy(copy, []).id == "field-own2-own"


def test_the_open_side_can_be_set_and_reset() -> None:
    opened = boards.set_open_side(course(), 1, Direction.S)
    assert opened.course.docking_bay is not None
    assert opened.course.docking_bay.open_side is Direction.S
    assert boards.set_open_side(opened.course, 1, None).course == course()


def test_checkpoints_are_placed_in_order_and_renumbered() -> None:
    second = tokens.add_checkpoint(course(), tiny.at("D1"))
    first = tokens.add_checkpoint(second.course, tiny.at("D2"), 1)
    assert (second.text, first.text) == ("Place checkpoint 2 on D1", "Place checkpoint 1 on D2")
    assert first.course.checkpoints == tiny.spaces("D2 G3 D1")
    renumbered = tokens.renumber_checkpoint(first.course, 3, 1)
    assert (renumbered.text, renumbered.course.checkpoints) == (
        "Renumber checkpoint 3 to 1",
        tiny.spaces("D1 D2 G3"),
    )
    removed = tokens.remove_checkpoint(renumbered.course, 2)
    assert (removed.text, removed.course.checkpoints) == ("Delete checkpoint 2", tiny.spaces("D1 G3"))


def test_a_checkpoint_is_moved_by_its_number() -> None:
    edit = tokens.move_checkpoint(course(), 1, tiny.at("C4"))
    assert (edit.text, edit.course.checkpoints) == ("Move checkpoint 1 to C4", tiny.spaces("C4"))


def test_reboot_tokens_are_placed_moved_turned_and_taken_away() -> None:
    placed = tokens.add_reboot_token(course(), tiny.at("C1"))
    moved = tokens.move_reboot_token(placed.course, 1, tiny.at("C2"))
    turned = tokens.turn_reboot_token(moved.course, 1, 90)
    assert turned.course.reboot_tokens[1] == tiny.token("C2", "E")
    assert [placed.text, moved.text, turned.text] == [
        "Place reboot token on C1",
        "Move reboot token to C2",
        "Turn reboot token on C2 to E",
    ]
    removed = tokens.remove_reboot_token(turned.course, 1)
    assert (removed.text, removed.course) == ("Delete reboot token on C2", course())


def test_starts_are_blocked_row_by_row_and_freed() -> None:
    blocked = tokens.toggle_blocked_start(course(blocked_starts=tiny.spaces("A4")), tiny.at("A2"))
    assert (blocked.text, blocked.course.blocked_starts) == ("Block start space A2", tiny.spaces("A2 A4"))
    freed = tokens.toggle_blocked_start(blocked.course, tiny.at("A4"))
    assert (freed.text, freed.course.blocked_starts) == ("Free start space A4", tiny.spaces("A2"))


def test_the_docking_bay_snaps_flush_and_turns_as_needed() -> None:
    edit = bay.dock(course(), Placement(LOW_BAY, Space(3, -5)))
    assert edit.text == "Dock Low"
    assert edit.course.docking_bay == Placement(LOW_BAY, Space(0, 0))
    assert edit.course.boards[0].at == Space(0, 2)
    below = bay.dock(course(), Placement(LOW_BAY, Space(2, 9)))
    assert below.course.docking_bay is not None
    assert (below.course.docking_bay.turn, below.course.docking_bay.open_side) == (180, Direction.N)


def test_a_docking_bay_without_open_side_gets_one() -> None:
    plain = tiny.bay(faces=None)
    edit = bay.dock(course(docking_bay=None), Placement(plain, Space(8, 0)))
    assert edit.course.docking_bay is not None
    assert (edit.course.docking_bay.at, edit.course.docking_bay.open_side) == (Space(6, 0), Direction.W)


def test_flipping_keeps_place_and_open_side() -> None:
    turned = course().turned(180).replaced(blocked_starts=())
    free = bay.flip_docking_bay(turned, BAY_BACK).course
    assert free.docking_bay is not None
    assert free.docking_bay.box == turned.docking_bay.box  # type: ignore[union-attr]
    assert free.docking_bay.open_side is Direction.W


def test_flipping_keeps_blocked_starts_that_both_sides_have() -> None:
    before = course(blocked_starts=tiny.spaces("A1 A2"))
    edit = bay.flip_docking_bay(before, BAY_BACK)
    assert (edit.text, edit.course.blocked_starts) == ("Flip Bay to Back", tiny.spaces("A2"))


@pytest.mark.parametrize(
    ("held", "reach", "snapped"),
    [
        (Space(9, 1), 3, Space(8, 0)),
        (Space(7, 5), 3, Space(8, 2)),
        (Space(7, 5), 2, Space(8, 5)),
        (Space(12, 12), 3, Space(12, 12)),
        (Space(9, 1), 0, Space(9, 1)),
    ],
)
def test_boards_snap_to_edges_within_reach(held: Space, reach: int, snapped: Space) -> None:
    assert snapping.snap_board(course(), Placement(OTHER, held), reach=reach) == snapping.Snap(
        Placement(OTHER, snapped)
    )


def test_a_board_that_is_moved_does_not_snap_to_itself() -> None:
    moved = Placement(OTHER, Space(20, 20))
    before = course(boards=(*course().boards, moved))
    assert snapping.snap_board(before, moved.shifted(2, 0), index=1).placement == moved.shifted(2, 0)


@pytest.mark.parametrize(
    ("held", "fault"),
    [
        (Placement(OTHER, Space(4, 1)), "Other would lie on Field."),
        (Placement(OTHER, Space(600, 1)), "The course would be more than 512 spaces wide or high."),
        (Placement(LOW_BAY, Space(3, -30)), "The whole open side of Low has to lie along boards."),
    ],
)
def test_a_ghost_says_why_it_is_red(held: Placement, fault: str) -> None:
    snap = snapping.snap_board(course(), held, reach=0)
    assert (snap.fault, snap.legal) == (fault, False)


def test_a_ghost_of_a_docking_bay_snaps_to_the_edge_it_is_held_at() -> None:
    upright = tiny.bay()
    snap = snapping.snap_board(course(docking_bay=None), Placement(upright, Space(2, -4)))
    assert snap.legal
    assert snap.placement.open_side is Direction.S


def test_variants_exclude_each_other() -> None:
    blocked = details.set_variant(course(), "less-deadly", on=True).course
    assert blocked.variants == ("less-deadly",)
    assert details.set_variant(blocked, "less-deadly", on=False).course.variants == ()


def test_other_rules_drop_variants_they_do_not_know() -> None:
    before = details.set_variant(course(), "less-deadly", on=True).course
    assert details.set_rules(before, "classic-2005").course.variants == ()
    with pytest.raises(UnknownEditionError):
        details.set_rules(before, "renegade-2032")


def test_the_words_of_a_course() -> None:
    after = details.set_name(course(), " Läuferin ", "de").course
    after = details.set_author(after, "A. Racer").course
    after = details.set_notes(after, "two\nlines").course
    after = details.set_label(after, "tier", "starter").course
    rule = SpecialRule("slow", "Robots are slow.")
    after = details.set_special_rules(after, (rule,)).course
    assert dict(after.names) == {"en": "Tiny", "de": "Läuferin"}
    assert (after.author, after.notes, after.special) == ("A. Racer", "two\nlines", (rule,))
    assert details.set_label(after, "tier", "").course.labels == FrozenMap()
    assert details.set_name(after, "", "de").course.names == course().names


PLAIN: Board = tiny.board("6x6:")


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda c: boards.move_boards(c, [7], 1, 1), "There is no board 7; the course has 2."),
        (
            lambda c: boards.move_boards(c, [0], 700, 1),
            "No part of a course may lie more than 512 spaces out.",
        ),
        (lambda c: boards.duplicate_boards(c, [1]), "A course has only one docking bay."),
        (
            lambda c: boards.exchange_board(c, 1, OTHER),
            "Other has no start spaces, so it cannot be the docking bay.",
        ),
        (lambda c: boards.exchange_board(c, 0, BAY_BACK), "Back is a docking bay; place it as one."),
        (lambda c: tokens.add_checkpoint(c, tiny.at("J9")), "There is no board at J9."),
        (lambda c: tokens.add_checkpoint(c, tiny.at("G3")), "Checkpoint 1 lies on G3 already."),
        (
            lambda c: tokens.add_checkpoint(c, tiny.at("G4"), 3),
            "Checkpoint 3 would leave a gap; the next one is 2.",
        ),
        (
            lambda c: tokens.move_checkpoint(c, 2, tiny.at("G4")),
            "There is no checkpoint 2; the course has 1.",
        ),
        (lambda c: tokens.add_reboot_token(c, tiny.at("E4")), "A reboot token lies on E4 already."),
        (lambda c: tokens.turn_reboot_token(c, 1, 90), "There is no reboot token 1; the course has 1."),
        (lambda c: tokens.toggle_blocked_start(c, tiny.at("B2")), "B2 is no start space."),
        (lambda c: bay.flip_docking_bay(c, OTHER), "Other is not the other side of Bay."),
        (
            lambda c: bay.flip_docking_bay(c.replaced(docking_bay=None), OTHER),
            "There is no docking bay to flip.",
        ),
        (
            lambda c: bay.dock(c.replaced(boards=()), Placement(LOW_BAY, Space(0, 0))),
            "Low fits nowhere along the boards with its whole open side.",
        ),
        (lambda c: details.set_name(c, " "), "A course needs a name."),
        (lambda c: details.set_name(c, "a\nb"), "Expected one line of at most 400 characters."),
        (
            lambda c: details.set_notes(c, "\x00"),
            "Expected at most 20000 characters and no control characters.",
        ),
        (lambda c: details.set_players(c, 4, 2), "4 to 2 players is not possible; expected 1 to 64."),
        (
            lambda c: details.set_variant(c, "fast", on=True),
            "Robo Rally (Renegade, 2023) has no variant 'fast'.",
        ),
        (lambda c: details.set_special_rules(c, (SpecialRule("a", " "),)), "A special rule needs words."),
        (
            lambda c: details.set_special_rules(c, (SpecialRule("a", "x"), SpecialRule("a", "y"))),
            "Two special rules have the same code.",
        ),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(edit: Callable[[Course], Edit], message: str) -> None:
    with pytest.raises(EditError) as caught:
        edit(course())
    assert str(caught.value) == message


def test_an_edit_can_be_followed_by_another_as_one_step() -> None:
    first = boards.place_board(course(), Placement(OTHER, Space(-4, 0)))
    both = first.then(lambda c: boards.move_boards(c, [1], -2, 0), "Place and move Other")
    assert both.text == "Place and move Other"
    assert both.shift == Space(6, 0)
    assert Pit() not in both.course.boards[0].board.elements(Space(0, 0))
