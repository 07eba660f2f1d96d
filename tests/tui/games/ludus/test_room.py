"""The table of the ludus where there is little room: what stays, what gives way, what comes with the cursor."""

import pytest

from tests.rules.ludus.support.positions import FL1, Side
from tests.tui.games.ludus.drawn import drawn, seen
from tests.tui.games.ludus.tables import crowded, spread
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.pictures.table import table_rows
from tui.games.ludus.spots import ForSale, InPlay, TopBoast
from tui.text import cells as c
from tui.text.cells import Cell, alone, flow, grid
from tui.text.lines import Line, text_of


def test_the_own_reserve_is_named_where_there_is_room_and_the_opponents_is_counted() -> None:
    one = spread(me=Side(reserve="evade"))
    assert "  Hand 0  Deck 0  Discard 0  Reserve 1: Evade" in drawn(one)
    assert "  Hand 0  Deck 0  Discard 0  Reserve 1" in drawn(one, 1)
    several = spread(me=Side(reserve="evade pierce net_throw"))
    assert "  Hand 0  Deck 0  Discard 0  Reserve 3" in drawn(several)
    assert "  Your Reserve: Evade, Pierce and Net Throw." in drawn(several, size=(47, 32))
    assert not any("Net Throw" in row for row in drawn(several, 1, size=(47, 32)))


@pytest.mark.parametrize("battle_in", [None, FL1])
def test_the_own_hand_is_there_however_much_lies_on_the_table(battle_in: int | None) -> None:
    played = crowded(battle_in)
    rows = drawn(played)
    assert len(rows) <= 20
    told = "\n".join(rows)
    for sign in (
        "G Samn",
        "P Lega",
        "P Prae",
        "S Fres",
        "S Pois",
        "& Dril",
        "T Pier",
        "T Net",
        "R Evad",
        "I Inc1",
        "I Inc3",
    ):
        assert sign in told
    assert "You  Glory 0  Coin 9" in told
    assert "more below" in told


def test_the_number_of_a_twin_stays_where_its_name_is_cut() -> None:
    assert Cell("", "Retiarius #18").text(11) == "Retiar… #18"
    assert Cell("", "Retiarius #18").text(5) == "Reti…"
    assert Cell("", "Retiarius").text(7) == "Retiar…"


def test_what_there_is_no_room_for_comes_with_the_cursor() -> None:
    played = crowded()
    own = [one.number for one in played.state.fighters if one.owner == 0]
    for spot in (InPlay(own[0]), InPlay(own[-1]), ForSale("murmillo"), ForSale("poisoned_cup"), TopBoast()):
        rows = c.laid(table_rows(seen(played), 47, 20, spot), spot, {}, ">")
        assert len(rows.lines) <= 20
        assert any(place.spot == spot for place in rows.places)


def test_the_supply_gives_way_in_an_arena_phase_alone() -> None:
    late = spread(registering=0, me=Side(hand="samnite"), fl1=("veles " * 9, "veles " * 9), row="murmillo")
    assert not any("Murmillo" in row for row in drawn(late))
    assert any("Murmillo" in row for row in drawn(late, size=(47, 30)))


@pytest.mark.parametrize("battle_in", [None, FL1])
@pytest.mark.parametrize("cursor", ["", "own", "last"])
def test_both_schools_are_in_sight_however_much_lies_on_the_table(battle_in: int | None, cursor: str) -> None:
    played = crowded(battle_in)
    own = [one.number for one in played.state.fighters if one.owner == 0]
    spot = {"": None, "own": InPlay(own[0]), "last": InPlay(own[-1])}[cursor]
    rows = [text_of(one) for one in c.laid(table_rows(seen(played), 47, 20, spot), spot, {}, ">").lines]
    assert len(rows) <= 20
    assert rows[0].startswith(" Opponent  Glory 0  Coin 12")
    assert rows[1] == "  Hand 2  Deck 0  Discard 0  Reserve 1  Favor"
    assert "  Hand 11  Deck 0  Discard 0  Reserve 0" in rows


@pytest.mark.parametrize("favor", [0, 1])
def test_the_favor_stands_behind_whoever_has_it(favor: int) -> None:
    rows = drawn(spread(favor=favor, me=Side(hand="inc1", reserve="evade"), other=Side(hand="inc1 inc1")))
    told = {row[2:8]: row.endswith("Favor") for row in rows if row.startswith("  Hand")}
    assert told == {"Hand 1": favor == 0, "Hand 2": favor == 1}


def test_counts_with_many_digits_leave_room_for_the_favor() -> None:
    many = " ".join(["inc1"] * 12)
    rows = drawn(spread(favor=0, me=Side(hand=many, deck=many, discard=many, reserve=many)), size=(46, 20))
    assert " Hand 12 Deck 12 Discard 12 Reserve 12  Favor" in rows


# Columns


@pytest.mark.parametrize("names", [("School I", "School II"), ("Medium bot", "Medium bot")])
@pytest.mark.parametrize("favor", [0, 1])
def test_the_headings_of_the_two_sides_are_apart(names: tuple[str, str], favor: int) -> None:
    many = "retiarius retiarius retiarius retiarius"
    played = spread(favor=favor, fl1=(many, many), battle=FL1)
    table = TableToDraw(
        played.game.box, played.game.format_of(played.state), played.game.view(played.state, 0), 0, names
    )
    heading = next(row for row in map(text_of, laid_of(table, 46)) if "Agility" in row)
    left, right = heading[:23], heading[23:]
    assert left.endswith(" ")
    assert "Agility 8" in left
    assert right.startswith(" ")
    assert right.rstrip().endswith("Agility 8+" if favor else "Agility 8")


def laid_of(table: TableToDraw, width: int) -> tuple[Line, ...]:
    """The lines of a table."""
    return c.laid(table_rows(table, width, 20), None, {}, ">").lines


def test_a_cell_that_is_longer_than_its_column_is_cut_before_the_next() -> None:
    long = Cell("a", "Samnite", " A3* H14-12!12 G2* B4* R1", exhausted=True)
    rows = c.laid(grid([long, Cell("b", "Ox")], 2, 40), None, {}, ">").lines
    assert text_of(rows[0]).rstrip() == " (Samn… A3* H14-12…  Ox"
    assert alone(long, 99).text == "(Samnite A3* H14-12!12 G2* B4* R1)"


def test_a_cell_that_is_longer_than_the_row_is_cut_too() -> None:
    ground = Cell("a", "Amphitheatrum Flavium", " 1 Glory, champion Medium bot", exhausted=True)
    assert [text_of(one) for one in c.laid(flow([ground], 46, 3), "", {}, ">").lines] == [
        " (Amphitheatrum… 1 Glory, champion Medium bot)"
    ]


@pytest.mark.parametrize("rows", range(24))
def test_a_terminal_that_is_too_small_ends_nothing(rows: int) -> None:
    """It is told so above the table, which is drawn all the same."""
    assert drawn(crowded(FL1), size=(80, rows))
