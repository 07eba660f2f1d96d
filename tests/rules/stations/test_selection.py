"""The Selection Phase: one card each, face up, any card, nobody passes; and what being in the Arena means."""

import pytest

from rules.stations.actions import Engage, Forfeit, Select
from rules.stations.effects import ChangeDamage, Chosen, Every, Remove
from rules.stations.events import (
    CardSelected,
    EngagementChosen,
    RatingChanged,
    SpellCast,
    StrikeForfeited,
    Struck,
)
from rules.stations.legal import station_asked
from rules.stations.state import HIDDEN, Options
from tests.rules.stations.positions import PLAIN, PLAIN_DECK, Played, laid, part, played, spell

BAN = spell("ban", part(Chosen(), Remove()))


@pytest.mark.rule("S-SELECT-01")
def test_exactly_one_card_of_the_hand_comes_from_each_station() -> None:
    game = laid("ox 1/9", "elk 1/9", "yak 1/9", "bee 1/9")
    for station, name in enumerate(("ox", "elk", "yak", "bee")):
        assert set(game.legal) == {Select(station, station, card) for card in game.state.hands[station]}
        game.select(name)
    arena = game.state.rounds[-1].arena
    assert [(entrant.station, entrant.card) for entrant in arena] == [(0, "ox"), (1, "elk"), (2, "yak"), (3, "bee")]
    assert [len(hand) for hand in game.state.hands] == [10] * 4
    assert "ox" not in game.state.hands[0]
    assert game.told(CardSelected)[0] == CardSelected(0, "ox", 0)


@pytest.mark.rule("S-SELECT-01")
def test_later_stations_see_the_cards_that_lie_there() -> None:
    game = laid("ox 1/9", "elk 1/9", "yak 1/9", "bee 1/9").select("ox", "elk", "yak")
    seen = game.game.view(game.state, 3)
    assert [entrant.card for entrant in seen.arena] == ["ox", "elk", "yak"]
    assert seen.hands[0] == (HIDDEN,) * 10
    assert game.game.seen(tuple(game.events), 3) == tuple(game.events)


@pytest.mark.rule("S-SELECT-01")
def test_nobody_may_pass() -> None:
    game = laid("ox 1/9", "elk 1/9", "yak 1/9", "bee 1/9")
    assert all(isinstance(action, Select) for action in game.legal)
    assert len(game.legal) == 11
    for idle in (Forfeit(0, "ox"), Engage(0, "ox", "all"), Select(0, 0, "elk"), Select(0, 0, "")):
        assert game.game.refusal(game.state, idle) is not None


@pytest.mark.rule("S-SELECT-02")
def test_any_card_of_the_hand_may_be_selected() -> None:
    """Gladiators and Spells, of every Level: the four hands are the whole deck."""
    offered: set[str] = set()
    game = Played(PLAIN, PLAIN.start(Options(), 9))
    assert game.state.level == 1
    for _ in range(4):
        hand = game.state.hands[station_asked(game.state) or 0]
        assert [action.card for action in game.legal if isinstance(action, Select)] == list(hand)
        offered |= set(hand)
        game.select_any()
    assert offered == PLAIN_DECK.card.keys()
    assert {card.level for card in PLAIN_DECK.card.values()} == set(range(1, 9))


@pytest.mark.rule("S-SELECT-02")
def test_an_unqualified_card_enters_the_arena_like_any_other() -> None:
    game = laid("ox 3/9 L8", "elk 1/9", "yak 1/9", "bee 1/9", level=1)
    assert "ox" in {action.card for action in game.legal if isinstance(action, Select)}
    game.select("ox", "elk", "yak", "bee")
    assert game.standing() == {"ox", "elk", "yak", "bee"}
    assert game.judged.level == 1


@pytest.mark.rule("S-SELECT-03")
def test_a_removed_striker_does_not_strike() -> None:
    game = played("ox 5/9 strike", "elk 1/9", "yak 5/5 strike", "bee 5/5 strike")
    game.strike("yak")
    assert (game.phase, game.acting) == ("target", "bee")
    assert "yak" not in game.targets
    game.forfeit()
    assert [event.card for event in game.told(Struck)] == ["ox"]
    assert [event.card for event in game.told(StrikeForfeited)] == ["bee"]
    assert "yak" not in game.judged.winners


@pytest.mark.rule("S-SELECT-03")
def test_a_striker_that_is_not_removed_still_strikes() -> None:
    game = played("ox 4/9 strike", "elk 1/9", "yak 5/5 strike", "bee 1/9")
    game.strike("yak")
    assert game.acting == "yak"
    game.strike("ox")
    assert game.ended


@pytest.mark.rule("S-SELECT-03")
def test_a_removed_gladiator_takes_no_part_in_any_later_phase() -> None:
    game = played(BAN, "owl 9/9 flying range strike", "yak 1/9", "bee 2/9")
    game.aim("owl")
    assert game.told(EngagementChosen) == []
    assert game.told(Struck) == []
    assert game.wounds() == {"yak": 2, "bee": 1}
    assert game.judged.winners == ("bee",)


@pytest.mark.rule("S-SELECT-03")
def test_a_removed_spell_does_not_resolve() -> None:
    counter = spell("counter", part(Chosen(spells=True), Remove()))
    doom = spell("doom", part(Every(), Remove()))
    game = played(counter, doom, "yak 1/9", "bee 1/9")
    game.aim("doom")
    assert [event.card for event in game.told(SpellCast)] == ["counter"]
    assert game.standing() == {"counter", "yak", "bee"}
    spared = played(counter, doom, "yak 1/9", "bee 1/9").aim("bee")
    assert [event.card for event in spared.told(SpellCast)] == ["counter", "doom"]
    assert spared.standing() == {"counter", "doom"}


@pytest.mark.rule("S-SELECT-03")
def test_a_removed_gladiator_is_touched_by_no_later_spell() -> None:
    roar = spell("roar", part(Every(), ChangeDamage(1)), part(Chosen(), ChangeDamage(1)))
    game = played(BAN, roar, "yak 1/9", "bee 2/9", pile=("gnu 1/9",)).aim("yak")
    assert [(event.card, event.to) for event in game.told(RatingChanged)] == [("bee", 3), ("bee", 4)]
    assert game.card("yak").damage == 1
    assert game.judged.winners == ("bee",)


@pytest.mark.rule("S-SELECT-03")
def test_cards_in_hand_and_pile_take_no_part() -> None:
    game = played("ox 1/9 strike range", "elk 1/9", "yak 1/9", "bee 1/9", pile=("gnu 9/9 flying strike",))
    assert game.acting == "ox"
    assert set(game.targets) == {"elk", "yak", "bee"}
    game.forfeit()
    assert {entrant.card for entrant in game.judged.arena} == {"ox", "elk", "yak", "bee"}
