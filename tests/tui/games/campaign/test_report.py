"""What just happened in a combat, told short: a line for each move, each blow with its dice, each defeat."""

from rules.campaign.combat import events as e
from tests.content_set import a_catalogue
from tests.tui.games.campaign.situations import engaging, moving
from tui.games.campaign.pictures.report import report
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

NAMES = Names(a_catalogue())
WIDTH = 36


def heard(session: Session, *events: e.CombatEvent) -> list[str]:
    return [text_of(part) for part in report(NAMES, session.state.combat, events, 200)]


def test_a_move_is_reported_with_its_mark_and_the_reason(house: House) -> None:
    marked = e.UnitMarked(unit="r1", mark="p2", priority="farthest", reached=True)
    moved = e.UnitMoved(unit="r1", path=("c5", "d5", "e4"))

    assert heard(moving(house), marked, moved) == ["Rival Net Diver c5-e4 for your Archer (the farthest)"]


def test_a_unit_that_roams_has_one_line_for_all_that_the_compass_brings(house: House) -> None:
    def step(face: int, *way: str) -> list[e.CombatEvent]:
        turned = e.CompassRolled(unit="r1", face=face)
        return [turned, e.UnitMoved(unit="r1", path=way)] if way else [turned]

    roamed = [*step(3, "c5", "d5"), *step(2), *step(4, "d5", "e4")]
    moved = e.UnitMoved(unit="p1", path=("d2", "d3"))

    assert heard(moving(house), *roamed) == ["Rival Net Diver roams c5-d5-e4"]
    assert heard(moving(house), *step(1)) == []
    assert heard(moving(house), *step(3, "c5", "d5"), moved, *step(3, "d5", "e5")) == [
        "Rival Net Diver roams c5-d5",
        "Your Attacker d2-d3",
        "Rival Net Diver roams d5-e5",
    ]


def test_an_attack_is_reported_with_its_dice_and_its_cost_in_one_entry(house: House) -> None:
    rolled = e.AttackRolled(unit="r1", target="hero", using="attack", dice=("blue", "blue"), faces=(3, 5), hits=1)
    dealt, lost = e.DamageDealt(unit="hero", n=2, cause="attack", by="r1"), e.HpLost(unit="hero", n=2, hp=4)

    assert heard(moving(house), rolled, dealt, lost) == ["Rival Net Diver at Krakenlance [3](3) -2, 4 left"]
    assert heard(moving(house), rolled, e.Missed(unit="r1", target="hero", reason="no_hit")) == [
        "Rival Net Diver at Krakenlance [3](3) nothing"
    ]


def test_what_is_lost_after_a_miss_is_no_part_of_the_blow(house: House) -> None:
    rolled = e.AttackRolled(unit="hero", target="r1", using="attack", dice=("blue", "blue"), faces=(5, 5), hits=0)
    missed, turn = e.Missed(unit="hero", target="r1", reason="no_hit"), e.TurnBegan(mover="rival", turn=3)
    lost = e.HpLost(unit="r1", n=1, hp=2)

    told = heard(moving(house), rolled, missed, turn, lost)
    assert told[-1] == "Rival Net Diver loses 1 HP, 2 left."
    assert heard(moving(house), rolled, missed, lost)[-1] == told[-1]
    assert heard(moving(house), rolled, turn, lost)[-1] == told[-1]


def test_a_special_that_rolls_is_reported_once_and_says_so_where_nothing_hit(house: House) -> None:
    used = e.SkillUsed(unit="r1", skill="agile", target="hero")
    rolled = e.AttackRolled(unit="r1", target="hero", using="agile", dice=("blue", "blue"), faces=(4, 5), hits=0)

    assert heard(moving(house), used, rolled) == ["Rival Net Diver with Agile at Krakenlance (3)(3) nothing"]


def test_the_dice_of_a_scion_are_reported_as_dice(house: House) -> None:
    rolled = e.ScionRolled(dice=("green", "blue"), faces=(4, 5))

    assert heard(moving(house), rolled) == ["The scion rolls [4](3)"]


def test_hp_lost_to_something_else_have_an_entry_of_their_own(house: House) -> None:
    assert heard(moving(house), e.HpLost(unit="p1", n=1, hp=1)) == ["Your Attacker loses 1 HP, 1 left."]


def test_defeats_tactics_and_chips_are_reported_and_steps_are_not(house: House) -> None:
    lines = heard(
        moving(house),
        e.TurnBegan(mover="rival", turn=3),
        e.StepBegan(mover="rival", step="tactics"),
        e.TacticPlaced(tactic="stun", unit="p1", by="rival"),
        e.UnitStayed(unit="r1", reason="in_range"),
        e.UnitDefeated(unit="p1", hex="d4", by="r1"),
        e.TurnBegan(mover="player", turn=3),
    )

    assert lines == [
        "— Rivals: turn 3 —",
        "The rivals play Stun on your Attacker: it is fatigued (no move, no attack, no skills) to the end of its next turn.",
        "Your Attacker is defeated by rival Net Diver.",
    ]


def test_a_real_turn_of_the_rivals_is_reported_with_every_attack(house: House) -> None:
    session = engaging(house, tribune="r2")
    events: list[e.CombatEvent] = []
    for _ in range(12):
        answer = session.legal()[-1] if session.state.combat.mover == "player" else session.legal()[0]
        events += [one for one in session.act(answer).events if isinstance(one, e.CombatEvent)]
        if session.state.combat.mover == "player" and session.state.combat.step == "opening":
            break
    lines = [text_of(part) for part in report(NAMES, session.state.combat, events, WIDTH)]
    rolls = [one for one in events if isinstance(one, e.AttackRolled)]

    assert rolls
    assert sum(line.count("[") + line.count("(") for line in lines if "at " in line or line.startswith("  ")) >= sum(
        len(one.dice) for one in rolls
    )
