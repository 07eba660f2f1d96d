"""The table of the ludus where there is little room: what stays, what gives way, what comes with the cursor."""

import pytest

from tests.rules.ludus.support.positions import FL1, LAST, Side
from tests.tui.games.ludus.drawn import drawn, seen
from tests.tui.games.ludus.tables import crowded, spread
from tui.games.ludus.answers.spots import ForSale, InHand, InPlay, Spot, TopBoast
from tui.games.ludus.pictures.board import bloodlust_bar
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.pictures.table import table_rows
from tui.text import cells as text_cells
from tui.text.cell_rows import Flow, flow, grid, stacked
from tui.text.cells import Cell, Fixed, alone, apart
from tui.text.keyboard import Keyboard, use
from tui.text.lines import Line, text_of


def test_the_own_reserve_is_named_where_there_is_room_and_the_opponents_is_counted() -> None:
    one = spread(me=Side(reserve="evade"))
    assert any(row.endswith("Reserve: Evade  Deck 0  Discard 0") for row in drawn(one))
    assert any(row.endswith("Reserve 1  Deck 0  Discard 0") for row in drawn(one, 1))
    several = spread(me=Side(reserve="evade pierce net_throw", villa="legatus praetor vestalis"))
    assert any(row.startswith("=You") and row.endswith("Influence 0/4 Hand 0") for row in drawn(several))
    assert "  Your Reserve: Evade, Pierce and Net Throw." in drawn(several, size=(53, 40))
    assert not any("Net Throw" in row for row in drawn(several, 1, size=(53, 40)))


@pytest.mark.parametrize(("coins", "told"), [(1, "R Reserve: Evade  Deck"), (0, " Reserve: Evade  Deck")])
def test_a_reserve_that_can_be_paid_for_tells_its_key(coins: int, told: str) -> None:
    table = seen(spread(me=Side(hand="drill", reserve="evade", coins=coins)))
    keyed = table._replace(letters={InHand("drill"): "D"})
    assert any(told in text_of(one) for one in laid_of(keyed, 53))
    assert not any("R Reserve" in text_of(one) for one in laid_of(table, 53)), "nobody plays here"


@pytest.mark.parametrize("key", ["R", "y"])
def test_its_key_stands_before_a_reserve_that_is_counted_alone_too(key: str) -> None:
    use(Keyboard(own={"fetch_reserve": key}))
    kept = Side(hand="drill", reserve="evade pierce net_throw", villa="legatus praetor", coins=3)
    table = seen(spread(me=kept))._replace(letters={InHand("drill"): "D"})
    told = [text_of(one) for one in laid_of(table, 53)]
    use(Keyboard())
    assert any(row.endswith(f"  {key} Reserve 3  Deck 0  Discard 0") for row in told)


def test_the_worst_that_can_be_expected_has_room_in_80_by_23() -> None:
    """Nine cards in Hand, four fighters a side in two Arenas, six Patrons, a won Arena, and the Reserve."""
    four = "samnite thraex!*1 hoplomachus*2 murmillo"
    played = spread(
        me=Side(
            hand="samnite legatus fresh_perspective poisoned_cup drill pierce net_throw evade inc1",
            villa="legatus praetor vestalis unscrupulous_consul! legatus praetor",
            arenas="verona",
            reserve="evade pierce",
        ),
        other=Side(villa="legatus praetor vestalis unscrupulous_consul legatus praetor", reserve="evade"),
        fl1=(four, four),
        last=(four, four),
        row="murmillo retiarius hoplomachus pierce net_throw evade inc5 unscrupulous_consul poisoned_cup",
        centre=("capua", "arena02", "arena03"),
    )
    picture = text_cells.laid(table_rows(seen(played), 53, 20), None, {}, ">")
    rows = [text_of(one).rstrip() for one in picture.lines]
    assert not any("more" in row for row in rows)
    assert len(rows) == 20
    spots = [place.spot for place in picture.places]
    assert len(spots) == len(set(spots)) == 9 + 9 + 16 + 13 + 3 + 1
    assert not any("#" in row for row in rows), "no two of one title stand side by side"
    assert any("Hoplomach… 2/5-2" in row for row in rows)
    assert any("Hand 9" in row and "Reserve 2" in row for row in rows)


@pytest.mark.parametrize("last", [("", ""), ("samnite thraex murmillo veles", "veles thraex")])
def test_a_big_battle_shows_all_who_fight_and_all_that_can_be_hit(last: tuple[str, str]) -> None:
    played = spread(
        me=Side(hand="samnite legatus drill pierce evade", villa="legatus praetor vestalis", reserve="evade"),
        other=Side(villa="legatus praetor vestalis"),
        fl1=("samnite thraex!*1 hoplomachus*2 murmillo", "samnite thraex hoplomachus murmillo veles retiarius samnite"),
        last=last,
        centre=("capua", "arena02", "arena03"),
        battle=FL1,
    )
    picture = text_cells.laid(table_rows(seen(played), 53, 20), None, {}, ">")
    rows = [text_of(one).rstrip() for one in picture.lines]
    assert len(rows) <= 20
    assert not any(" more " in row for row in rows)
    assert {InPlay(one.number) for one in played.state.fighters} <= {place.spot for place in picture.places}
    top = next(n for n, row in enumerate(rows) if "Capua" in row)
    assert "Samnite #1" in rows[top + 1]
    assert rows[top + 4].startswith(" Samnite   "), "the own side stands below the other one"


@pytest.mark.parametrize("where", [FL1, LAST])
def test_in_a_big_battle_the_arenas_stand_where_they_always_do(where: int) -> None:
    def titles(battle_in: int | None) -> tuple[int, str]:
        rows = drawn(
            spread(
                me=Side(hand="samnite legatus drill pierce evade", villa="legatus praetor vestalis"),
                fl1=("samnite thraex hoplomachus", "samnite thraex hoplomachus murmillo"),
                last=("samnite thraex murmillo veles", "veles thraex retiarius"),
                centre=("capua", "arena02", "arena03"),
                battle=battle_in,
            )
        )
        at = next(n for n, row in enumerate(rows) if "Capua" in row)
        return at, rows[at]

    assert titles(where) == titles(None)


@pytest.mark.parametrize("battle_in", [None, FL1])
def test_a_villa_takes_the_rows_that_gladiators_leave_for_names_that_can_be_read(battle_in: int | None) -> None:
    played = spread(
        me=Side(hand="samnite drill", villa="legatus praetor vestalis unscrupulous_consul! legatus praetor"),
        other=Side(villa="legatus praetor vestalis unscrupulous_consul legatus praetor", deck="inc1"),
        fl1=("samnite", "samnite"),
        row="murmillo",
        battle=battle_in,
    )
    rows = drawn(played)
    assert len(rows) <= 20
    assert " Legatus  Praetor  Vestalis  (Unscrupulous Consul)" in rows
    assert " Legatus  Praetor  Vestalis  Unscrupulous Consul" in rows
    assert any(row.startswith(" Legatus  Praetor") and row.endswith("Deck 1  Discard 0") for row in rows)


def test_both_piles_are_counted_beside_three_patrons_of_long_names() -> None:
    villa = "unscrupulous_consul praetor vestalis"
    side = Side(hand="samnite drill", villa=villa, deck="inc1 inc3", discard="drill drill drill", coins=12)
    rows = drawn(spread(me=side, other=Side(villa=villa, deck="inc1", discard="drill"), row="murmillo pierce evade"))
    told = [row for row in rows if "Unscrupulous Consul" in row]
    assert [row.split()[-1] for row in told] == ["1+1", "2+3"]


def test_twins_side_by_side_have_numbers_unless_keys_tell_them_apart() -> None:
    played = spread(me=Side(hand="inc1"), fl1=("veles veles", "veles"), last=("veles", ""))
    told = "\n".join(drawn(played))
    assert told.count("Veles #1") == told.count("Veles #2") == 1
    assert told.count("Veles  ") == 2
    table = seen(played)
    keys: dict[Spot, str] = {InPlay(one.number): str(at) for at, one in enumerate(played.state.fighters, 1)}
    assert "#" not in "\n".join(text_of(one) for one in laid_of(table._replace(letters=keys), 53))


@pytest.mark.parametrize("battle_in", [None, FL1])
def test_the_own_hand_is_there_however_much_lies_on_the_table(battle_in: int | None) -> None:
    played = crowded(battle_in)
    rows = drawn(played)
    assert len(rows) <= 20
    told = "\n".join(rows)
    for sign in (
        "G Samnite",
        "P Legatus",
        "P Praetor",
        "S Fresh Perspec…",
        "S Poisoned Cup",
        "& Drill",
        "T Pierce",
        "T Net Throw",
        "R Evade",
        "I Inc1",
        "I Inc3",
    ):
        assert sign in told
    assert "You □□□□□□ Coin 9 (+4 in Hand)" in told
    assert ("more below" in told) == (battle_in is None), "in a Battle there is room for all"


def test_the_number_of_a_twin_stays_where_its_name_is_cut() -> None:
    assert Cell("", "Retiarius #18").text(11) == "Retiar… #18"
    assert Cell("", "Retiarius #18").text(5) == "Reti…"
    assert Cell("", "Retiarius").text(7) == "Retiar…"


def test_what_there_is_no_room_for_comes_with_the_cursor() -> None:
    played = crowded()
    own = [one.number for one in played.state.fighters if one.owner == 0]
    for spot in (InPlay(own[0]), InPlay(own[-1]), ForSale("murmillo"), ForSale("poisoned_cup"), TopBoast()):
        rows = text_cells.laid(table_rows(seen(played), 51, 20, spot), spot, {}, ">")
        assert len(rows.lines) <= 20
        assert any(place.spot == spot for place in rows.places)


@pytest.mark.parametrize("battle_in", [None, FL1])
@pytest.mark.parametrize("cursor", ["", "own", "last"])
def test_both_schools_are_in_sight_however_much_lies_on_the_table(battle_in: int | None, cursor: str) -> None:
    played = crowded(battle_in)
    own = [one.number for one in played.state.fighters if one.owner == 0]
    spot = {"": None, "own": InPlay(own[0]), "last": InPlay(own[-1])}[cursor]
    rows = [text_of(one) for one in text_cells.laid(table_rows(seen(played), 51, 20, spot), spot, {}, ">").lines]
    assert len(rows) <= 20
    assert rows[0].rstrip() == " Opponent □□□□□□ Coin 12 Infl 12/8 Hand 2+1 Favor"
    assert any(row.startswith("=You □□□□□□ Coin 9 (+4 in Hand) Infl 12/10 Hand 11") for row in rows)


@pytest.mark.parametrize("favor", [0, 1])
def test_the_favor_stands_behind_whoever_has_it(favor: int) -> None:
    rows = drawn(spread(favor=favor, me=Side(hand="inc1", reserve="evade"), other=Side(hand="inc1 inc1")))
    told = {name: row.endswith("Favor") for row in rows for name in ("You", "Opponent") if row[1:].startswith(name)}
    assert told == {"You": favor == 0, "Opponent": favor == 1}


def test_counts_with_many_digits_leave_room_for_the_favor() -> None:
    many = " ".join(["inc1"] * 12)
    played = spread(favor=0, me=Side(hand=many, deck=many, discard=many, reserve=many, coins=12))
    table = seen(played)._replace(names=("Medium bot", "Medium bot"))
    rows = [text_of(one).rstrip() for one in laid_of(table, 53)]
    assert "=Medium bot □□□□□□ Coin 12+12          Hand 12 Favor" in rows


def laid_of(table: TableToDraw, width: int) -> tuple[Line, ...]:
    """The lines of a table."""
    return text_cells.laid(table_rows(table, width, 20), None, {}, ">").lines


# Columns


def test_names_with_the_same_beginning_keep_their_ends() -> None:
    rooms = {"Praefectus Castrorum": 9, "Praefectus Vigilum": 9, "Legatus": 9, "Consul Suffectus": 9}
    assert apart(rooms) == {
        "Praefectus Castrorum": "Prae…orum",
        "Praefectus Vigilum": "Prae…ilum",
        "Legatus": "Legatus",
        "Consul Suffectus": "Consul S…",
    }


def test_a_cell_that_is_longer_than_its_column_is_cut_before_the_next() -> None:
    long = Cell("a", "Samnite", " A3* H14-12!12 G2* B4* R1", exhausted=True)
    rows = text_cells.laid(grid([long, Cell("b", "Ox")], 2, 40), None, {}, ">").lines
    assert text_of(rows[0]).rstrip() == " (Samn… A3* H14-12…  Ox"
    assert alone(long, 99).text == "(Samnite A3* H14-12!12 G2* B4* R1)"


def test_a_cell_that_is_longer_than_the_row_is_cut_too() -> None:
    ground = Cell("a", "Amphitheatrum Flavium", " 1 Glory, champion Medium bot", exhausted=True)
    assert [text_of(one) for one in text_cells.laid(flow([ground], 46, 3), "", {}, ">").lines] == [
        " (Amphitheatrum… 1 Glory, champion Medium bot)"
    ]


@pytest.mark.parametrize("rows", range(24))
def test_a_terminal_that_is_too_small_ends_nothing(rows: int) -> None:
    """It is told so above the table, which is drawn all the same."""
    assert drawn(crowded(FL1), size=(80, rows))


def long_cells(n: int, first: str) -> list[Cell[str]]:
    return [Cell(f"{first}{at}", f"{first}{at:02}gladiator") for at in range(n)]


def test_rows_that_are_left_go_to_names_also_where_the_shortest_take_several() -> None:
    """Eight names of five letters take two rows of 30 columns, whole ones four."""
    parts = [Flow(long_cells(8, "a"), rank=1), Flow(long_cells(8, "b"))]
    assert len(stacked(parts, 30, 4)) == 4
    assert len(stacked(parts, 30, 0)) == 4
    found = stacked(parts, 30, 7)
    assert len(found) == 7
    cut = ["…" in "".join(part.text for part in row if isinstance(part, Fixed)) for row in found]
    assert cut[3:] == [False] * 4
    assert any(cut[:3])


def test_where_names_are_cut_those_that_still_have_room_are_whole() -> None:
    cells = long_cells(3, "a")
    (row,) = flow(cells, 37, 1)
    texts = [part.text for part in row if isinstance(part, Fixed)]
    assert texts[0] == cells[0].name
    assert texts[2].endswith("…")


@pytest.mark.parametrize(("total", "signs"), [(15, "▮▮▮▮▮▮▮▮"), (14, "▮▮▮▮▮▮▮▯"), (0, "▯▯▯▯▯▯▯▯")])
def test_a_bar_is_full_only_where_the_boast_is_reached(total: int, signs: str) -> None:
    assert "".join(text for text, _ in bloodlust_bar(total, 15)).strip() == signs
