"""The table of the ludus where there is little room: what stays, what gives way, what comes with the cursor."""

import pytest

from tests.rules.ludus.support.positions import FL1, Side
from tests.tui.ludus_drawn import drawn, seen
from tests.tui.ludus_tables import crowded, spread
from tui.pictures import cells as c
from tui.pictures.cells import Cell
from tui.pictures.ludus import table_rows


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
    for spot in (f"thing:{own[0]}", f"thing:{own[-1]}", "row:murmillo", "row:poisoned_cup", "boast"):
        rows = c.laid(table_rows(seen(played), 47, 20, ">", spot), spot, {}, ">")
        assert len(rows.lines) <= 20
        assert any(place.spot == spot for place in rows.places)


def test_the_supply_gives_way_in_an_arena_phase_alone() -> None:
    late = spread(registering=0, me=Side(hand="samnite"), fl1=("veles " * 9, "veles " * 9), row="murmillo")
    assert not any("Murmillo" in row for row in drawn(late))
    assert any("Murmillo" in row for row in drawn(late, size=(47, 30)))
