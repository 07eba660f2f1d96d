"""What the player may know: fronts, not what lies behind them; and campaigns that fit it."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.journey.actions import Accept, Keep, Spectate, Walk
from rules.campaign.journey.events import EventRead
from rules.campaign.journey.frames import Arranging, Offer
from rules.campaign.journey.state import Campaign
from rules.campaign.table.events import BaneGained
from rules.campaign.table.state import HIDDEN
from rules.kernel.dice import Dice
from tests.rules.campaign.journey.full_box import FULL_FACTIONS
from tests.rules.campaign.journey.positions import ALL_CHOSEN, GAME, after, campaign, do, legal, of, settle
from tests.rules.campaign.journey.test_setup import FULL, FULL_OPTIONS

STARTED = FULL.start(FULL_OPTIONS, 4)
SEEN = FULL.view(STARTED, 0).laid


@pytest.mark.rule("V-OPEN-02", "V-OPEN-08")
def test_of_each_deck_the_front_card_and_the_number_are_seen() -> None:
    decks = STARTED.laid.decks
    for name in ("sport", "opportunity", "bloodshed"):
        deck, seen = getattr(decks, name), getattr(SEEN.decks, name)
        assert seen == (deck[0], *[HIDDEN] * 34)


@pytest.mark.rule("V-OPEN-02", "V-OPEN-08")
@pytest.mark.parametrize(("answer", "cards"), [(Accept(), 34), (Spectate(), 32)])
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_so_they_are_when_a_combat_or_a_hand_has_taken_cards(kind: str, answer: Accept | Spectate, cards: int) -> None:
    """A combat takes one; three are in hand while the player puts them back."""
    state = do(STARTED, Walk(to=f"{kind}_of_atlanteans"), answer, game=FULL).state
    assert (state.combat is not None, isinstance(state.top, Arranging)) == (cards == 34, cards == 32)
    decks, view = state.laid.decks, FULL.view(state, 0).laid.decks
    assert len(getattr(decks, kind)) == cards
    for name in ("sport", "opportunity", "bloodshed"):
        deck = getattr(decks, name)
        assert getattr(view, name) == (deck[0], *[HIDDEN] * (len(deck) - 1))


@pytest.mark.rule("V-OPEN-03")
def test_of_each_stack_the_front_chip_and_the_number_are_seen() -> None:
    for stack, seen in zip(STARTED.laid.stacks, SEEN.stacks, strict=True):
        assert seen == (stack[0], *[HIDDEN] * 5)


@pytest.mark.rule("V-OPEN-04")
def test_of_the_bane_stack_only_the_number_is_seen() -> None:
    assert SEEN.banes == (HIDDEN,) * 22


@pytest.mark.rule("V-OPEN-05")
def test_the_bag_is_open_and_draws_from_it_are_not_known() -> None:
    assert SEEN.bag == STARTED.laid.bag == ("bow", "horn", "horn", "shield", "sword")
    assert (SEEN.dice, SEEN.draws) == (Dice(0), Dice(0))
    assert FULL.view(STARTED, 0).seed == 0
    given: dict[str, Any] = {"bag": ("bow", "horn", "red_1", "shield", "sword"), "units": ("bow",) * 3}
    drawn = {settle(after("primus", "won", draws=Dice(seed), **given)).state.laid.camp.units[3] for seed in range(20)}
    assert len(drawn) > 1


@pytest.mark.rule("V-OPEN-06")
def test_unearned_prowess_special_prowess_and_opportunity_chips_are_open() -> None:
    assert SEEN.unearned == STARTED.laid.unearned
    assert len(SEEN.unearned) == 9
    assert len(SEEN.special) == 7
    assert SEEN.chips == STARTED.laid.chips
    assert len(SEEN.chips) == 10


@pytest.mark.rule("V-OPEN-01")
def test_all_else_is_open() -> None:
    for field in ("act", "sheet", "camp", "tactics", "removed"):
        assert getattr(SEEN, field) == getattr(STARTED.laid, field)
    view = FULL.view(STARTED, 0)
    for field in ("options", "weeks", "at", "primuses", "pending", "previous", "route"):
        assert getattr(view, field) == getattr(STARTED, field)


@pytest.mark.rule("V-OPEN-08", "V-EVENT-02")
def test_reading_an_event_shows_one_card() -> None:
    plain = campaign(at="red_blood", sport=("s1", "s2", "s3"))
    step = do(plain, Walk(to="red_sport"))
    assert of(step, EventRead) == [EventRead(card="s1", deck="sport")]
    view = GAME.view(step.state, 0)
    assert view.laid.decks.sport == ("s1", HIDDEN, HIDDEN)
    assert not any("s2" in str(event) for event in step.events)


@pytest.mark.rule("V-OPEN-10", "V-BANE-01")
def test_a_bane_is_shown_when_it_is_gained() -> None:
    step = settle(after("sport", "failed", act=1, influence=3, banes=("rust", "fever")))
    assert of(step, BaneGained) == [BaneGained(bane="rust")]
    assert GAME.seen(step.events, 0) == step.events
    assert GAME.view(step.state, 0).laid.banes == (HIDDEN,)


@pytest.mark.rule("V-OPEN-09")
def test_the_rival_lineup_is_seen() -> None:
    state = after(
        "sport",
        None,
        rivals=("red_1 waiting", "sword arena haste"),
        column=("stun",),
        stacks=(("red_2", "red_3"), (), (), (), ()),
    )
    combat = GAME.view(state, 0).combat
    assert combat is not None
    assert state.combat is not None
    assert (combat.fighters, combat.column) == (state.combat.fighters, state.combat.column)
    assert combat.table.stacks[0] == ("red_2", HIDDEN)


@pytest.mark.rule("V-OPEN-01")
def test_looking_changes_nothing() -> None:
    """Whoever looks before anything else is asked has the same game as whoever does not."""
    looked_at, plain = GAME.start(ALL_CHOSEN, 4), GAME.start(ALL_CHOSEN, 4)
    GAME.view(looked_at, 0)
    GAME.refused(looked_at)
    assert looked_at == plain
    assert legal(looked_at) == legal(plain)
    assert do(looked_at, legal(plain)[0]) == do(plain, legal(plain)[0])


# Resampling


def states() -> list[Campaign]:
    """A campaign at a few of its moments, in a box that conserves its components."""
    state = GAME.start(ALL_CHOSEN, 11)
    found = [state]
    for to in ("red_blood", "red_opp"):
        state = do(state, Walk(to=to)).state
        found.append(state)
        state = do(state, legal(state)[-1]).state
        found.append(state)
        while not isinstance(state.top, Offer) and hasattr(legal(state)[0], "card"):
            state = do(state, legal(state)[0]).state
    return found


@pytest.mark.parametrize("state", states())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_resampled_campaign_fits_its_view(state: Campaign, seed: int) -> None:
    assert GAME.fault(state) is None
    view = GAME.view(state, 0)
    other = GAME.resample(view, seed)
    assert GAME.fault(other) is None
    assert GAME.view(other, 0) == view
    assert GAME.legal(other) == GAME.legal(state)


def test_what_is_hidden_is_drawn_by_the_seed() -> None:
    view = FULL.view(STARTED, 0)
    one, same, other = (FULL.resample(view, seed) for seed in (1, 1, 2))
    assert one == same
    assert one.laid.stacks != other.laid.stacks
    assert one.laid.banes != other.laid.banes
    assert one.laid.decks != other.laid.decks
    assert one.laid.draws != other.laid.draws
    assert len(one.laid.stacks) == len(FULL_FACTIONS)


def test_cards_in_hand_are_known_and_not_drawn_again() -> None:
    state = GAME.start(ALL_CHOSEN, 5)
    state = do(state, Walk(to="red_blood")).state
    state = do(state, legal(state)[1]).state
    placing = state.top
    other = GAME.resample(GAME.view(state, 0), 3)
    assert other.top == placing
    assert GAME.fault(other) is None


def test_the_drawn_opportunity_cards_are_known() -> None:
    state = GAME.start(ALL_CHOSEN, 5)
    front = state.laid.decks.opportunity[0]
    state = do(replace(state, at="red_opp", event=front, pending=(Offer(),), phase="event"), Accept()).state
    other = GAME.resample(GAME.view(state, 0), 8)
    assert GAME.fault(other) is None
    assert Keep(card=front) in GAME.legal(other)
