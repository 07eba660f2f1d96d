"""Initiative, and what lies between the cycles of a Battle."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Hitting, Using
from tests.rules.ludus.support.fights import battles, damaged, fight
from tests.rules.ludus.support.positions import FL1, LAST, Played, Side, arena, gladiator, laid, patron, tactic
from tests.rules.ludus.support.shipped import shipped

AGILE = tuple(gladiator(f"g{n} a1 h9 g{n}") for n in range(1, 10))
SPUR = patron("spur", 0, u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
FLAG = arena("flag", u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))


def gained(played: Played) -> list[tuple[int, tuple[int, ...]]]:
    """Who got the Initiative each time, with which totals."""
    return [(event.seat, event.totals) for event in played.told(told.InitiativeGained)]


@pytest.mark.rule("F-INITIATIVE-01", "F-INITIATIVE-03")
@pytest.mark.parametrize("favor", [0, 1])
@pytest.mark.parametrize(
    ("own", "other", "seat", "totals"),
    [("g2 g2", "g3", 0, (4, 3)), ("g2 g1", "g4", 1, (3, 4)), ("g5", "g2 g2", 0, (5, 4)), ("g4", "g2 g3", 1, (4, 5))],
)
def test_the_more_agile_side_begins(own: str, other: str, seat: int, totals: tuple[int, int], favor: int) -> None:
    played = battles(*AGILE, last=(own, other), favor=favor)
    assert gained(played) == [(seat, totals)]
    assert (played.waiting, played.asked) == (Fighting, seat)


@pytest.mark.rule("F-INITIATIVE-01", "F-INITIATIVE-02")
@pytest.mark.parametrize("favor", [0, 1])
def test_level_sides_leave_it_to_the_crowd(favor: int) -> None:
    played = battles(*AGILE, last=("g4", "g1 g3"), favor=favor)
    assert gained(played) == [(favor, (4, 4))]
    assert played.asked == favor


@pytest.mark.rule("F-INITIATIVE-01", "F-INITIATIVE-02")
@pytest.mark.parametrize("favor", [0, 1])
@pytest.mark.parametrize(("villa", "total"), [("legatus", 4), ("legatus!", 3), ("", 3)])
def test_legatus_adds_to_the_total(villa: str, total: int, favor: int) -> None:
    played = battles(*AGILE, *shipped("legatus"), me=Side(villa=villa), last=("g3", "g4"), favor=favor)
    assert gained(played) == [(favor if total == 4 else 1, (total, 4))]


@pytest.mark.rule("F-INITIATIVE-01")
def test_what_the_second_player_has_counts_alike() -> None:
    drum = gladiator("drum a1 h9 g2", s.Aura("agility", 2, others=False))
    played = battles(*AGILE, *shipped("legatus"), drum, other=Side(villa="legatus"), last=("g9", "drum g3"))
    assert gained(played) == [(1, (9, 10))]
    assert played.asked == 1


@pytest.mark.rule("F-INITIATIVE-01", "F-RUL-28")
@pytest.mark.parametrize(("by", "totals"), [(2, (9, 5)), (-2, (1, 5)), (-9, (0, 5))])
def test_agility_counts_with_all_its_modifiers_and_never_below_nothing(by: int, totals: tuple[int, int]) -> None:
    """F-RUL-28: a sum of Agility is never negative."""
    played = battles(
        *AGILE,
        gladiator("drum a1 h9 g2", s.Aura("agility", by, others=False)),
        last=("drum g3", "g5"),
    )
    assert gained(played) == [(int(totals[1] > totals[0]), totals)]


@pytest.mark.rule("F-RUL-28")
def test_what_is_taken_off_a_sum_of_agility_leaves_nothing_at_the_least() -> None:
    played = battles(*AGILE, patron("lame", 0, s.Initiative(by=-9)), me=Side(villa="lame"), last=("g3 g2", "g1"))
    assert gained(played) == [(1, (0, 1))]


@pytest.mark.rule("F-INITIATIVE-04")
def test_initiative_is_determined_for_each_battle_and_each_cycle() -> None:
    played = battles(*AGILE, gladiator("ant a1 h1 g1"), fl1=("g5!", "ant!"), last=("g1", "g9"))
    assert gained(played) == [(0, (5, 1))]
    played.end_turn().end_turn()
    assert gained(played) == [(0, (5, 1))] * 2
    played.attack("g5")
    assert gained(played) == [(0, (5, 1)), (0, (5, 1)), (1, (1, 9))]
    assert (played.waiting, played.asked) == (Fighting, 1)


@pytest.mark.rule("F-INITIATIVE-04")
def test_a_new_cycle_counts_what_has_changed_in_the_last_one() -> None:
    slow = tactic("slow", f.Boost(whom=f.Target(side="other"), stat="agility", by=-9, until="battle"))
    ant = gladiator("ant a1 h1 g1")
    played = battles(*AGILE, ant, slow, other=Side(hand="slow"), last=("g5!", "ant!")).end_turn().play("slow")
    played.end_turn().end_turn().end_turn()
    assert gained(played) == [(0, (5, 1)), (1, (0, 1))]
    assert (played.waiting, played.asked) == (Fighting, 1)


@pytest.mark.rule("F-INITIATIVE-01", "F-INITIATIVE-05")
def test_gladiators_elsewhere_do_not_count() -> None:
    played = battles(*AGILE, me=Side(hand="g8"), fl1=("g1", "g2"), last=("g9", ""))
    assert gained(played) == [(1, (1, 2))]
    assert played.asked == 1


@pytest.mark.rule("F-INITIATIVE-06")
def test_the_exhausted_count() -> None:
    played = battles(*AGILE, last=("g5!", "g4"), favor=1)
    assert gained(played) == [(0, (5, 4))]
    assert played.asked == 0


@pytest.mark.rule("F-READYGLAD-01", "F-BATTLE-04", "F-DAMAGE-15")
def test_after_two_passes_all_gladiators_of_the_arena_are_readied_and_not_healed() -> None:
    played = fight(fl1=("ox!*2 cow!", "elk!*1"), last=("calf!", "eft!"), battle=FL1).end_turn()
    assert played.told(told.CycleEnded) == []
    assert played.fighter("ox").exhausted
    played.end_turn()
    assert [event.arena for event in played.told(told.CycleEnded)] == [FL1]
    assert [one.card for one in played.state.fighters if one.exhausted] == ["calf", "eft"]
    assert [one.card for event in played.told(told.Readied) for one in event.things] == ["ox", "cow", "elk"]
    assert damaged(played) == {"ox": 2, "elk": 1}
    assert played.waiting is Fighting


@pytest.mark.rule("F-READYGLAD-02")
def test_the_next_cycle_counts_those_who_are_left() -> None:
    fast = gladiator("fast a1 h1 g5")
    played = battles(*AGILE, fast, last=("fast! g2!", "g3"))
    assert gained(played) == [(0, (7, 3))]
    played.end_turn().attack("g3").choose("fast").end_turn().end_turn()
    assert gained(played)[-1:] == [(0, (7, 3))]  # seat 1 attacked, so it takes two more passes
    played.end_turn()
    assert gained(played) == [(0, (7, 3)), (1, (2, 3))]
    assert (played.waiting, played.asked) == (Fighting, 1)


@pytest.mark.rule("F-READYGLAD-03")
def test_two_slow_fighters_go_on_until_one_falls() -> None:
    played = laid(gladiator("ant a1 h5"), gladiator("bug a1 h5"), registering=1, favor=0, last=("ant", "bug"))
    played.pass_()
    assert len(played.told(told.CycleEnded)) == 4
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(0, "emptied")]
    assert played.waiting is Acting


@pytest.mark.rule("F-READYGLAD-03", "F-DRAWBATTLE-02", "F-RUL-26")
def test_two_cycles_that_change_nothing_make_a_draw() -> None:
    """F-RUL-26: the Battle of two who cannot hurt each other ends."""
    played = laid(gladiator("ant a0 h5"), gladiator("bug a0 h5"), registering=1, favor=0, last=("ant", "bug"))
    played.pass_()
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(None, "stalled")]
    assert len(played.told(told.InitiativeGained)) == 2
    assert [ground.glory for ground in played.state.grounds] == [1, 1, 2]
    assert [school.glory for school in played.state.schools] == [0, 0]


@pytest.mark.rule("F-READYGLAD-03", "F-RUL-26")
@pytest.mark.parametrize(
    "change",
    [
        f.Coins(n=1),
        f.Draw(n=1),
        f.Damage(whom=f.Target(side="other")),
        f.Heal(whom=f.Target(side="other")),
        f.Discard(side="own"),
        f.Cull(),
        f.Acquire(),
        f.Relocate(whom=f.Target(side="other")),
    ],
)
def test_a_change_in_the_second_cycle_makes_it_go_on(change: f.Deed) -> None:
    """F-RUL-26: damage, Gladiators, Hands, Reserves, Coin Tokens or piles; only two unchanged cycles in a row count."""
    drill = gladiator("drill a0 h9 g5", u.TacticAbility((change,)))
    played = fight(
        *(drill, gladiator("bug a0 h9"), gladiator("fly a0 h9")),
        me=Side(deck="x1", hand="inc2 inc2"),
        row="inc1",
        last=("drill!", "fly! bug*5!"),
        favor=0,
    )

    def cycle() -> None:
        cycles = len(played.told(told.CycleEnded)) + len(played.told(told.BattleEnded))
        while len(played.told(told.CycleEnded)) + len(played.told(told.BattleEnded)) == cycles:
            ready = [
                one
                for one in played.state.fighters
                if one.owner == played.asked and one.arena == LAST and not one.exhausted
            ]
            attacked = played.state.battle is None or played.state.battle.attacked
            played.attack(ready[0].card) if ready and not attacked else played.end_turn()
            if played.waiting is Hitting:
                played.choose("drill" if played.asked else "bug")

    cycle()  # what was before the position is not known
    cycle()
    played.use("drill/0")
    while isinstance(played.state.pending[-1], Using):
        played.do(played.legal[0])
    cycle()
    cycle()
    assert played.told(told.BattleEnded) == []
    cycle()
    assert [one.why for one in played.told(told.BattleEnded)] == ["stalled"]
    assert played.waiting is Acting


@pytest.mark.rule("F-RUL-61")
def test_a_battle_in_which_something_changes_for_ever_is_a_draw() -> None:
    """F-RUL-61: two Parmularii move damage to and fro, so no cycle is like the one before, and neither ever attacks."""
    played = fight(*shipped("parmularius"), last=("parmularius*2", "parmularius"))
    here, there = [one.number for one in played.state.fighters]
    for over in range(50):
        assert played.told(told.BattleEnded) == []
        assert len(played.told(told.CycleEnded)) == over
        assert [one.number for one in played.state.fighters if one.damage] == [here]
        played.use("parmularius/0").end_turn()
        played.use("parmularius/0").do(a.Choose(played.asked, here)).end_turn()
        played.end_turn().end_turn()
        here, there = there, here
    assert [(one.winner, one.why) for one in played.told(told.BattleEnded)] == [(None, "stalled")]


@pytest.mark.rule("F-READYGLAD-04", "F-READY-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_patrons_and_arenas_stay_exhausted_between_cycles(seat: int) -> None:
    """Also the Fleeting Glory Arena that somebody has by its token."""
    sides = [Side(), Side()]
    sides[seat] = Side(villa="spur!", arenas="flag!")
    horn = arena("horn", u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    centre, holder = ("horn", "arena02", "arena03"), (seat, None)
    played = fight(
        *(SPUR, FLAG, horn),
        me=sides[0],
        other=sides[1],
        last=("ox!", "elk!"),
        acting=seat,
        centre=centre,
        champions=holder,
    )
    played.use("horn/0").end_turn().end_turn().end_turn()
    assert len(played.told(told.CycleEnded)) == 1
    assert [one.exhausted for one in played.state.fighters] == [False, False]
    assert played.state.schools[seat].patrons[0].exhausted
    assert played.state.schools[seat].arenas[0].exhausted
    assert played.state.grounds[FL1].exhausted
    assert played.waiting is Fighting
    assert played.state.battle
    assert played.state.battle.arena == LAST
