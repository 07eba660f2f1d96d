"""Feud, laid out by hand: what the suite's random games cannot say is right, only that it holds together."""

from collections import Counter

import msgspec
from msgspec.structs import replace

from rules.kernel.dice import Dice
from tests.toys.feud import CARDS, Feud, events
from tests.toys.feud.actions import Aim, BuyBack, EndTurn, Pass, Play, Stake
from tests.toys.feud.state import COINS, HEARTS, FeudState, Harm, Options, Playing, Staking, Turn, Window, Wound
from tests.toys.feud.view import full_deck

FEUD = Feud(CARDS)


def lay(*hands: str, yard: str = "", hearts: tuple[int, ...] | None = None) -> FeudState:
    """A turn of seat 0, hands as given; the rest of the cards lies in the deck, the yard is seat 1's."""
    dealt = tuple(tuple(sorted(hand.split())) for hand in hands)
    rest = Counter(full_deck(FEUD.cards)) - Counter(" ".join((*hands, yard)).split())
    yards = ((), tuple(sorted(yard.split())), *((),) * (len(hands) - 2))
    return FeudState(
        first=0,
        hearts=hearts or (HEARTS,) * len(hands),
        coins=(COINS,) * len(hands),
        hands=dealt,
        yards=yards,
        deck=tuple(sorted(rest.elements())),
        draws=Dice(1),
        turns=10,
        pending=(Turn(0, drawn=True),),
    )


def play(state: FeudState, *actions: object) -> tuple[FeudState, list[object]]:
    """Do actions, every time from the decoded copy of the state, and gather the events."""
    told: list[object] = []
    for action in actions:
        assert FEUD.fault(state) is None
        step = FEUD.apply(reloaded(state), action)  # type: ignore[arg-type]
        state = step.state
        told += step.events
    return state, told


def reloaded(state: FeudState) -> FeudState:
    return msgspec.json.decode(msgspec.json.encode(state), type=FeudState)


def test_a_strike_is_announced_aimed_answered_and_dealt() -> None:
    state, told = play(lay("club", "brick", "brick"), Play(0, "club"), Aim(0, 2), Pass(1), Pass(2), Pass(1), Pass(2))
    assert state.hearts == (6, 6, 3)
    assert state.pending[-1] == Window("dealt", (1, 2, 0))
    assert events.Hurt(0, ((2, 3),)) in told


def test_a_single_target_is_aimed_at_without_asking() -> None:
    state, told = play(lay("club", "brick"), Play(0, "club"))
    assert events.CardAimed(0, "club", 1) in told
    assert state.pending[-1] == Window("played", (1,))


def test_a_jeered_jeer_spoils_nothing() -> None:
    state = lay("club jeer", "jeer", "")
    state, told = play(state, Play(0, "club"), Aim(0, 2), Play(1, "jeer"), Play(0, "jeer"))
    assert events.CardSpoiled(1, "jeer") in told
    assert events.CardSpoiled(0, "club") not in told
    assert state.hearts == (6, 6, 3)


def test_harm_to_many_is_one_group_with_one_window() -> None:
    state = lay("landslide", "brick", "brick", "brick")
    state, told = play(state, Play(0, "landslide"), *(Pass(seat) for seat in (1, 2, 3)))
    assert state.pending[-2:] == (
        Harm(0, (Wound(1, 2), Wound(2, 2), Wound(3, 2)), "due"),
        Window("coming", (1, 2, 3, 0)),
    )
    state, told = play(state, *(Pass(seat) for seat in (1, 2, 3)))
    assert told[-1] == events.Hurt(0, ((1, 2), (2, 2), (3, 2)))
    assert state.pending[-1] == Window("dealt", (1, 2, 3, 0))


def test_a_ward_changes_the_waiting_harm_for_one_seat_alone() -> None:
    state = lay("landslide", "shield brick", "brick")
    state, _ = play(state, Play(0, "landslide"), Pass(1), Pass(2), Play(1, "shield"), Pass(2))
    assert state.pending[1] == Harm(0, (Wound(2, 2),), "due")


def test_a_choice_in_an_effect_in_a_window_in_an_effect_in_a_window_is_data() -> None:
    state = lay("brick mirror", "backhand", "quick_hand")
    state, _ = play(state, Play(0, "brick"), Aim(0, 1), *(Pass(seat) for seat in (1, 2, 1, 2, 0)))
    state, _ = play(state, Play(1, "backhand"), Pass(2), Pass(0), Pass(2), Play(0, "mirror"))
    assert state.pending[1:] == (
        Harm(0, (Wound(1, 2),), "dealt"),
        Window("dealt", (2, 0, 1)),
        Harm(1, (Wound(0, 1),), "due"),
        Window("coming", (1, 2, 0)),
        Playing(0, "mirror"),
    )
    assert FEUD.legal(reloaded(state)) == (Aim(0, 1), Aim(0, 2))
    state, told = play(state, Aim(0, 2), Pass(2), Pass(2), Pass(2), Pass(2))
    assert events.HarmMoved(0, 2, 1) in told
    assert state.hearts == (6, 4, 5)
    assert state.pending == (Turn(0, drawn=True),)


def test_buying_back_in_another_turn_leaves_the_decision() -> None:
    state = lay("club", "brick", "brick", yard="shield")
    state, _ = play(state, Play(0, "club"))
    assert FEUD.asides(state, 1) == (BuyBack(1, "shield"),)
    after, told = play(state, BuyBack(1, "shield"))
    assert told == [events.BoughtBack(1, "shield")]
    assert after.pending == state.pending
    assert (after.hands[1], after.coins) == (("brick", "shield"), (2, 1, 2))
    assert (after.hands[0], after.hands[2], after.yards) == (state.hands[0], state.hands[2], ((), (), ()))


def test_stakes_are_hidden_until_all_lie() -> None:
    state = FEUD.start(Options(3, first=1), 5)
    card = state.hands[1][0]
    state, told = play(state, Stake(1, card))
    assert state.pending == (Staking((card,)),)
    assert FEUD.view(state, 1).pending == (Staking((card,)),)
    assert FEUD.view(state, 2).pending == (Staking(("?",)),)
    assert FEUD.seen(tuple(told), 2) == (events.Staked(1, "?"),)  # type: ignore[arg-type]


def test_a_pilfered_card_is_seen_by_thief_and_victim_alone() -> None:
    told = (events.Pilfered(0, 2, "club"),)
    assert [FEUD.seen(told, seat) == told for seat in (0, 1, 2)] == [True, False, True]


def test_seats_that_fall_together_are_one_event() -> None:
    state = lay("stampede", "", "", hearts=(1, 1, 1))
    state, told = play(state, Play(0, "stampede"))
    outcome = FEUD.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert told[-2:] == [events.Fell((1, 2)), events.FeudEnded((0,))]


def test_the_turns_run_out() -> None:
    state, told = play(replace(lay("club", "brick"), turns=0), EndTurn(0))
    assert state.pending == ()
    assert told == [events.FeudEnded((0, 1))]
