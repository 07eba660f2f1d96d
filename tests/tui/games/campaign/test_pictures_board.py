"""The picture of a board: what every hex shows, what is laid over it, and the way of the cursor."""

from itertools import product

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Deploy
from rules.campaign.combat.forecast_threat import Danger, danger
from rules.campaign.combat.state import Combat, Lying
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.situations import deploying, engaging, moving
from tui.games.campaign.pictures.board import BoardPicture, Cursor, put, step
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.marking import marks_for, threat_glyphs
from tui.games.campaign.pictures.tiles import LARGE, SMALL, Grain, Marks
from tui.play.house import House
from tui.play.session import Session
from tui.terminal.glyphs import ASCII
from tui.terminal.looks import Looks
from tui.text.lines import Line, text_of

CAT = a_catalogue()
OPPOSITES = {"right": "left", "northeast": "southwest", "northwest": "southeast", "up": "down"}
OPPOSITES |= {other: one for one, other in OPPOSITES.items()}


def combat_of(session: Session) -> Combat:
    combat: Combat = session.state.combat
    return combat


def drawn(combat: Combat, cursor: str | None = None, marks: Marks | None = None, grain: Grain = SMALL) -> list[str]:
    lines = BoardPicture(CAT, combat, grain).lines(cursor, marks or Marks())
    return [text_of(part).rstrip() for part in lines]


def look_at(lines: list[Line], x: int, y: int) -> str:
    """The look of one cell."""
    at = 0
    for text, look in lines[y]:
        if at <= x < at + len(text):
            return look
        at += len(text)
    raise AssertionError((x, y))


def test_a_board_shows_ground_walls_ways_in_units_and_what_they_carry(house: House) -> None:
    combat = combat_of(moving(house))

    assert drawn(combat) == [
        "a       .   .   2   F   3   .   .",
        "",
        "b     .   .  ta2  .   .   .   .   .",
        "             f 1",
        "c   .   .  ###  .  ne3  .  ###  .   .",
        "           ###      T      ###",
        "d     .   .   .  At2 @6   .   .   .",
        "                   1",
        "e       .   .  Ar2  _   _   .   .",
        "",
    ]


def test_a_large_board_has_names_and_health(house: House) -> None:
    rows = drawn(combat_of(moving(house)), "d4", grain=LARGE)

    assert rows[3:6] == [
        "                  Tacti",
        "b       .     .   t2/3    .     .     .     .     .",
        "                   f  1",
    ]
    assert "[A2/3 ]@6/6" in rows[10]


@pytest.mark.parametrize("grain", [SMALL, LARGE])
@pytest.mark.parametrize("arena", CAT.board)
def test_every_hex_of_every_board_is_drawn_where_it_is_said_to_be(house: House, arena: str, grain: Grain) -> None:
    board = CAT.board[arena]
    combat = combat_of(fight(house, {next(iter(board.cells)): "@"}, "engage", arena=arena))
    picture = BoardPicture(CAT, replace(combat, fighters=(), lying=()), grain)
    lines = [text_of(part) for part in picture.lines(None, Marks())]
    shown = {
        cell: lines[picture.caret(cell)[1]][picture.caret(cell)[0] + (grain.wide - 2) // 2] for cell in board.cells
    }

    assert (max(map(len, lines)), len(lines)) == picture.size
    assert {cell for cell, glyph in shown.items() if glyph == "_"} == set(board.player)
    assert {cell: glyph for cell, glyph in shown.items() if glyph.isdigit()} == {
        cell: str(n) for n, cell in enumerate(board.rival, 1)
    }
    assert {cell for cell, glyph in shown.items() if glyph == "*"} == set(picture.tiles._keys)
    assert {cell for cell, glyph in shown.items() if glyph == "%"} == set(board.sand)
    assert set(shown.values()) <= set("._*%123456789")
    assert sum(line.count("#") for line in lines) == len(board.walls) * grain.high * (grain.wide - 1)


@pytest.mark.rule("V-UNIT-02")
def test_hp_are_red_for_the_players_units_and_blue_for_all_others(house: House) -> None:
    units = {
        "d5": "@",
        "d4": "attacker",
        "c5": "rival net_diver",
        "b3": "rival primus_decimus",
        "e6": "wild temple_hawk",
    }
    combat = combat_of(fight(house, units, "engage"))
    picture = BoardPicture(CAT, combat)
    lines, looks = picture.lines(None, Marks()), Looks("dark", "truecolor", ASCII)
    found = {}
    for fighter in combat.fighters:
        x, y = picture.spot(fighter.at or "")
        digits = [n for n in range(3) if text_of(lines[y])[x + n].isdigit()]
        colour = looks.style(look_at(lines, x + digits[0], y)).color
        assert colour is not None
        assert colour.triplet is not None
        found[fighter.key] = "red" if colour.triplet.red > colour.triplet.blue else "blue"

    assert found == {"hero": "red", "p1": "red", "r1": "blue", "r2": "blue", "a1": "blue"}


def test_sides_and_elites_differ_without_colour(house: House) -> None:
    units = {"d5": "@", "d4": "archer", "c5": "rival archer", "b3": "rival primus_decimus 4", "e6": "wild archer"}
    rows = "\n".join(drawn(combat_of(fight(house, units, "engage"))))

    assert {"@6", "Ar2", "ar2", "d'4", "a~2"} <= set(rows.split())


def test_an_elite_unit_with_two_digits_of_hp_has_its_apostrophe_below(house: House) -> None:
    rows = drawn(combat_of(fight(house, {"d5": "@", "b3": "rival primus_decimus 10"}, "engage")))

    assert rows[2:4] == ["b     .   .  d10  .   .   .   .   .", "              '"]


@pytest.mark.parametrize(("chip", "glyph"), [("flag", "F"), ("trident", "Y")])
def test_chips_are_seen_where_they_lie_and_on_who_carries_them(house: House, chip: str, glyph: str) -> None:
    combat = combat_of(fight(house, {"d5": "@"}, "engage"))
    lying = drawn(replace(combat, lying=(Lying(chip=chip, at="b2"),)))
    carried = drawn(replace(combat, fighters=tuple(replace(f, chips=(chip,)) for f in combat.fighters)))

    assert lying[2].split()[2] == glyph
    assert carried[7].split() == [f"{glyph}"]
    assert not any(glyph in row for row in drawn(combat))


def test_a_closed_hex_and_a_key_hex_under_a_unit_are_seen(house: House) -> None:
    combat = combat_of(fight(house, {"c4": "@", "d5": "defender"}, "engage", arena="lamosians", blocked=("a4",)))
    rows = drawn(combat)

    assert rows[0].split()[4] == "="
    assert rows[5].strip() == "*"


def test_marks_are_glyphs_below_the_hexes(house: House) -> None:
    marks = Marks(
        choices=("e4", "d4"),
        reach=("b1", "d4"),
        struck=("a1", "c5"),
        aims=("d5",),
        threats={"e6": "1-2", "d4": "0x1"},
        actor="b3",
    )
    rows = drawn(combat_of(moving(house)), "e4", marks)

    assert rows[1] == "       /"
    assert rows[3] == "     :       > 1"
    assert rows[5] == "           ###     /T      ###"
    assert rows[7] == "                 ^0x1!"
    assert rows[8] == "e       .   .  Ar2[ _ ] _   .   ."
    assert rows[9] == "                   +        1-2"


# What the cursor brings


def marks_on(session: Session, cell: str) -> Marks:
    return marks_for(Foresight(CAT, combat_of(session)), cell, (), threat=False)


def test_under_the_cursor_a_unit_shows_its_reach_and_whom_it_could_strike_after_moving(house: House) -> None:
    marks = marks_on(moving(house), "d5")

    assert set(marks.reach) == {"d5", "b5", "b6", "c6", "d6", "d7", "e4", "e5", "e6"}
    assert set(marks.struck) == {"c5"}
    assert marks.aims == ()


def test_a_unit_that_cannot_move_any_more_shows_whom_it_can_strike_from_where_it_stands(house: House) -> None:
    session = engaging(house)

    assert marks_on(session, "d5") == Marks(struck=("c6",))
    assert marks_on(session, "e3") == Marks(struck=("c4",))


def test_a_rival_shows_where_it_can_go_what_it_can_strike_and_whom_it_means(house: House) -> None:
    session = moving(house)
    marks, course = marks_on(session, "c5"), Foresight(CAT, combat_of(session)).course

    assert marks.aims == ("e3",)
    assert {"b5", "a4", "c5"} <= set(marks.reach)
    assert {"d4", "d5", "e3"} <= set(marks.struck)
    assert "b3" not in marks.struck
    assert all(course.board.apart["c5"][cell] <= 2 for cell in marks.reach)


def test_an_empty_hex_shows_no_reach(house: House) -> None:
    assert marks_on(moving(house), "a1") == Marks()


def test_threats_are_numbers_of_whoever_stands_or_would_stand_there(house: House) -> None:
    session = moving(house)
    combat = combat_of(session)
    foresight = Foresight(CAT, combat)
    marks = marks_for(foresight, "a1", (), threat=True)

    for cell, key in (("d4", "p1"), ("e3", "p2"), ("d5", "hero"), ("c6", "hero"), ("a3", "hero")):
        assert marks.threats[cell] == threat_glyphs(danger(CAT, combat, foresight.course.fighter(key), cell))
    assert "e8" not in marks.threats
    assert "c5" not in marks.threats


@pytest.mark.parametrize(
    ("mean", "worst", "falls", "glyphs"),
    [
        (0.4, 1, False, "0-1"),
        (0.5, 1, False, "1-1"),
        (2.4, 5, True, "2x5"),
        (9.4, 10, True, "9x9"),
        (12, 30, False, "9-9"),
    ],
)
def test_a_threat_is_three_glyphs(mean: float, worst: int, *, falls: bool, glyphs: str) -> None:
    assert threat_glyphs(Danger((), mean, worst, falls=falls)) == glyphs


def test_who_is_about_to_enter_is_told_what_it_enters(house: House) -> None:
    session = deploying(house)
    assert marks_for(Foresight(CAT, combat_of(session)), "a1", (), threat=True).threats == {}
    session.act(Deploy(unit=session.state.combat.table.sheet.hero))
    assert Foresight(CAT, combat_of(session)).subject().key == "hero"  # type: ignore[union-attr]


# The cursor


@pytest.mark.parametrize(("arena", "way"), product(CAT.board, OPPOSITES))
def test_a_step_and_its_opposite_come_back(arena: str, way: str) -> None:
    board = CAT.board[arena]
    for cell in board.cells:
        there = step(board, put(board, cell), way)
        if there.cell != cell:
            assert step(board, there, OPPOSITES[way]).cell == cell


@pytest.mark.parametrize("arena", CAT.board)
def test_the_cursor_reaches_every_hex_with_six_keys_and_with_four(arena: str) -> None:
    board = CAT.board[arena]
    for ways in (
        ("right", "left", "northeast", "northwest", "southeast", "southwest"),
        ("right", "left", "up", "down"),
    ):
        seen = {next(iter(board.cells))}
        ahead = list(seen)
        while ahead:
            cell = ahead.pop()
            for way in ways:
                there = step(board, put(board, cell), way).cell
                ahead += [there] if there not in seen else []
                seen.add(there)
        assert seen == set(board.cells)


def test_steps_go_over_walls_and_stay_at_the_rim() -> None:
    board = CAT.board["atlanteans"]

    assert step(board, put(board, "c2"), "right").cell == "c4"
    assert step(board, put(board, "c4"), "left").cell == "c2"
    assert step(board, put(board, "a1"), "northwest") == put(board, "a1")
    assert step(board, put(board, "e7"), "down").cell == "e7"


def test_going_up_twice_and_down_twice_keeps_to_the_column() -> None:
    board = CAT.board["atlanteans"]
    cursor: Cursor = put(board, "e4")
    for way in ("up", "up", "down", "down"):
        cursor = step(board, cursor, way)

    assert cursor == put(board, "e4")


@pytest.mark.parametrize("grain", [SMALL, LARGE])
def test_a_board_is_ascii(house: House, grain: Grain) -> None:
    marks = Marks(choices=("a1",), reach=("b1",), struck=("c1",), aims=("d5",), threats={"e6": "1-2"})

    assert "".join(drawn(combat_of(moving(house)), "c4", marks, grain)).isascii()
