"""Ties of the rivals, settled by the player's standing wish."""

from typing import get_args

import pytest
from msgspec.structs import replace

from rules.campaign.combat import actions as combat_actions
from rules.campaign.combat import frames
from rules.campaign.combat.events import TurnBegan
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.game import CampaignGame
from rules.campaign.table.state import Camp, Decks, Sheet, Table
from rules.kernel.dice import Dice
from saves.settings import Settings, Ties
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.situations import engaging
from tests.tui.states import set_state
from tui.games.campaign.habits.ties import left_in, settled, tie_told
from tui.games.campaign.words.combat_questions import question
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.played import Done, Played
from tui.play.session import Session

CAT = a_catalogue()
SHEET = Sheet(hero="krakenlance", movement=2, range=1, health=6, leadership=6, hp=6, dice=(), blessings=1)
TABLE = Table(1, SHEET, Camp(), (), (), (), (), (), (), (), Decks(), Dice(1), Dice(2))


def player(key: str, hp: int, at: str) -> Fighter:
    return Fighter(key=key, unit="archer", side="player", place="arena", at=at, hp=hp)


HEXES = tuple(CAT.board["atlanteans"].cells)
NEAR = CAT.board["atlanteans"].near[HEXES[0]][0]
COMBAT = Combat(
    table=TABLE,
    kind="sport",
    arena="atlanteans",
    pending=(),
    fighters=(player("p1", 5, HEXES[7]), player("hero", 6, HEXES[0]), player("p2", 2, HEXES[9])),
)
TARGETS = tuple(combat_actions.Pick(unit=key) for key in ("p1", "hero", "p2"))
PLACES = (combat_actions.At(hex=HEXES[-1]), combat_actions.At(hex=NEAR))


@pytest.mark.parametrize(
    ("wish", "target", "place"),
    [
        ("auto", None, None),
        ("worst", TARGETS[1], PLACES[1]),
        ("best", TARGETS[0], PLACES[0]),
        ("ask", None, None),
    ],
)
def test_a_wish_settles_targets_and_hexes(
    wish: Ties, target: combat_actions.Pick | None, place: combat_actions.At | None
) -> None:
    assert settled(CAT, COMBAT, TARGETS, wish) == target
    assert settled(CAT, COMBAT, PLACES, wish) == place


def test_without_the_hero_the_worst_is_the_weakest() -> None:
    assert settled(CAT, COMBAT, (TARGETS[0], TARGETS[2]), "worst") == TARGETS[2]


@pytest.mark.parametrize(
    ("who", "key", "worst", "best"), [("archer", "p1", "a4", "a3"), ("rival defender", "r1", "a3", "a4")]
)
def test_a_wish_settles_where_a_unit_makes_way(house: House, who: str, key: str, worst: str, best: str) -> None:
    """The player's own unit fears the rival on a7, a rival is feared by the hero on a1."""
    session = fight(house, {"a1": "@", "b3": who, "a7": "rival archer"}, arena="parthians", lying={"b4": "chariot"})
    waits = frames.Driving(steps=2), frames.MakingWay(unit=key, hexes=("a4", "a3"))
    combat = replace(session.state.combat, mover="arena", step="instructions", pending=waits)
    set_state(session, session.state.with_combat(combat))
    facts, legal = session.spoken.facts, session.legal()
    found = {wish: facts.habit(session.state, legal, Settings(rival_ties=wish)) for wish in get_args(Ties)}
    assert found == {
        "ask": None,
        "auto": None,
        "worst": combat_actions.At(hex=worst),
        "best": combat_actions.At(hex=best),
    }
    assert session.play.decision().whose == "For the arena, you decide"


def test_a_wish_settles_where_a_head_of_the_hydra_grows(house: House) -> None:
    session = fight(house, {"e4": "@", "b4": "rival hydra 7"}, arena="vesuvians", kind="scion", foe="hydra", act=4)
    waits = frames.ScionActing(dice=("yellow",), faces=(1,), line=4), frames.Budding(n=1, hexes=("a3", "c4"))
    combat = replace(session.state.combat, mover="rival", step="scion", pending=waits)
    set_state(session, session.state.with_combat(combat))
    facts, legal, names = session.spoken.facts, session.legal(), Names(CAT)
    found = {wish: facts.habit(session.state, legal, Settings(rival_ties=wish)) for wish in get_args(Ties)}

    assert found == {
        "ask": None,
        "auto": None,
        "worst": combat_actions.At(hex="c4"),
        "best": combat_actions.At(hex="a3"),
    }
    assert question(names, combat) == "Where does the next Head grow? You choose."
    assert (
        tie_told(names, combat, combat_actions.At(hex="a3"))
        == "Of equal choices the best for you was taken: the next Head grows on a3."
    )


def two_targets(house: House) -> Session:
    """A rival that has two equal targets, after the player has ended the turn."""
    session = fight(house, {"d3": "@", "d4": "archer", "c4": "rival attacker"}, "engage", sport="spar")
    frame = frames.RivalTarget(unit="r1", using="attack", targets=("p1", "hero"))
    combat = replace(session.state.combat, mover="rival", step="engage", pending=(frame,))
    set_state(session, session.state.with_combat(combat))
    return session


def test_by_default_a_tie_goes_the_players_way_and_is_told(house: House) -> None:
    session = two_targets(house)
    session.settings = Settings()
    before = session.state
    played = session.settle()
    assert played is not None
    first = played.done[0]
    assert first.action == combat_actions.Pick(unit="p1")
    told = left_in(Names(CAT), Played(done=(Done(before, None), *played.done)))

    assert told == [LEFT]


def test_what_the_settings_settled_for_the_worst_is_called_so(house: House) -> None:
    session = two_targets(house)
    told = tie_told(Names(CAT), session.state.combat, combat_actions.Pick(unit="hero"))
    taken = "Of equal choices the worst for you was taken, as your settings have it"

    assert told == f"{taken}: rival Attacker strikes Krakenlance."


def test_what_the_player_answered_is_not_told_as_left_to_the_settings(house: House) -> None:
    session = two_targets(house)

    assert left_in(Names(CAT), session.act(session.legal()[0])) == []


LEFT = "Of equal choices the best for you was taken: rival Attacker strikes your Archer."


def test_the_log_keeps_what_was_left_to_the_player_before_what_came_of_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CampaignGame, "fault", lambda *_: None)  # units laid out by hand come from nowhere
    session = two_targets(house)
    session.settings = Settings()
    session.settle()
    told = [line.text for line in session.log]
    assert told[0] == LEFT
    assert len(told) > 1
    name = session.name
    session.close()
    again = house.resume(name)
    assert again.log == session.log
    assert all(line.event is not None for line in again.log[1:])


def test_the_log_tells_nothing_of_what_the_player_answered(house: House) -> None:
    session = two_targets(house)
    session.act(session.legal()[0])
    assert session.log
    assert not any(line.text.startswith("Of equal choices") for line in session.log)


async def test_the_report_of_the_rivals_turn_says_what_was_left_to_the_player(house: House) -> None:
    tie = two_targets(house).state
    turn = TurnBegan(mover="rival", turn=3)
    async with played(house, engaging) as play:
        play.screen.go_on_from(
            Played(events=(turn,), done=(Done(tie, None), Done(tie, combat_actions.Pick(unit="p1"))))
        )
        await play.pilot.pause()

        assert LEFT in " ".join(play.info.split())


@pytest.mark.parametrize(
    "frame",
    [
        frames.RivalSpecial(unit="r1", skills=("whirlwind",)),
        frames.MakingWay(unit="p1", hexes=("e4", "e5")),
        frames.Landing(unit="p1", by="r1", skill="hook", hexes=("e4", "e5")),
    ],
)
async def test_space_settles_whatever_is_decided_for_others(house: House, frame: frames.CombatFrame) -> None:
    def waiting(house: House) -> Session:
        session = fight(house, {"d3": "@", "d4": "archer", "c4": "rival ash_dancer"})
        combat = replace(session.state.combat, mover="rival", step="engage", pending=(frame,))
        set_state(session, session.state.with_combat(combat))
        return session

    async with played(house, waiting) as play:
        await play.press("tab", "space")

        assert frame not in play.session.state.combat.pending
