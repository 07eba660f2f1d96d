"""The Resolution at the end of an Arena Phase."""

from itertools import pairwise
from typing import Any

import pytest

from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Reacting
from tests.rules.ludus.support.fights import PURSE, battles
from tests.rules.ludus.support.positions import FL1, LAST, Played, Side, gladiator, patron, reaction
from tests.rules.ludus.support.shipped import GAME, shipped

SEVEN = "x1 x2 x3 x4 x5 x6 x7"
FULL = Side(deck=SEVEN)


def resolved(*cards: object, me: Side = FULL, other: Side = FULL, **layout: object) -> Played:
    """An Arena Phase that seat 0 brought on, in which whoever is alone has won."""
    return battles(*cards, me=me, other=other, **layout)


@pytest.mark.rule("F-RESOLUTION-01", "F-RUL-47")
def test_resolution_goes_step_by_step() -> None:
    """F-RUL-47: the next Arena is turned up here, not when the last one is won."""
    played = resolved(favor=0, me=Side(deck=SEVEN, glory=1), fl1=("ox", ""), last=("cow", ""))
    kinds = (
        *(said.GloryTaken, said.PhaseBegan, said.ArenaRevealed, said.GloryRefilled),
        *(told.GladiatorsLeft, said.FavorMoved, said.CardsDrawn, said.TurnBegan),
    )
    at = [type(event).__name__ for event in played.events if isinstance(event, kinds)]
    assert at == [
        *("PhaseBegan", "GloryTaken", "GloryTaken", "PhaseBegan"),
        *("ArenaRevealed", "GloryRefilled", "GladiatorsLeft", "GladiatorsLeft", "FavorMoved"),
        *("CardsDrawn", "CardsDrawn", "PhaseBegan", "TurnBegan"),
    ]
    assert played.waiting is Acting


@pytest.mark.rule("F-RESOLUTION-02", "F-LASTING-01")
def test_a_won_lasting_arena_is_followed_by_the_next() -> None:
    played = resolved(last=("ox", ""))
    ground = played.state.grounds[LAST]
    assert (ground.card, len(played.state.arena_deck)) == ("arena04", 12)
    assert played.state.arena_deck[-1] == "arena05"
    assert [event.card for event in played.told(said.ArenaRevealed)] == ["arena04"]
    assert (ground.number, ground.exhausted, ground.champion) == (1000 + 0, False, None)
    assert played.waiting is Acting


@pytest.mark.rule("F-RESOLUTION-02", "F-RUL-20")
@pytest.mark.parametrize("drawn", [True, False])
def test_an_arena_that_nobody_won_stays(drawn: bool) -> None:
    """F-RUL-20: after a Draw, and where no Battle was fought."""
    blast = gladiator("blast a1 h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(whom=f.Each(), n=9),)))
    played = resolved(blast, last=("gnat", "blast") if drawn else ("", ""))
    if drawn:
        played.attack("gnat")
        assert [one.winner for one in played.told(told.BattleEnded)] == [None]
    ground = played.state.grounds[LAST]
    assert (ground.card, ground.glory, len(played.state.arena_deck)) == ("arena03", 2, 13)
    assert played.told(said.ArenaRevealed) == []
    assert played.state.boasts[0] == "boast6"
    assert played.waiting is Acting


@pytest.mark.rule("F-RESOLUTION-03", "F-RESOLUTION-04", "F-FLEETING-01")
@pytest.mark.parametrize(("fl1", "last"), [(("ox", ""), ("", "")), (("", ""), ("ox", "")), (("ox", ""), ("cow", ""))])
@pytest.mark.parametrize("fleeting", ["fl1", "fl2"])
def test_glory_is_topped_up_and_the_fleeting_arenas_stay(
    fl1: tuple[str, str], last: tuple[str, str], fleeting: str
) -> None:
    layout: dict[str, Any] = {fleeting: fl1, "last": last}
    played = resolved(**layout)
    assert [ground.glory for ground in played.state.grounds] == [1, 1, 2]
    assert [ground.card for ground in played.state.grounds][:2] == ["arena01", "arena02"]
    assert [ground.number for ground in played.state.grounds][:2] == [1, 2]
    assert played.waiting is Acting


@pytest.mark.rule("F-RESOLUTION-05", "F-INSURANCE-02", "F-DEFEAT-05")
def test_survivors_go_to_the_piles_of_their_owners_unpaid() -> None:
    played = resolved(
        fl1=("ox!*3", ""), last=("cow", "gnat!"), me=Side(deck=SEVEN), other=Side(deck=SEVEN, discard="inc1")
    ).attack("cow")
    assert played.state.fighters == ()
    assert played.discard(0) == ["cow", "ox", "boast6"]
    assert played.discard(1) == ["gnat", "inc1"]
    assert (played.coins(0), played.coins(1)) == (PURSE, PURSE + 1)
    assert [event.why for event in played.told(told.GladiatorsLeft)] == ["damage", "resolution", "resolution"]
    assert played.waiting is Acting


@pytest.mark.rule("F-RESOLUTION-05")
def test_those_of_the_second_fleeting_arena_go_with_them() -> None:
    played = resolved(fl2=("ox", ""), last=("cow", ""), me=Side(deck=SEVEN), other=Side(deck=SEVEN))
    assert (played.state.fighters, played.discard(0)) == ((), ["cow", "ox", "boast6"])


@pytest.mark.rule("F-RESOLUTION-05", "F-RUL-32")
def test_nobody_strikes_a_last_blow_in_resolution() -> None:
    """F-RUL-32: all leave at once, so Arbelas finds nobody; what needs no Target can be used."""
    sigh = reaction("sigh", u.Cue("leaves"), f.Coins(n=1))
    played = resolved(
        *shipped("arbelas"), sigh, me=Side(deck=SEVEN, hand="sigh"), fl1=("ox", ""), last=("arbelas cow", "")
    )
    assert (played.waiting, played.asked, played.state.fighters) == (Reacting, 0, ())
    assert [event.arena for event in played.told(told.WindowOpened)] == [FL1, LAST]
    assert played.told(told.DamageAssigned) == []
    played.play("sigh")
    assert (played.coins(0), played.waiting) == (PURSE + 1, Acting)
    assert len(played.hand(0)) == 7


@pytest.mark.rule("F-RESOLUTION-06")
@pytest.mark.parametrize(
    ("glory", "favor", "after"),
    [((1, 3), 0, 0), ((1, 3), 1, 1), ((0, 3), 1, 0), ((0, 3), 0, 0), ((0, 2), 0, 0), ((0, 2), 1, 1), ((0, 1), 0, 1)],
)
def test_the_crowds_favor_goes_to_whoever_is_behind(glory: tuple[int, int], favor: int, after: int) -> None:
    """Seat 0 wins 2 Glory in each of these; on equal Glory it stays where it is."""
    played = resolved(
        me=Side(glory=glory[0], deck=SEVEN), other=Side(glory=glory[1], deck=SEVEN), last=("ox", ""), favor=favor
    )
    assert [school.glory for school in played.state.schools] == [glory[0] + 2, glory[1]]
    assert played.state.favor == after
    assert [event.seat for event in played.told(said.FavorMoved)] == ([after] if after != favor else [])


@pytest.mark.rule("F-RESOLUTION-07", "F-RUL-48", "F-DRAW-05")
@pytest.mark.parametrize(("held", "drawn"), [(0, 7), (3, 4), (6, 1), (7, 0), (9, 0)])
def test_hands_are_filled_up_to_seven(held: int, drawn: int) -> None:
    """F-RUL-48: what is held stays, and so do the Reserve and what is Exhausted."""
    hand = " ".join(f"inc{n}" for n in range(1, held + 1))
    played = resolved(patron("lord", 1), me=Side(hand=hand, deck=SEVEN, reserve="wait", villa="lord!"))
    assert played.hand(0) == [*hand.split(), *SEVEN.split()[:drawn]]
    assert len(played.hand(1)) == 7
    assert played.discard(0) == []
    assert played.state.schools[0].reserve == ("wait", "inc1")
    assert [one.exhausted for one in played.state.schools[0].patrons] == [True, False]
    assert (played.waiting, played.asked) == (Acting, 1)


@pytest.mark.rule("F-RESOLUTION-08")
@pytest.mark.parametrize("last_turn", [0, 1])
@pytest.mark.parametrize("behind", [0, 1])
def test_turns_go_on_as_if_nothing_had_happened(last_turn: int, behind: int) -> None:
    """Whoever brought the phase on had the last turn, wherever the Crowd's Favor goes now."""
    sides = [Side(deck=SEVEN, glory=3), Side(deck=SEVEN, glory=3)]
    sides[behind] = Side(deck=SEVEN, glory=1)
    played = resolved(me=sides[0], other=sides[1], favor=last_turn)
    assert (played.waiting, played.asked) == (Acting, 1 - last_turn)
    assert played.state.favor == behind


@pytest.mark.rule("F-RESOLUTION-03", "F-RESOLUTION-08", "F-FLEETING-01")
def test_in_whole_games_arenas_and_turns_keep_their_order() -> None:
    """Some games of the shipped box, each played by always taking the first answer that is not the last."""
    for seed in range(3):
        state = GAME.start(GAME.options_type(), seed)
        fleeting = [ground.card for ground in state.grounds[:2]]
        turns: list[int] = []
        for step in range(1500):
            if GAME.to_act(state) is None:
                break
            legal = GAME.legal(state)
            done = GAME.apply(state, legal[step * 7 % len(legal)])
            turns += [event.seat for event in done.events if isinstance(event, said.TurnBegan)]
            state = done.state
            assert [ground.card for ground in state.grounds[:2]] == fleeting
        assert len(turns) > 5
        assert all(one != other for one, other in pairwise(turns))
