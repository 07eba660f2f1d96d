"""Taking back in the ludus: until something new shows, such as what a bot decides."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.events import CardPlayed
from rules.ludus.state import LudusState, Player
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, reaction
from tests.tui.games.ludus.sessions import ALONE, TWO, seated
from tui.play.house import House
from tui.play.marks import Mark
from tui.play.session import Session

FLINCH = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))
MAY_COUNTER = u.ReactionAbility(u.Cue("attacks"), (f.Coins(n=1),), may=True)
COUNTERS = u.ReactionAbility(u.Cue("attacks"), (f.Coins(n=1),))


def able(*abilities: u.ReactionAbility, hand: str = "") -> Played:
    """Seat 0 is about to attack one of two, of which elk has abilities; seat 1 has cards in Hand."""
    cards = (gladiator("ox a1 h9"), gladiator("eft a1 h9"), gladiator("elk a1 h9", *abilities), FLINCH)
    return laid(*cards, battle=LAST, acting=0, last=("ox", "elk eft"), other=Side(hand=hand))


@pytest.mark.parametrize(("players", "kept"), [(TWO, True), (ALONE, False)])
def test_a_card_from_the_hand_of_a_bot_is_news_that_undo_stops_at(
    house: House, players: tuple[Player, ...], kept: bool
) -> None:
    session = seated(house, able(hand="flinch"), players)
    session.act(next(one for one in session.legal() if isinstance(one, a.Attack)))
    if players is TWO:
        session.act(next(one for one in session.legal() if isinstance(one, a.PlayCard)))
    assert any(isinstance(one.event, CardPlayed) for one in session.log)
    assert session.can_undo is kept


def answered_by_a_bot(house: House, monkeypatch: pytest.MonkeyPatch, position: Played, kind: type[Any]) -> Session:
    """Seat 0 has attacked, and a bot has answered with the first answer of a kind, where it was asked at all."""

    def thought(game: Any, level: str, state: LudusState, actions: int) -> Any:
        return lambda: next(one for one in game.legal(state) if isinstance(one, kind))

    monkeypatch.setattr("tui.play.session.bots_thought", thought)
    session = seated(house, position, ALONE)
    session.act(next(one for one in session.legal() if isinstance(one, a.Attack)))
    assert session.spoken.game.to_act(session.state) == 0
    return session


@pytest.mark.parametrize("kind", [a.Use, a.Pass])
def test_what_a_bot_decides_at_the_table_is_news_too_and_that_it_passes(
    house: House, monkeypatch: pytest.MonkeyPatch, kind: type[Any]
) -> None:
    session = answered_by_a_bot(house, monkeypatch, able(MAY_COUNTER), kind)
    assert not session.can_undo
    told = "uses elk" if kind is a.Use else "passes without a Reaction"
    assert told in session.undo()
    assert [told in line.text for line in session.log if line.reveals] == [
        True
    ]  # a save that is opened says it by this


@pytest.mark.parametrize("abilities", [(), (COUNTERS,)])
def test_an_attack_is_taken_back_that_a_bot_could_not_answer_or_had_to(
    house: House, monkeypatch: pytest.MonkeyPatch, abilities: tuple[u.ReactionAbility, ...]
) -> None:
    session = answered_by_a_bot(house, monkeypatch, able(*abilities), a.Pass)
    assert session.can_undo


def test_a_choice_that_told_nothing_yet_is_given_as_what_undo_stops_at(house: House) -> None:
    session = seated(house, able(), ALONE)
    session.act(next(one for one in session.legal() if isinstance(one, a.Attack)))
    session.track = replace(session.track, past=(), since=(), marks=(Mark(len(session.log), 1, decided=True),))
    assert session.undo() == "Nothing can be taken back: something has happened since that you cannot see."
