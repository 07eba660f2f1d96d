"""What hurts without a blow is named when it happens: in the report, in the log and beside a beat."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from rules.campaign.combat import events as e
from rules.campaign.combat.refusals import refuse
from rules.campaign.combat.state import Combat
from rules.campaign.effects import Forbid, Heal, Hurt, When, Who
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.pictures.report import report
from tui.games.campaign.wording import CampaignWording
from tui.games.campaign.words.causes import cause_of, forbidder_of
from tui.games.campaign.words.combat_events import event
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.refusals import refusal
from tui.play.house import House
from tui.text.lines import text_of

CAT = a_catalogue()
STOOD = {"d3": "@", "d5": "archer", "b3": "rival defender"}


def hurting(house: House, arena: tuple[When, ...] = (), event: tuple[When, ...] = ()) -> tuple[Names, Combat]:
    """A fight in an arena and with a card that have nothing but these rules."""
    combat = fight(house, STOOD).state.combat
    arenas = [replace(one, rules=arena) if one.id == combat.arena else one for one in CAT.arenas]
    events = [replace(one, rules=event) if one.id == combat.event else one for one in CAT.events]
    return Names(replace(CAT, arenas=tuple(arenas), events=tuple(events))), combat


def begins(who: Who, where: str = "anywhere", whom: str = "self") -> When:
    return When(on="turn_starts", do=Hurt(n=1, whom=whom), who=who, where=where)  # type: ignore[arg-type]


SUFFERED = e.DamageDealt(unit="p1", n=1, cause="effect", by="p1")


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (begins(Who(), "key_hex"), "the arena, on a key hex"),
        (begins(Who(), "home"), "the arena, on a deployment hex"),
        (begins(Who(from_turn=12)), "the arena, from turn 12 on"),
        (begins(Who(side="rival")), ""),
        (begins(Who(hero=True)), ""),
        (begins(Who(), whom="adjacent"), ""),
    ],
)
def test_the_arena_is_named_with_when_and_where_it_hurts(house: House, rule: When, told: str) -> None:
    names, combat = hurting(house, arena=(rule,))
    late = replace(combat, tally=replace(combat.tally, turns=12))
    assert cause_of(names, late, SUFFERED) == told


def test_a_rule_that_begins_later_is_no_cause(house: House) -> None:
    names, combat = hurting(house, arena=(begins(Who(from_turn=12)),), event=(begins(Who(side="any")),))
    early = replace(combat, tally=replace(combat.tally, turns=6))
    assert cause_of(names, early, SUFFERED) == names.event(combat.event or "")


def test_a_card_is_named_and_what_else_it_might_have_been(house: House) -> None:
    names, combat = hurting(house, event=(begins(Who(side="any")),))
    card = names.event(combat.event or "")
    assert cause_of(names, combat, SUFFERED) == card
    both, _ = hurting(house, (begins(Who()),), (begins(Who()),))

    assert cause_of(both, combat, SUFFERED) == f"the arena or {card}"


def test_what_an_effect_does_to_others_is_that_of_its_owner(house: House) -> None:
    names, combat = hurting(house, event=(begins(Who(side="rival"), whom="adjacent"),))
    struck = e.DamageDealt(unit="p1", n=1, cause="effect", by="r1")
    assert cause_of(names, combat, struck) == names.event(combat.event or "")
    assert cause_of(names, combat, SUFFERED) == ""


@pytest.mark.parametrize("cause", ["attack", "skill", "scion"])
def test_blows_have_no_other_cause(house: House, cause: str) -> None:
    names, combat = hurting(house, arena=(begins(Who()),))
    assert cause_of(names, combat, e.DamageDealt(unit="p1", n=1, cause=cause, by="p1")) == ""
    assert cause_of(names, None, SUFFERED) == ""


def test_the_report_and_the_log_tell_it(house: House) -> None:
    names, early = hurting(house, arena=(begins(Who(from_turn=12)),))
    combat = replace(early, tally=replace(early.tally, turns=12))
    lost = e.HpLost(unit="p1", n=1, hp=1)
    told = [text_of(one) for one in report(names, combat, [SUFFERED, lost, lost], 200)]
    assert told == [
        "Your Archer loses 1 HP, 1 left (the arena, from turn 12 on).",
        "Your Archer loses 1 HP, 1 left.",
    ]
    assert event(names, combat, SUFFERED) == "Your Archer is dealt 1 damage by the arena, from turn 12 on."


def test_damage_without_a_blow_is_no_mere_detail_of_the_log() -> None:
    weight: Mapping[str, str] = {
        cause: CampaignWording(CAT).weight(e.DamageDealt(unit="p1", n=1, cause=cause, by="p1"))
        for cause in ("effect", "attack")
    }
    assert weight == {"effect": "plain", "attack": "detail"}


def test_what_heals_is_named_too(house: House) -> None:
    heals = When(on="turn_starts", do=Heal(n=1), who=Who(), where="key_hex")
    names, combat = hurting(house, arena=(heals,), event=(begins(Who(side="any")),))
    healed = e.Healed(unit="p1", n=1, hp=3)

    assert event(names, combat, healed) == "Your Archer heals 1: 3 HP (the arena, on a key hex)."
    bare, _ = hurting(house)
    assert event(bare, combat, healed) == "Your Archer heals 1: 3 HP."


def test_of_a_unit_that_heals_itself_no_other_cause_is_named(house: House) -> None:
    heals = When(on="turn_starts", do=Heal(n=1), who=Who())
    names, _ = hurting(house, arena=(heals,))
    combat = fight(house, {"d3": "@", "d5": "reptilian", "b3": "rival defender"}).state.combat

    assert "(" not in event(names, combat, e.Healed(unit="p1", n=1, hp=3))


def test_of_two_causes_the_one_is_named_that_fits_the_place_and_the_damage(house: House) -> None:
    names, combat = hurting(house, arena=(begins(Who(), "key_hex"),), event=(begins(Who(side="any")),))
    assert combat.fighters[1].at not in {one.at for one in combat.lying}
    assert cause_of(names, combat, SUFFERED) == names.event(combat.event or "")

    twice = When(on="turn_starts", do=Hurt(n=2), who=Who(side="any"))
    names, combat = hurting(house, arena=(begins(Who()),), event=(twice,))
    assert cause_of(names, combat, replace(SUFFERED, n=2)) == names.event(combat.event or "")


@pytest.mark.parametrize(
    ("who", "deed", "told"),
    [
        (Who(side="any"), "move", "Your Archer cannot move, because of {card}."),
        (Who(side="player"), "ability", "Your Archer cannot use Abilities, because of {card}."),
        (Who(side="rival"), "attack", "An effect prevents your Archer from doing that."),
        (Who(side="any", from_turn=9), "attack", "An effect prevents your Archer from doing that."),
    ],
)
def test_a_refusal_names_the_card_that_forbids(house: House, who: Who, deed: str, told: str) -> None:
    """A card that forbids another deed, to others, or later, is not blamed."""
    session = fight(house, STOOD)
    names, combat = hurting(house, event=(Forbid(deed=deed, who=who), Forbid(deed="heal", who=who)))  # type: ignore[arg-type]
    refused = refuse("forbidden", unit="p1", deed=deed)

    assert refusal(names, session.state, refused) == told.format(card=names.event(combat.event or ""))


def test_a_change_that_was_made_is_named_as_what_forbids(house: House) -> None:
    card = next(one for one in CAT.opportunities if one.change and any(isinstance(r, Forbid) for r in one.change.rules))
    session = fight(house, STOOD)
    names, combat = Names(CAT), replace(session.state.combat, changes=(card.id,))
    deed = next(rule.deed for rule in card.change.rules if isinstance(rule, Forbid))  # type: ignore[union-attr]

    assert forbidder_of(names, combat, "p1", deed) == card.name
