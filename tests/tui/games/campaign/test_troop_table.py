"""The troop of the encampment as a table on large panels."""

from msgspec.structs import replace

from tests.tui.games.campaign.journeys import set_out
from tests.tui.states import set_state
from tui.games.campaign.pictures.troop_table import troop_table
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import length, text_of


def told(session: Session, width: int = 39) -> list[str]:
    lines = troop_table(Names(session.spoken.game.cat), session.state, width)  # type: ignore[attr-defined]
    assert all(length(one) <= width for one in lines)
    return [text_of(one) for one in lines]


def with_units(house: House, *units: str) -> Session:
    session = set_out(house)
    table = session.state.table
    set_state(session, replace(session.state, table=replace(table, camp=replace(table.camp, units=units))))
    return session


def test_each_kind_of_unit_has_a_row_with_its_values(house: House) -> None:
    titles, *rows = told(with_units(house, "attacker", "archer", "attacker"))

    assert titles.split() == ["Troop", "HP", "Move", "Range", "Attack"]
    assert [row.split() for row in rows] == [
        ["2\u00d7", "Attacker", "3", "2", "1", "[3][4]"],
        ["Archer", "2", "1", "2", "[3][3]"],
    ]
    for column in ("HP", "Move", "Range"):
        end = titles.index(column) + len(column)
        assert all(row[end - 1].isdigit() and row[end] == " " for row in rows)


def test_every_unit_fits_with_its_dice(house: House) -> None:
    cat = set_out(house).spoken.game.cat  # type: ignore[attr-defined]
    for unit in cat.unit.values():
        row = told(with_units(house, unit.id))[1]
        assert unit.name[:14] in row
        assert row.count("[") == len(unit.attack)


def test_without_a_troop_there_is_none(house: House) -> None:
    assert told(with_units(house)) == []
