"""The longest chain of one Attack: moved damage, a last blow from the one who falls, lost Influence, a Battle that ends."""

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, patron, reaction

ARBELAS = u.ReactionAbility(u.Cue("leaves", "self"), (f.Damage(n="attack"),))
TURNCOAT = reaction("turncoat", u.Cue("assigned"), f.Reassign(n=1))
ENVOY = patron("envoy", 1, u.ReactionAbility(u.Cue("assigned"), (f.Prevent(n=1),), u.Cost(exhaust=True), may=True))


def test_an_attack_sets_off_a_move_a_last_blow_a_shortage_and_the_end_of_the_battle() -> None:
    """Seat 0 attacks; half of it is reassigned, the one who falls strikes back, and a Patron who helps costs the Battle."""
    played = laid(
        gladiator("ox a2 h9"),
        gladiator("arb a3 h1", ARBELAS),
        gladiator("cub a1 h5 i1"),
        TURNCOAT,
        ENVOY,
        me=Side(hand="inc1"),
        other=Side(hand="turncoat", villa="envoy"),
        last=("ox", "arb cub"),
        battle=LAST,
    )
    played.attack("ox").choose("cub")
    assert played.asked == 1
    assert played.fighter("cub").assigned == 2
    played.play("turncoat").choose("arb")
    assert (played.fighter("cub").assigned, played.fighter("arb").assigned) == (1, 1)
    played.pass_()  # the Patron's help is kept
    # Both resolve at once: the one with 1 Health falls, and its last blow needs a target.
    assert played.fighter("cub").damage == 1
    assert played.offered(a.Choose) == ["ox", "cub"]
    played.choose("cub")
    assert played.fighter("cub").assigned == 3
    assert not played.told(told.BattleEnded)
    played.use("envoy/0")  # exhausting the Patron takes away the Influence that the cub needs
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(0, "emptied")]
    assert [one.why for one in played.told(told.GladiatorsLeft)] == ["damage", "influence", "resolution"]
    assert (played.coins(0), played.coins(1)) == (0, 2)
    assert played.state.schools[0].glory == 2
    assert not played.told(told.DamagePrevented)
    kinds = (told.DamageResolved, told.InfluenceShort, told.BattleEnded, said.GloryTaken)
    assert played.order(*kinds) == ["DamageResolved", "InfluenceShort", "BattleEnded", "GloryTaken"]
    assert played.waiting is Acting
