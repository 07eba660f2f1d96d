"""The odds of attacks against the attacks themselves: every way that the dice can fall, and very many random ones."""

from collections import Counter
from itertools import product
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from rules.campaign.combat import play
from rules.campaign.combat.actions import Attack, CombatAction, Pick
from rules.campaign.combat.events import AttackRolled, HpLost, Intercepted
from rules.campaign.combat.forecast import Odds, odds
from rules.campaign.combat.state import HERO
from rules.campaign.effects import AddDice, ExtraDamage, IgnoreDamage, Who
from rules.kernel.dice import Dice
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

FIGHTS = 100_000
HALF_A_POINT = 0.005

FIELD = """
.   .   b   c   .
  .   A   .   .   .
.   .   C   d   .
"""
"""C and d could go on when A or b has attacked, so that nothing but the attack follows an answer; c stands beside b."""

FOES, OURS = Who(side="rival"), Who(side="player")
GUARDIAN = unit("", "intercept_blow")

ATTACKS: dict[str, dict[str, Any]] = {
    "plain": {"A": unit("yellow blue green")},
    "strong dice": {"A": unit("green black red"), "b": unit(health=4)},
    "inspired, with more dice": {
        "A": unit("blue"), "C": unit("blue", "inspire"), "event": (AddDice(dice=("yellow",), who=OURS),),
    },
    "outnumbered": {"A": unit("yellow", "confidence"), "C": unit("blue", "inspire"), "b": unit(hp=2)},
    "dug in": {"A": unit("yellow", "dig_in")},
    "perfect strike": {"A": unit("blue green", "perfect_strike"), "b": unit(health=5)},
    "perfect strike, more damage": {
        "A": unit("blue green", "perfect_strike"), "b": unit(health=9), "event": (ExtraDamage(add=1, who=OURS),),
    },
    "perfect strike on nimble": {"A": unit("blue green", "perfect_strike"), "b": unit("", "nimble", health=5)},
    "dodge": {"A": unit("red black green"), "b": unit(skill="dodge")},
    "elite against dodge": {"hero": hero("red black"), "b": unit(skill="dodge")},
    "absorb": {"A": unit("black black"), "b": unit(skill="absorb")},
    "nimble": {"A": unit("black green"), "b": unit(skill="nimble")},
    "nimble and wounded": {"A": unit("black green"), "b": unit(skill="nimble", hp=2)},
    "blasphemous": {"hero": hero("blue blue"), "b": unit(skill="blasphemous", health=4)},
    "ignored": {"A": unit("green green green"), "b": unit("", "retaliate"), "event": (IgnoreDamage(n=1, who=FOES),)},
    "quickstrike": {"A": unit("green", hp=2), "b": unit(skill="quickstrike")},
    "quickstrike that defeats": {"A": unit("green", hp=1), "b": unit(skill="quickstrike")},
    "quickstrike and a blessing": {"hero": hero("green blue", hp=1), "b": unit(skill="quickstrike retaliate"), "blessings": 1},
    "quickstrike and retaliate": {"A": unit("green blue", hp=2), "b": unit(skill="quickstrike retaliate")},
    "retaliate": {"A": unit("green blue"), "b": unit("", "retaliate", hp=2)},
    "retaliate out of its Range": {"A": unit("green blue", range=2), "b": unit("", "retaliate"), "far": True},
    "retaliate in Range": {"A": unit("green blue", range=2), "b": unit("", "retaliate", range=2), "far": True},
    "retaliate of an elite": {
        "A": unit("green blue", "blasphemous"), "b": unit("", "retaliate", kind="primus"), "kind": "primus",
    },
    "intercepted": {"A": unit("green blue"), "b": unit(hp=2), "c": GUARDIAN},
    "intercepted by one who retaliates": {
        "A": unit("green blue", range=2), "b": unit("", "retaliate", hp=2), "c": unit("", "intercept_blow retaliate", range=2),
    },
    "intercepted for the nimble": {"A": unit("green blue"), "b": unit("", "nimble", hp=1, health=1), "c": GUARDIAN},
    "intercepted for who absorbs": {"A": unit("green blue"), "b": unit("", "absorb", hp=1), "c": GUARDIAN},
    "nobody beside to intercept": {"A": unit("green blue"), "b": unit(hp=1), "d": GUARDIAN},
}  # fmt: skip


class Fought(NamedTuple):
    """What came of an attack: hits, HP that the target and the attacker lost, and how often an ally stepped in."""

    hits: int
    lost: int
    answered: int
    intercepted: int


class Duel:
    """An attack that one answer makes, and the odds that are told before."""

    def __init__(self, fight: Drawn, by: str, on: str, action: CombatAction) -> None:
        self.fight, self.by, self.on, self.action = fight, by, on, action
        self.told: Odds = odds(fight.cat, fight.combat, by, on)

    def made(self, dice: Dice) -> Fought:
        """The attack as it goes with some dice."""
        combat = self.fight.combat
        events = play.apply(self.fight.cat, replace(combat, table=replace(combat.table, dice=dice)), self.action).events
        lost = Counter[str]()
        for event in events:
            if isinstance(event, HpLost):
                lost[event.unit] += event.n
        hits = sum(one.hits for one in events if isinstance(one, AttackRolled) and one.unit == self.by)
        return Fought(hits, lost[self.on], lost[self.by], sum(isinstance(one, Intercepted) for one in events))

    def fits(self, chances: Counter[Fought], close: float, *, rolled: bool = True) -> None:
        """Compare the odds with how often each thing came about; `rolled` is False where the dice are never rolled."""
        told = self.told
        fields = {
            "lost": told.losses,
            "answered": told.answers,
            "intercepted": (1 - told.intercepted, told.intercepted),
        }
        for name, expected in (fields | ({"hits": told.hits} if rolled else {})).items():
            found = Counter[int]()
            for one, chance in chances.items():
                found[getattr(one, name)] += chance
            assert max(found) < len(expected), name
            assert [found[n] for n in range(len(expected))] == pytest.approx(expected, abs=close), name
        assert told.defeat == told.losses[-1]
        assert told.mean == pytest.approx(sum(n * chance for n, chance in enumerate(told.losses)))


def attack(**given: Any) -> Duel:
    """A, or the hero in its place, is picked and about to attack b; `far` puts A at a distance of 2."""
    by = HERO if "hero" in given else "A"
    picture = FIELD.replace("A", "@") if by == HERO else FIELD
    if given.pop("far", False):
        picture = FIELD.replace("A", ".").replace(".   .   C", ".   A   C")
    plain = {"b": unit(), "c": unit(""), "d": unit("blue")}
    fight = drawn(picture, **(plain | given)).step("player", "engage").do(Pick(unit=by))
    return Duel(fight, by, "b", Attack(on="b"))


def attacked(**given: Any) -> Duel:
    """Rival b is picked and attacks A, as d attacks C afterwards."""
    fight = drawn(FIELD, **({"A": unit(""), "c": unit(""), "d": unit("blue"), "C": unit("")} | given))
    return Duel(fight.step("rival", "engage"), "b", "A", Pick(unit="b"))


RIVALS: dict[str, dict[str, Any]] = {
    "plain": {"b": unit("blue green")},
    "retaliate": {"b": unit("blue green"), "A": unit("", "retaliate", hp=2)},
    "quickstrike": {"b": unit("blue green", hp=1), "A": unit("", "quickstrike")},
    "nimble and taunt": {"b": unit("blue green"), "A": unit("", "nimble taunt")},
    "absorb": {"b": unit("blue green"), "A": unit("", "absorb")},
    "dodge": {"b": unit("black green"), "A": unit("", "dodge")},
}


def every_fall(duel: Duel) -> Counter[Fought]:
    """How likely each outcome is, found by letting the dice fall in every way."""
    count = len(duel.told.dice)
    chances = Counter[Fought]()
    for faces in product(range(1, 7), repeat=count):
        chances[duel.made(duel.fight.rolls(*faces).combat.table.dice)] += 6**-count
    return chances


@pytest.mark.rule("V-DICE-01")
@pytest.mark.parametrize("name", ATTACKS)
def test_the_odds_are_what_every_fall_of_the_dice_says(name: str) -> None:
    duel = attack(**ATTACKS[name])
    duel.fits(every_fall(duel), 1e-9, rolled=name != "quickstrike that defeats")


@pytest.mark.parametrize("name", RIVALS)
def test_the_odds_of_a_rival_are_so_too(name: str) -> None:
    duel = attacked(**RIVALS[name])
    duel.fits(every_fall(duel), 1e-9, rolled=name != "quickstrike")


MANY = (
    "plain", "perfect strike", "dodge", "absorb", "nimble", "blasphemous", "quickstrike", "quickstrike and retaliate",
    "retaliate", "intercepted", "intercepted by one who retaliates", "outnumbered",
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", MANY)
def test_the_odds_are_what_very_many_fights_say(name: str) -> None:
    duel = attack(**ATTACKS[name])
    fought = Counter(duel.made(Dice(seed)) for seed in range(FIGHTS))
    duel.fits(Counter({one: n / fought.total() for one, n in fought.items()}), HALF_A_POINT)


def test_whether_a_unit_of_the_player_steps_in_is_not_foretold() -> None:
    with_guardian = attacked(b=unit("blue green"), C=unit("", "intercept_blow"))
    assert with_guardian.told == attacked(b=unit("blue green")).told
    assert with_guardian.told.intercepted == 0


@pytest.mark.parametrize(("hp", "chance"), [(1, 5 / 6), (2, 1 / 3), (3, 0)])
def test_a_rival_steps_in_for_its_ally_as_often_as_that_saves_it(hp: int, chance: float) -> None:
    told = attack(A=unit("green blue"), b=unit(hp=hp), c=GUARDIAN).told
    assert told.intercepted == pytest.approx(chance)
    assert told.defeat == 0
