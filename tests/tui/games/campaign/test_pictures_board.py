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
from tui.games.campaign.pictures.board import BoardPicture, Cursor, extent, put, step
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.grains import GRAINS, LARGE, SMALL, Grain
from tui.games.campaign.pictures.marking import marks_for, threat_glyphs
from tui.games.campaign.pictures.marks import Marks
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
    lines = BoardPicture(CAT, combat, grain, plain=True).lines(cursor, marks or Marks())
    return [text_of(part).rstrip() for part in lines]


def tile(combat: Combat, cell: str, marks: Marks | None = None, grain: Grain = SMALL) -> list[str]:
    """The rows of one hex."""
    picture = BoardPicture(CAT, combat, grain, plain=True)
    x, y = picture.spot(cell)
    rows = picture.lines(None, marks or Marks())[y : y + grain.high]
    return [text_of(row)[x : x + grain.room].rstrip() for row in rows]


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
        "a       .    .    ▾2 { ⚑  } ▾3   .    .",
        "                     {    }",
        "b    .    .   tacf  .    .    .    .    .",
        "              ▮▮▯",
        "c  .    .   ░░░░  .   net◆  .   ░░░░  .    .",
        "            ░░░░      ▮▮▮       ░░░░",
        "d    .    .    .   Att° Kra@  .    .    .",
        "                   ▮▮▯  6",
        "e       .    .   Arc   ▴    ▴    .    .",
        "                 ▮▮",
    ]


def test_a_large_tile_has_name_numbers_dice_and_what_ails_it(house: House) -> None:
    combat = combat_of(moving(house))

    assert tile(combat, "b3", grain=LARGE) == ["tacti-", "cian", "2/3", "2 4   f°"]
    assert tile(combat, "d5", grain=LARGE) == ["Kraken-", "lance", "6/6", "3 3 2  @"]
    assert tile(combat, "c5", grain=Grain(11, 5)) == ["net diver", "", "3/3", "◆", "3 3"]
    assert tile(combat, "c5", grain=Grain(7, 3)) == ["net", "diver", "3/3  ◆"]


def test_bare_ground_has_a_mark_only_where_there_is_no_colour_for_it(house: House) -> None:
    combat = combat_of(moving(house))
    lines = BoardPicture(CAT, combat).lines("b1", Marks())

    row = text_of(lines[2])
    assert row.startswith("b")
    assert "▐    ▌" in row
    assert "Tac" in row
    assert "·" not in row
    assert look_at(lines, BoardPicture(CAT, combat).spot("b1")[0] - 1, 2) == "edge"


@pytest.mark.parametrize("grain", GRAINS)
@pytest.mark.parametrize("arena", CAT.board)
def test_every_hex_of_every_board_is_drawn_where_it_is_said_to_be(house: House, arena: str, grain: Grain) -> None:
    board = CAT.board[arena]
    combat = combat_of(fight(house, {next(iter(board.cells)): "@"}, "engage", arena=arena))
    picture = BoardPicture(CAT, replace(combat, fighters=(), lying=()), grain, plain=True)
    lines = [text_of(part) for part in picture.lines(None, Marks())]
    shown = {cell: lines[y][x + 1 : x + 3].strip() for cell in board.cells for x, y in [picture.caret(cell)]}

    assert (max(map(len, lines)), len(lines)) == picture.size == extent(picture.course, grain)
    assert {cell for cell, glyph in shown.items() if glyph == "▴"} == set(board.player)
    assert {cell: glyph for cell, glyph in shown.items() if glyph[0] == "▾"} == {
        cell: f"▾{n}" for n, cell in enumerate(board.rival, 1)
    }
    assert {cell for cell, glyph in shown.items() if glyph == "*"} == set(picture.tiles.keys)
    assert {cell for cell, glyph in shown.items() if glyph == "%"} == set(board.sand)
    assert {glyph[0] for glyph in shown.values()} <= set(".▴▾*%")
    assert sum(line.count("░") for line in lines) == len(board.walls) * grain.high * grain.room


@pytest.mark.rule("V-UNIT-02")
def test_the_players_units_are_red_and_all_others_blue(house: House) -> None:
    units = {
        "d5": "@",
        "d4": "attacker",
        "c5": "rival net_diver",
        "b3": "rival primus_decimus",
        "e6": "wild temple_hawk",
    }
    combat = combat_of(fight(house, units, "engage"))
    picture = BoardPicture(CAT, combat)
    lines = picture.lines(None, Marks())
    for depth in ("16", "256", "truecolor"):
        looks = Looks("dark", depth, ASCII)
        found = {}
        for fighter in combat.fighters:
            x, y = picture.spot(fighter.at or "")
            colour = looks.style(look_at(lines, x, y + 1)).bgcolor
            assert colour is not None
            red, _, blue = colour.get_truecolor()
            found[fighter.key] = "red" if red > blue else "blue"

        assert found == {"hero": "red", "p1": "red", "r1": "blue", "r2": "blue", "a1": "blue"}


def test_sides_and_elites_differ_without_colour(house: House) -> None:
    units = {"d5": "@", "d4": "archer", "c5": "rival archer", "b3": "rival primus_decimus 4", "e6": "wild archer"}
    combat = combat_of(fight(house, units, "engage"))
    seen = {cell: tile(combat, cell) for cell in units}

    assert seen == {
        "d5": ["Kra@", "6"],
        "d4": ["Arc", "▮▮"],
        "c5": ["arc", "▮▮"],
        "b3": ["dec'", "4/6"],
        "e6": ["arc&", "▮▮"],
    }


def test_hp_that_run_out_are_red(house: House) -> None:
    looks = {}
    for hp in range(1, 7):
        combat = combat_of(fight(house, {"d5": f"@ {hp}", "c5": f"rival defender {min(hp, 5)}"}, "engage"))
        picture = BoardPicture(CAT, combat)
        for cell in ("d5", "c5"):
            x, y = picture.spot(cell)
            looks[cell, hp] = look_at(picture.lines(None, Marks()), x, y + 1)

    assert {hp for (cell, hp), look in looks.items() if cell == "d5" and look == "tile_low"} == {1, 2}
    assert {hp for (cell, hp), look in looks.items() if cell == "c5" and look == "tile_low"} == {1}


@pytest.mark.parametrize(("chip", "glyph"), [("flag", "⚑"), ("trident", "Y")])
def test_chips_are_seen_where_they_lie_and_on_who_carries_them(house: House, chip: str, glyph: str) -> None:
    combat = combat_of(fight(house, {"d5": "@"}, "engage"))
    lying = tile(replace(combat, lying=(Lying(chip=chip, at="b2"),)), "b2")
    carried = tile(replace(combat, fighters=tuple(replace(f, chips=(chip,)) for f in combat.fighters)), "d5")

    assert lying == [f" {glyph}", ""]
    assert carried == [f"Kr@{glyph}" if chip == "flag" else "KraY", "6"]
    assert tile(combat, "d5") == ["Kra@", "6"]


def test_a_closed_hex_and_a_key_hex_under_a_unit_are_seen(house: House) -> None:
    units, at = {"c4": "@", "d5": "defender"}, {"arena": "lamosians", "sport": "king_of_the_hill"}
    combat = combat_of(fight(house, units, "engage", blocked=("a4",), **at))

    assert tile(combat, "a4") == [" =", ""]
    assert tile(combat, "c4") == ["Kr@*", "6"]


def test_marks_are_glyphs_on_the_hexes(house: House) -> None:
    marks = Marks(
        choices=("e4", "d4"),
        reach=("b1", "d4"),
        struck=("a1", "c5"),
        aims=("d5",),
        threats={"e6": "1-2", "d4": "0x1"},
        actor="b3",
    )
    combat = combat_of(moving(house))
    seen = {cell: tile(combat, cell, marks) for cell in ("a1", "b1", "b3", "c5", "d4", "d5", "e4", "e6")}

    assert seen == {
        "a1": [" .", " /"],
        "b1": [" .", " :"],
        "b3": ["tac▸", "▮▮▯"],
        "c5": ["net◆", "▮▮▮"],
        "d4": ["Att", " 0x1"],
        "d5": ["Kra<", "6"],
        "e4": [" ▴", " +"],
        "e6": [" .", " 1-2"],
    }
    assert drawn(combat, "e4", marks)[8:] == [
        "e       .    .   Arc [ ▴  ] ▴    .    .",
        "                 ▮▮  [ +  ]      1-2",
    ]


def test_keys_of_hexes_and_units_stand_on_them(house: House) -> None:
    marks = Marks(choices=("e4", "d4"), labels={"e4": "f", "d4": "a", "e3": "x"}, threats={"e5": "1-2"})
    combat = combat_of(moving(house))

    assert tile(combat, "e4", marks) == [" ▴", " f"]
    assert tile(combat, "d4", marks) == ["Att+", "▮▮▯a"]
    assert tile(combat, "e3", marks) == ["Arc", "▮▮ x"]
    assert tile(combat, "e3", Marks(labels={"e3": "C"})) == ["Arc", "▮▮ C"]
    assert tile(combat, "e3", marks, LARGE)[3] == "3 3    x"
    assert tile(combat, "e4", marks._replace(threats={"e4": "1-2"})) == ["f ▴", " 1-2"]
    assert tile(combat, "e4", marks, LARGE) == [" ▴", "", "   f", ""]


@pytest.mark.parametrize(
    ("marks", "small", "large"),
    [
        (Marks(odds={"c5": "42%"}), ["net◆", "▮▮▮"], ["net", "diver", "3/3  42%", "3 3    ◆"]),
        (Marks(marked={"c5": "100%"}), ["net<", "▮▮▮"], ["net", "diver", "3  <100%", "3 3    ◆"]),
        (Marks(marked={"c5": "72%"}, odds={"c5": "42%"}), ["net<", "▮▮▮"], ["net", "diver", "3/3 <72%", "3 3    ◆"]),
    ],
    ids=["odds", "marked", "both"],
)
def test_chances_stand_on_large_tiles_and_a_mark_on_small_ones(
    house: House, marks: Marks, small: list[str], large: list[str]
) -> None:
    combat = combat_of(moving(house))

    assert tile(combat, "c5", marks) == small
    assert tile(combat, "c5", marks, LARGE) == large


def test_the_hex_to_strike_from_keeps_its_ground_and_its_key_and_is_pointed_at_without_a_name(house: House) -> None:
    combat = combat_of(moving(house))
    marks = Marks(choices=("e4",), labels={"e4": "6"}, strikes_from="e4")
    picture = BoardPicture(CAT, combat)
    x, y = picture.spot("e4")
    lines = picture.lines(None, marks)

    assert tile(combat, "e4", marks) == [" ▴", "▸6"]
    assert [look_at(lines, x, y + row) for row in (0, 1)] == ["tile_entry", "now"]
    assert tile(combat, "e4", marks, LARGE) == [" ▴", "", "   ▸6", ""]


def test_a_hex_in_reach_has_its_key_and_no_name(house: House) -> None:
    combat, marks = combat_of(moving(house)), Marks(choices=("d6",), labels={"d6": "6"})
    for grain in GRAINS:
        rows = BoardPicture(CAT, combat, grain).tiles.rows("d6", marks.over("d6"))

        assert "".join(map(text_of, rows)).split() == ["6"]


# What the cursor brings


def marks_on(session: Session, cell: str, *, threat: bool = True) -> Marks:
    return marks_for(Foresight(CAT, combat_of(session)), cell, (), threat=threat)


def test_under_the_cursor_a_unit_shows_its_reach_and_whom_it_could_strike_after_moving(house: House) -> None:
    marks = marks_on(moving(house), "d5")

    assert set(marks.reach) == {"d5", "b5", "b6", "c6", "d6", "d7", "e4", "e5", "e6"}
    assert set(marks.struck) == {"c5"}
    assert marks.aims == ()


def test_a_unit_that_cannot_move_any_more_shows_whom_it_can_strike_from_where_it_stands(house: House) -> None:
    session = engaging(house)

    assert marks_on(session, "d5", threat=False) == Marks(struck=("c6",))
    assert marks_on(session, "e3", threat=False) == Marks(struck=("c4",))


def test_a_rival_shows_where_it_can_go_what_it_can_strike_and_whom_it_means(house: House) -> None:
    session = moving(house)
    marks, course = marks_on(session, "c5"), Foresight(CAT, combat_of(session)).course

    assert marks.aims == ("e3",)
    assert {"b5", "a4", "c5"} <= set(marks.reach)
    assert {"d4", "d5", "e3"} <= set(marks.struck)
    assert "b3" not in marks.struck
    assert all(course.board.apart["c5"][cell] <= 2 for cell in marks.reach)


def test_units_alone_are_marked_until_threats_are_shown(house: House) -> None:
    session = moving(house)
    rival, hero = (marks_on(session, cell, threat=False) for cell in ("c5", "d5"))

    assert (rival.reach, rival.aims) == ((), ("e3",))
    assert set(rival.struck) == {"d4", "d5", "e3"}
    assert (hero.reach, hero.struck) == ((), ("c5",))


def test_an_empty_hex_shows_no_reach(house: House) -> None:
    assert marks_on(moving(house), "a1", threat=False) == Marks()


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


@pytest.mark.parametrize("grain", GRAINS)
def test_whatever_stands_on_a_board_has_its_own_sign_in_ascii(house: House, grain: Grain) -> None:
    marks = Marks(choices=("a1",), reach=("b1",), struck=("c1",), aims=("d5",), threats={"e6": "1-2"})
    shown = set("".join(drawn(combat_of(moving(house)), "c4", marks, grain)))
    signs = "".join(glyph for glyph in ".▴▾*%=░+:/!<>H" if glyph in shown or grain is SMALL) + "▮▯…─&@'{}▐▌T"

    assert "?" not in {ASCII.spell(sign) for sign in shown}
    assert len({ASCII.spell(sign) for sign in signs}) == len(signs)
