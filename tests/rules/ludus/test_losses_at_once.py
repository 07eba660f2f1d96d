"""Whoever falls by a change of Health, or has to go by one of Influence, does so as soon as it is there (F-RUL-16, F-RUL-29)."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.fights import PLAIN
from tests.rules.ludus.support.positions import (
    FL1,
    LAST,
    Played,
    Side,
    arena,
    gladiator,
    laid,
    patron,
    reaction,
    scheme,
    tactic,
)

BEE = gladiator("bee a1 h3 i1")
AT_STAKE = Side(villa="pat1")
"""What the bee needs: with two damage on it, one Health less fells it, or one more Influence that it requires."""

Lost = tuple[Played, Callable[[Played], Played]]
"""A position, and what is done in it at the bee's cost."""


def worse(stat: f.Stat) -> int:
    """By how much a number gets worse for its Gladiator."""
    return 1 if stat == "influence" else -1


def entering(stat: f.Stat) -> Lost:
    drab = gladiator("drab h9", s.Aura(stat, worse(stat), side="any"))
    played = laid(BEE, drab, me=Side(hand="drab"), other=AT_STAKE, last=("", "bee*2"))
    return played, lambda it: it.play("drab").place(LAST)


def playing_a_patron(stat: f.Stat) -> Lost:
    bane = patron("bane", 0, s.Aura(stat, worse(stat), side="other"))
    played = laid(BEE, bane, me=Side(hand="bane"), other=AT_STAKE, last=("", "bee*2"))
    return played, lambda it: it.play("bane")


def readying_a_patron(stat: f.Stat) -> Lost:
    bane = patron("bane", 0, s.Aura(stat, worse(stat), side="other"))
    played = laid(BEE, bane, me=Side(villa="bane!"), other=AT_STAKE, last=("", "bee*2"), acting=1)
    return played, lambda it: it.end_actions()


def helped(stat: f.Stat, deed: f.Deed) -> Played:
    """The bee lives by what stands beside it, until a text takes that away."""
    prop = gladiator("prop h9", s.Aura(stat, -worse(stat)))
    return laid(BEE, prop, scheme("away", deed), me=Side(hand="away"), last=("", "bee*2 prop"), other=_bare(stat))


def _bare(stat: f.Stat) -> Side:
    return Side() if stat == "influence" else AT_STAKE


def leaving(stat: f.Stat) -> Lost:
    away = f.Withdraw(whom=f.Target(side="other"))
    return _hurt(helped(stat, away), stat), lambda it: it.play("away").choose("prop")


def moving_away(stat: f.Stat) -> Lost:
    away = f.Relocate(whom=f.Target(side="other"))
    return _hurt(helped(stat, away), stat), lambda it: it.play("away").choose("prop").place(FL1)


def _hurt(played: Played, stat: f.Stat) -> Played:
    """With three damage on the bee, where that is what it can bear by help only."""
    if stat == "influence":
        return played
    fighters = tuple(replace(one, damage=3) if one.card == "bee" else one for one in played.state.fighters)
    return Played(played.game, replace(played.state, fighters=fighters))


def _lifted(stat: f.Stat) -> tuple[f.Deed, ...]:
    """Helps the bee for a time, and does it a harm that it can bear so long."""
    harm = f.TirePatron() if stat == "influence" else f.Damage(whom=f.Same())
    return f.Boost(whom=f.Target(state="damaged"), stat=stat, by=-worse(stat)), harm


def ending_the_actions(stat: f.Stat) -> Lost:
    spell = scheme("spell", *_lifted(stat))
    played = laid(BEE, spell, me=Side(hand="spell"), other=AT_STAKE, last=("", "bee*2"), favor=0)
    return played.play("spell"), lambda it: it.end_actions()


def ending_late_registration(stat: f.Stat) -> Lost:
    well = arena("well", u.FreeAction(_lifted(stat), u.Cost(exhaust=True)))
    me = Side(arenas="well", hand="cow", coins=9)
    played = laid(*PLAIN, BEE, well, me=me, other=AT_STAKE, last=("ox! cow!", "bee*2 elk"), registering=0)
    return played.use("well/0"), lambda it: it.pass_()


def ending_a_combat_turn(stat: f.Stat) -> Lost:
    spell = tactic("spell", *_lifted(stat))
    me = Side(hand="spell", reserve="inc1", coins=1)
    played = laid(*PLAIN, BEE, spell, me=me, other=AT_STAKE, last=("ox! cow!", "bee*2 elk"), battle=LAST)
    return played.play("spell"), lambda it: it.end_turn()


CHANGES = (
    entering,
    playing_a_patron,
    readying_a_patron,
    leaving,
    moving_away,
)

NEXT = (said.CardsDrawn, said.BloodlustChecked, said.TurnBegan, told.BattleBegan, told.CombatTurnBegan)
"""What comes after what ended, in any case."""

ENDINGS = (
    ending_the_actions,
    ending_late_registration,
    ending_a_combat_turn,
)
"""What was to last so long only is over; what that costs is paid before anything else happens."""


def lost(change: Callable[[f.Stat], Lost], stat: f.Stat) -> list[tuple[list[str], told.Departure]]:
    """Who is Defeated by a change of a number, and why; each brings its token at once."""
    played, make = change(stat)
    assert "bee" in [one.card for one in played.state.fighters]
    make(played)
    assert played.coins(1) == 1
    assert played.discard(1) == ["bee"]
    return [([one.card for one in event.who], event.why) for event in played.told(told.GladiatorsLeft)][-1:]


@pytest.mark.rule("F-RUL-29", "F-DEFEAT-01")
@pytest.mark.parametrize("change", [*CHANGES, *ENDINGS])
def test_health_that_is_gone_fells_at_once(change: Callable[[f.Stat], Lost]) -> None:
    assert lost(change, "health") == [(["bee"], "damage")]


@pytest.mark.rule("F-RUL-16", "F-INFLUENCE-07")
@pytest.mark.parametrize("change", [*CHANGES, *ENDINGS])
def test_influence_that_is_missing_is_missed_at_once(change: Callable[[f.Stat], Lost]) -> None:
    assert lost(change, "influence") == [(["bee"], "influence")]


@pytest.mark.rule("F-RUL-16", "F-RUL-29")
@pytest.mark.parametrize("stat", ["health", "influence"])
@pytest.mark.parametrize("change", ENDINGS)
def test_what_an_end_costs_is_lost_before_anything_else_begins(change: Callable[[f.Stat], Lost], stat: f.Stat) -> None:
    played, make = change(stat)
    before = len(played.events)
    make(played)
    then = [type(event) for event in played.events[before:] if isinstance(event, (told.GladiatorsLeft, *NEXT))]
    assert (then[0], len(then) > 1) == (told.GladiatorsLeft, True)


@pytest.mark.rule("F-RUL-16", "F-RUL-31", "F-INFLUENCE-03")
@pytest.mark.parametrize("how", ["played", "registered", "put in by a text", "played as a Tactic"])
@pytest.mark.parametrize(("villa", "fits"), [("pat1", False), ("pat2", True)])
def test_nobody_comes_in_by_any_means_beyond_the_influence(how: str, villa: str, fits: bool) -> None:
    lurker, cow = gladiator("lurker h9 i1", u.Ambush()), gladiator("cow h9 i1")
    haul = tactic("haul", f.Summon())
    hand = "haul lurker" if how == "put in by a text" else "lurker"
    layout: dict[str, object] = {"battle": LAST} if how in {"put in by a text", "played as a Tactic"} else {}
    if how == "registered":
        layout["registering"] = 0
    played = laid(
        *[one for one in PLAIN if one.id != "cow"],
        *(lurker, cow, haul),
        me=Side(hand=hand, villa=villa, coins=3),
        last=("cow ox!", "elk"),
        **layout,
    )
    offered = [one.card for one in played.legal if isinstance(one, a.PlayCard | a.Register)]
    assert (("haul" if how == "put in by a text" else "lurker") in offered) is fits


@pytest.mark.rule("F-INFLUENCE-07", "F-RUL-16")
@pytest.mark.parametrize("deed", [f.Heal(whom=f.Target(side="own")), f.Move(onto=f.Target(side="other"))])
def test_who_requires_less_when_hurt_may_be_too_much_without_the_damage(deed: f.Deed) -> None:
    """And has to go before anything answers the damage that has gone to somebody else."""
    meek, ease = gladiator("meek a1 h9 i2", s.Grows("influence", by=-1)), tactic("ease", deed)
    shun = reaction("shun", u.Cue("assigned"), f.Prevent(n=1))
    played = laid(
        *PLAIN,
        *(meek, ease, shun),
        battle=LAST,
        last=("meek*1 ox", "elk"),
        me=Side(hand="ease", villa="pat1"),
        other=Side(hand="shun"),
    )
    assert played.influence(0) == (1, 1)
    played.play("ease")
    assert played.in_arena(LAST, 0) == ["ox"]
    assert played.coins(0) == 1


@pytest.mark.rule("F-INFLUENCE-07", "F-RUL-16", "F-RUL-15")
def test_a_shortage_that_stays_hides_no_other_one() -> None:
    """F-RUL-15: the active player cannot help it, the other one can."""
    lord, tire = gladiator("lord a1 h9 i3"), tactic("tire", f.TirePatron())
    played = laid(
        *PLAIN,
        *(lord, tire, BEE),
        battle=LAST,
        fl1=("lord", ""),
        last=("ox", "bee elk"),
        me=Side(hand="tire", villa="pat1", reserve="inc1", coins=1),
        other=Side(villa="pat1"),
    ).play("tire")
    assert (played.in_arena(FL1), played.in_arena(LAST)) == (["lord"], ["ox", "elk"])
    assert (played.coins(0), played.coins(1)) == (1, 1)
