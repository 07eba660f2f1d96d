"""What is the same for three and four as in a duel: Attacks, Initiative of several, what the Defeated bring, Blessings apart, no Discard by choice (C-ATTACK, C-DEFEAT)."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.table.stats import initiative
from tests.rules.ludus.support.cards import arena, gladiator, patron, reaction, tactic
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import PLACE, Seat, fight, table

BULL, ELK, COW = gladiator("bull a4 h9"), gladiator("elk a1 h9"), gladiator("cow a1 h9")
GNAT = gladiator("gnat a1 h1")
STORM = tactic("storm", f.Damage(whom=f.Each(side="other"), n=2))
ALL = (BULL, ELK, COW, GNAT, STORM)


@pytest.mark.rule("C-ATTACK-01")
def test_the_attacker_is_exhausted_then_come_reactions_then_the_damage() -> None:
    played = fight(*ALL, seats=(Seat(there="bull"), Seat(there="elk"), Seat(there="cow"))).attack("bull").choose("cow")
    steps = (told.Attacked, told.Exhausted, told.WindowOpened, told.DamageAssigned, told.DamageResolved)
    assert [type(one).__name__ for one in played.events if isinstance(one, steps)] == [
        "Attacked",
        "Exhausted",
        "WindowOpened",
        "DamageAssigned",
        "WindowOpened",
        "DamageResolved",
    ]
    assert {one.card: (one.exhausted, one.damage) for one in played.state.fighters} == {
        "bull": (True, 0),
        "elk": (False, 0),
        "cow": (False, 4),
    }


@pytest.mark.rule("C-DEFEAT-01")
def test_every_gladiator_that_falls_is_paid_to_its_owner() -> None:
    seats = (Seat(there="bull", hand="storm"), Seat(there="gnat elk"), Seat(there="gnat gnat elk"))
    played = fight(*ALL, seats=seats)
    before = [played.coins(seat) for seat in range(3)]
    played.play("storm")
    assert [played.coins(seat) - before[seat] for seat in range(3)] == [0, 1, 2]
    assert (played.discard(1), played.discard(2)) == (["gnat"], ["gnat", "gnat"])


@pytest.mark.rule("C-INITIATIVE-01")
@pytest.mark.parametrize(("villa", "first"), [("", 2), ("spur", 1)])
def test_the_agility_of_all_own_gladiators_counts_with_what_changes_it(villa: str, first: int) -> None:
    fast, slow = gladiator("fast h9 g4"), gladiator("slow h9 g3")
    seats = (Seat(there="fast"), Seat(there="slow slow", villa=villa), Seat(there="slow fast"))
    spur = patron("spur", 0, s.Initiative(by=2))
    played = table(fast, slow, *((spur,) if villa else ()), seats=_asked(seats), registering=0)
    while not played.told(told.InitiativeGained):
        played.pass_()
    assert [one.seat for one in played.told(told.InitiativeGained)] == [first]


def _asked(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Players who could always take a card back, and so are asked."""
    return tuple(replace(one, reserve="inc1", coins=9) for one in seats)


@pytest.mark.rule("C-BLESSING-04")
def test_a_blessing_does_not_help_others_of_the_same_player() -> None:
    played = fight(*ALL, seats=(Seat(there="bull", hand="storm"), Seat(there="elk cow"), Seat(there="cow")))
    fighters = tuple(replace(one, blessings=2 * (one.card == "elk")) for one in played.state.fighters)
    played = Played(played.game, replace(played.state, fighters=fighters)).play("storm")
    assert [(one.card, one.damage) for one in played.state.fighters] == [
        ("bull", 0),
        ("elk", 0),
        ("cow", 2),
        ("cow", 2),
    ]


@pytest.mark.rule("C-BLESSING-01")
def test_who_is_registered_late_is_not_blessed() -> None:
    me = Seat(hand="elk elk", coins=9)
    played = table(*ALL, seats=(me, Seat(there="cow"), Seat(there="cow")), registering=0).register("elk")
    assert [(one.card, one.blessings) for one in played.state.fighters] == [("cow", 0), ("cow", 0), ("elk", 0)]
    assert a.Register(0, "elk") in played.legal


FLINCH = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))
MOMENTS: dict[str, Callable[..., Played]] = {
    "own Late Registration": lambda seats: table(*ALL, FLINCH, seats=seats, registering=0),
    "own Combat Turn": lambda seats: table(*ALL, FLINCH, seats=seats, battle=True),
    "another's Combat Turn": lambda seats: table(*ALL, FLINCH, seats=seats, battle=True, acting=1),
    "own chance to react": lambda seats: table(*ALL, FLINCH, seats=seats, battle=True, acting=1).attack("elk"),
    "another's choice of a target": lambda seats: table(*ALL, seats=seats, battle=True, acting=1).attack("elk"),
}


@pytest.mark.rule("C-GLADIATOR-02")
@pytest.mark.parametrize("moment", MOMENTS)
def test_in_the_arena_phase_nobody_plays_a_gladiator(moment: str) -> None:
    """Late Registration has an answer of its own."""
    me = Seat(there="bull", hand="elk flinch" if moment == "own chance to react" else "elk", coins=9)
    played = MOMENTS[moment]((me, Seat(there="elk"), Seat(there="cow")))
    actions = (*played.legal, *played.game.asides(played.state, 0))
    assert a.PlayCard(0, "elk") not in actions
    assert (a.Register(0, "elk") in actions) is (moment == "own Late Registration")


@pytest.mark.rule("C-RESOLUTION-11")
@pytest.mark.parametrize("moment", MOMENTS)
def test_in_the_arena_phase_nobody_discards_by_choice(moment: str) -> None:
    """Whatever can be done with a Hand of money, a Patron and a Boast leaves them in it."""
    kept = {"inc1", "pat1", "boast5"}
    flinch = "flinch" if moment == "own chance to react" else ""
    me = Seat(there="bull", hand=f"inc1 pat1 boast5 {flinch}", coins=9)
    played = MOMENTS[moment]((me, Seat(there="elk"), Seat(there="cow")))
    actions = (*played.legal, *played.game.asides(played.state, 0))
    assert not any(isinstance(one, a.EndActions | a.Pick | a.Pay) for one in actions)
    for action in actions:
        after = played.game.apply(played.state, action).state.schools[0]
        assert kept <= set(after.hand)
        assert not kept & set(after.discard)


@pytest.mark.rule("C-ARENAABIL-01")
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_all_arenas_of_a_villa_work_in_every_round(rounds: int) -> None:
    gold, silver = (arena(name, u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True))) for name in ("gold", "silver"))
    swift = arena("swift", s.Initiative(by=9))
    seats = (Seat(arenas="swift! gold silver"), Seat(), Seat())
    played = table(gold, silver, swift, seats=seats, rounds=rounds, ranking=(0, 1, 2) if rounds else ())
    assert played.offered(a.Use) == ["gold/0", "silver/0"]
    assert initiative(played.game.box, played.state, 0, PLACE) == 9
