"""What stands between the tiles of the Stations: what there is, and no forecast."""

from rules.stations.effects import ChangeDamage, ChangeQualifying, Chosen
from rules.stations.events import PhaseBegan, RatingChanged, SpellCast
from rules.stations.state import StationsState
from tests.rules.stations.positions import Played, laid, part, played, spell
from tests.tui.games.stations.tables import DECK, opened
from tui.games.stations.pictures.arena_told import arena_lines
from tui.games.stations.pictures.standing import chosen_of
from tui.games.stations.pictures.tiles import TableToDraw
from tui.play.played import Telling
from tui.text.lines import text_of


def told(position: Played | StationsState, rows: int = 3, **given: object) -> list[str]:
    state = position.state if isinstance(position, Played) else position
    deck = position.game.deck if isinstance(position, Played) else DECK
    assert state.frame is not None
    table = TableToDraw(deck, state, state.frame.phase, 0, **given)  # type: ignore[arg-type]
    return [text_of(one) for one in arena_lines(table, 47, rows)]


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


def test_who_meets_whom_comes_first_and_then_what_each_spell_does_or_did_to_whom() -> None:
    gaze = spell("gaze", part(Chosen("other"), ChangeDamage(-1)))
    position = laid(gaze, "elk 1/9 strike", "cow 1/3", "ox 4/9").select("gaze", "elk", "cow", "ox")

    assert told(position, 4) == [" elk, cow and ox meet."], "nothing stands twice while the Spell asks"
    position = position.aim("cow")
    assert told(position, 4) == [" elk, cow and ox meet.", " gaze A foe: -1 Damage"]
    assert told(position, 4, chosen={"gaze": "cow"})[1] == " gaze: cow -1 Damage"


def test_whom_a_spell_changed_is_found_in_the_log() -> None:
    cast = SpellCast(0, "gaze")
    changes = (RatingChanged("cow", "damage", -1, 0), RatingChanged("cow", "defense", 1, 4))
    after = PhaseBegan("target")

    def log(*events: object) -> list[Telling]:
        return [Telling("", event=event) for event in events]

    assert chosen_of(log(cast, *changes, after), {"gaze"}) == {"gaze": "cow"}
    assert chosen_of(log(cast, *changes, RatingChanged("ox", "damage", 1, 2), after), {"gaze"}) == {}
    assert chosen_of(log(cast, SpellCast(1, "fury"), *changes), {"gaze"}) == {}
