"""Losses by a Spell: the beat, the line below the table and the report each name the Spell and its Station."""

import pytest

from rules.stations.actions import Aim
from rules.stations.effects import ChangeDamage, Chosen, Every, Remove, Wound
from rules.stations.events import GladiatorsRemoved, RoundJudged
from tests.rules.stations.positions import Played, laid, part, spell
from tests.tui.conftest import app_for
from tests.tui.games.stations.tables import DECK, TABLES
from tests.tui.grids import rows
from tests.tui.keyboard import ready
from tui.games.stations.pictures.beat import RoundBeat, beat_lines, beats_of
from tui.games.stations.pictures.report import report_lines
from tui.games.stations.wording import StationsWording
from tui.play.house import House
from tui.play.play import Play
from tui.play.played import Done, Telling
from tui.text.lines import text_of

BAN = spell("ban", part(Chosen(), Remove()))
OTHERS = ("ox 3/5 strike", "elk 2/50", "bee 1/50")


def before_ban() -> Played:
    """A ban of Station III that is about to be aimed."""
    ox, elk, bee = OTHERS
    return laid(ox, elk, BAN, bee, options={"players": ("person", "easy", "easy", "easy")}).select(
        "ox", "elk", "ban", "bee"
    )


def aimed(position: Played, at: str) -> RoundBeat:
    """The beat of a Spell's choice."""
    action = next(one for one in position.legal if isinstance(one, Aim) and one.at == at)
    return next(beats_of(position.game, (Done(position.state, action),), (0,), cards=False))


def told(position: Played, beat: RoundBeat) -> list[str]:
    return [text_of(one).strip() for one in beat_lines(StationsWording(position.game.deck), beat, 79, 9)]


def test_the_beat_of_a_removal_lights_the_spell_and_names_its_station() -> None:
    position = before_ban()
    beat = aimed(position, "ox")

    assert beat.actor == "ban"
    assert told(position, beat) == ["ban of Station III removes ox from the Arena."]


def test_the_beat_of_a_change_after_a_choice_names_the_spell_and_its_station() -> None:
    weak = spell("weak", part(Chosen(), ChangeDamage(-1)))
    position = laid("ox 3/5", "elk 2/50", weak, "bee 1/50").select("ox", "elk", "weak", "bee")

    assert told(position, aimed(position, "elk")) == ["weak of Station III: elk now has Damage 1 (-1)."]


def log_of(position: Played) -> list[Telling]:
    words = StationsWording(position.game.deck)
    return [Telling(words.event(position.state, one), event=one) for one in position.events]


@pytest.mark.parametrize(
    ("cast", "end"),
    [
        (BAN, "removed by ban of Station III."),
        (spell("burn", part(Every("other"), Wound(5))), "took 5; removed by burn of Station III."),
    ],
)
def test_the_report_names_the_spell_that_removed_a_gladiator(cast: object, end: str) -> None:
    position = laid("ox 3/5", "elk 2/50", cast, "bee 1/50").select("ox", "elk", cast.id, "bee")  # type: ignore[arg-type,attr-defined]
    if cast is BAN:
        position.aim("ox")

    lines = report_lines(position.game.deck, position.state, 80, log_of(position))
    assert [text_of(one).strip() for one in lines].count(end) == 1
    assert not any("before the battle" in text_of(one) and "removed" in text_of(one) for one in lines)


async def test_the_line_below_the_table_says_whose_spell_removed_whom_since_the_last_decision(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = TABLES["spell"][0](house)
    lost = [GladiatorsRemoved(("harpy",), spell) for spell in ("fury", "gaze_of_medusa")]
    words = StationsWording(DECK)
    lines = [
        (1, Telling(words.event(session.state, one), event=one)) for one in (*lost, RoundJudged(1, (), None, (0, 0)))
    ]
    monkeypatch.setattr(Play, "told_since", lambda *_: lines)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        assert rows(app)[-2].strip() == "Gaze of Medusa of Station I removes Harpy from the Arena. L: what they did"
