"""What stands between the tiles of the Stations: what there is, and no forecast."""

from rules.stations.effects import ChangeQualifying
from rules.stations.state import StationsState
from tests.rules.stations.positions import Played, laid, part, played, spell
from tests.tui.games.stations.tables import DECK, opened
from tui.games.stations.pictures.arena_told import arena_lines
from tui.games.stations.pictures.tiles import TableToDraw
from tui.text.lines import text_of


def told(position: Played | StationsState, rows: int = 3) -> list[str]:
    state = position.state if isinstance(position, Played) else position
    deck = position.game.deck if isinstance(position, Played) else DECK
    assert state.frame is not None
    return [text_of(one) for one in arena_lines(TableToDraw(deck, state, state.frame.phase, 0), 47, rows)]


def test_an_empty_arena_says_how_a_round_is_won_and_spells_in_it_what_they_do() -> None:
    assert any("The highest Damage that is left scores." in row for row in told(opened()))
    spells = [spell(name, part(None, ChangeQualifying(1))) for name in ("one", "two")]
    rows = told(laid(*spells, "cow 1/1", "ox 1/1").select("one", "two"))
    assert rows == [" one Qualifying Level +1", " two Qualifying Level +1"]


def test_between_the_tiles_stands_who_meets_whom_and_no_forecast() -> None:
    position = played("owl 1/9 flying", "elk 1/9", "cow 1/3", "bat 4/9 flying")
    rows = told(position)
    assert " ".join(rows).split() == [
        "elk",
        "and",
        "cow",
        "meet;",
        "owl",
        "has",
        "yet",
        "to",
        "choose;",
        "bat",
        "has",
        "yet",
        "to",
        "choose.",
    ]
    assert not any("point" in row or "wins" in row for row in rows)

    assert "owl meets only Fliers" in " ".join(told(position.engage("fliers")))
