"""A fight that does not get on says so, and what would end it; whoever is hurt, scores or carries the flag gets it on."""

import pytest

from rules.campaign.combat import events as e
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.grids import grid
from tui.games.campaign.pictures import standstill
from tui.games.campaign.pictures.standstill import idle_turns, standstill_told
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.played import Telling

NAMES = Names(a_catalogue())
LAID = e.ArenaLaid(arena="atlanteans")
TAKEN = e.ChipEquipped(unit="p1", chip="flag")


def turn(n: int) -> e.TurnBegan:
    return e.TurnBegan(mover="player", turn=n)


def log(*events: e.CombatEvent) -> list[Telling]:
    return [Telling("It happens.", event=one) for one in (LAID, *events)]


TURNS = tuple(turn(n) for n in range(1, 6))


@pytest.mark.parametrize(
    ("events", "turns"),
    [
        ((), 0),
        (TURNS, 4),
        ((*TURNS, e.HpLost(unit="r1", n=1, hp=2)), 0),
        ((*TURNS, e.PointsScored(n=1, total=2), turn(6), turn(7)), 1),
        ((*TURNS, TAKEN, turn(6)), 0),
        ((TAKEN, *TURNS, e.UnitMoved(unit="p1", path=("c4", "d4")), turn(6), turn(7)), 1),
        ((TAKEN, *TURNS, e.UnitMoved(unit="p2", path=("c4", "d4")), turn(6)), 5),
        ((TAKEN, e.ChipDropped(chip="flag", hex="c4"), *TURNS, e.UnitMoved(unit="p1", path=("c4", "d4")), turn(6)), 5),
        ((e.ChipEquipped(unit="p1", chip="trident"), *TURNS, e.TurnBegan(mover="rival", turn=6)), 4),
    ],
)
def test_turns_count_that_bring_no_end_nearer(events: tuple[e.CombatEvent, ...], turns: int) -> None:
    assert idle_turns(log(*events)) == turns


def test_turns_of_an_earlier_fight_do_not_count() -> None:
    assert idle_turns([*log(*TURNS), *log(turn(1), turn(2))]) == 1
    assert idle_turns([Telling("A log of before there were events.")]) == 0


def test_a_standstill_is_told_in_time_and_again_later_with_what_can_be_done(house: House) -> None:
    combat = fight(house, {"d5": "@", "a1": "rival archer"}, "opening", sport="capture_the_flag").state.combat
    assert combat is not None

    def told(turns: int, *, help_comes: bool = True, may_give_up: bool = True) -> str:
        return standstill_told(NAMES, combat, turns, help_comes=help_comes, may_give_up=may_give_up)

    assert [turns for turns in range(12) if told(turns)] == [4, 7, 10]
    assert told(4) == (
        "4 turns, and nobody lost HP. What ends this: Capture the Flag: bring ⚑ to a hex ▴. "
        "R spends a blessing for more units, X gives the fight up."
    )
    assert told(4, help_comes=False, may_give_up=False).endswith("bring ⚑ to a hex ▴.")


async def test_as_a_turn_begins_the_screen_says_that_nothing_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.games.campaign.screens.fight_news.idle_turns", lambda _: standstill._LONG)
    async with played(house, lambda house: fight(house, {"d5": "@", "a1": "rival archer"}, "opening")) as play:
        await play.press("E", "E")

        assert "4 turns, and nobody lost HP." in " ".join(grid(play.app).split())
