"""Records that are well formed and contradict themselves, or the rules."""

import pytest

from tests.content.conftest import Refused
from tests.content.samples import (
    CARD,
    EVENT,
    GOOD_BOARD,
    SCION,
    TACTIC,
    arena,
    bane,
    branching,
    card,
    hero,
    preset,
    unit,
)

INSTANT = TACTIC.format(id="t", name="T").replace("temporary", "instant").replace("\nfatigues = true", "")

SENSELESS = {
    "skill without number": (unit(skills='[{ name = "regen" }]'), "unit[0].skills[0]", "regen needs a number"),
    "skill with a number too many": (
        unit(skills='[{ name = "taunt", n = 2 }]'),
        "unit[0].skills[0]",
        "taunt takes no number",
    ),
    "granted skill": (
        EVENT + 'rules = [{ type = "skill", skill = { name = "hurl" }, who = {} }]',
        "event[0].rules[0].skill",
        "hurl needs a number",
    ),
    "hex that not every board has": (
        EVENT + 'rules = [{ type = "block", n = 4 }]',
        "event[0].rules[0].n",
        "only deployment hexes 1 to 3 are in every arena",
    ),
    "tactic for others": (
        TACTIC.format(id="t", name="T") + '\nrules = [{ type = "stat", stat = "movement", add = 1, who = {} }]',
        "tactic[0].rules[0].who.side",
        'only "bearer" fits here',
    ),
    "event that somebody bears": (
        EVENT + 'rules = [{ type = "stat", stat = "movement", add = 1, who = { side = "bearer" } }]',
        "event[0].rules[0].who.side",
        'no unit bears this, so "bearer" does not apply',
    ),
    "no health": (unit(health="0"), "unit[0].health", "0 is too low; the minimum is 1"),
    "faction unit of no faction": (
        unit(kind='"faction"'),
        "unit[0].faction",
        "a faction unit must belong to a faction",
    ),
    "hero of two minds": (
        hero(one='archer", "defender'),
        "hero[0].classes",
        "a hero must have one class, not Beast (V-HERO-12)",
    ),
    "hero with the red die": (
        hero(attack='"red"'),
        "hero[0].attack",
        "a hero must have one to four dice, none of them red (V-HERO-06)",
    ),
    "idle tactic": (
        TACTIC.format(id="t", name="T").replace("fatigues = true", ""),
        "tactic[0]",
        "the tactic does nothing",
    ),
    "instant tactic that would last": (
        INSTANT + '\nrules = [{ type = "gain_hp", n = 1 }, { type = "lose_dice", n = 1, who = { side = "bearer" } }]',
        "tactic[0].rules[1]",
        'an instant tactic is gone at once and may have "gain_hp" alone; let this one last',
    ),
    "instant tactic that fatigues": (
        TACTIC.format(id="t", name="T").replace("temporary", "instant"),
        "tactic[0].fatigues",
        "an instant tactic is gone at once and fatigues nobody; let this one last",
    ),
    "tactic that lasts and gives HP": (
        TACTIC.format(id="t", name="T") + '\nrules = [{ type = "gain_hp", n = 1 }]',
        "tactic[0].rules[0]",
        'only an instant tactic may have "gain_hp" by itself; elsewhere it needs a "when"',
    ),
    "event that gives HP": (
        EVENT + 'rules = [{ type = "gain_hp", n = 1 }]',
        "event[0].rules[0]",
        'only an instant tactic may have "gain_hp" by itself; elsewhere it needs a "when"',
    ),
    "tactic that lengthens the lineup": (
        TACTIC.format(id="t", name="T") + '\nrules = [{ type = "add_rivals", kind = "bag" }]',
        "tactic[0].rules[0]",
        "a tactic changes only the unit that it lies on",
    ),
    "tactic that widens the camp": (
        TACTIC.format(id="t", name="T") + '\nrules = [{ type = "capacity", add = 1 }]',
        "tactic[0].rules[0]",
        "a tactic changes only the unit that it lies on",
    ),
    "bane without unit": (bane("unit", ""), "bane[0].unit", "only a unit bane names a unit, and it must"),
    "bag bane on the journey": (
        bane("bag", 'journey = [{ type = "no_local_recruits" }]'),
        "bane[0].journey",
        "only a camp bane may act on the journey",
    ),
    "idle card": ('[[prowess]]\nid = "p"\nname = "P"\norigin = "ours"', "prowess[0]", "the card does nothing"),
    "level out of reach": (
        CARD.format(id="a", name="Rage", level=2),
        "prowess[0].level",
        "'Rage' has no level 1 to gain first",
    ),
    "level beside no level": (
        CARD.format(id="a", name="Rage", level=1) + CARD.format(id="b", name="Rage", level=0),
        "prowess[0].level",
        "another card named 'Rage' has no level",
    ),
    "wide glyph": (
        '[[chip]]\nid = "c"\nname = "C"\nglyph = "<>"\norigin = "ours"',
        "chip[0].glyph",
        "a glyph must be one character",
    ),
    "no chip at all": (
        '[[chip]]\nid = "c"\nname = "C"\nglyph = "c"\norigin = "ours"\ncopies = 0',
        "chip[0].copies",
        "0 is too low; the minimum is 1",
    ),
    "carried and everywhere": (
        '[[chip]]\nid = "c"\nname = "C"\nglyph = "c"\norigin = "ours"\ncopies = 2',
        "chip[0].carried",
        "a chip that units carry may have only one copy and may not block a hex",
    ),
    "a skill for nobody": (
        '[[chip]]\nid = "c"\nname = "C"\nglyph = "c"\norigin = "ours"\ncarried = false\nskill = { name = "flight" }',
        "chip[0].skill",
        "only a chip that units carry may give a skill",
    ),
    "shackled alone": (
        arena(GOOD_BOARD, 'special = { type = "shackle", units = 1, length = 3 }'),
        "arena[0].special",
        "shackles must hold 2 or more units, on a chain of 1 or more hexes",
    ),
    "a round of no hex": (
        arena(
            " 1 2 3 .\n. . S S C\n . . . .\nH H H K .",
            'chip = "chariot"\nspecial = { type = "circuit", n = 0 }',
        ),
        "arena[0].special.n",
        "0 is too low; the minimum is 1",
    ),
    "sport without sports": (
        EVENT.replace("bloodshed", "sport"),
        "event[0].sports",
        "a Sport card must show its sports, and a Bloodshed card may not",
    ),
    "primus in an event": (
        EVENT.replace('"bag"', '"primus"'),
        "event[0].rivals",
        "the lineup must have at least one unit and no primus",
    ),
    "nobody to deploy": (
        EVENT.replace("camp = 1", "camp = 0").replace("hero = true", "hero = false"),
        "event[0].camp",
        "the player could deploy no unit",
    ),
    "brood deeds without a brood": (
        SCION.format(unit="taotie", dice='"green"', cap=1, bane="gigantic").replace(
            'do = "strike"', 'do = "brood_grows"'
        ),
        "scion[0].lines[0].do",
        "the scion has no brood to do this",
    ),
    "a brood of too few": (
        SCION.format(unit="taotie", dice='"green"', cap=1, bane="gigantic")
        + 'brood = { unit = "hydra_head", least = 3, most = 2 }',
        "scion[0].brood",
        "a brood needs 0 <= least <= most",
    ),
    "a line of no body": (
        SCION.format(unit="taotie", dice='"green"', cap=1, bane="gigantic").replace("n = 1 }", "n = 1, by = 1 }"),
        "scion[0].lines[0].by",
        "the scion has no such body",
    ),
    "a body twice": (
        SCION.format(unit="taotie", dice='"green"', cap=1, bane="gigantic") + 'bodies = ["taotie"]',
        "scion[0].bodies",
        "a scion of several bodies falls once and has no brood, and no body twice",
    ),
    "a scion that never falls": (
        SCION.format(unit="taotie", dice='"green"', cap=1, bane="gigantic") + "falls = 0",
        "scion[0].falls",
        "the scion must be defeated at least once",
    ),
    "prowess eaten at sea": (
        bane(
            "camp",
            'journey = [{ type = "on_journey", on = "sail", do = { type = "sacrifice_prowess", or_influence = 1 } }]',
        ),
        "bane[0].journey[0].on",
        "a bane can ask for something only after spectating",
    ),
    "tactics taken before a Sport": (
        bane("camp", 'journey = [{ type = "on_journey", on = "sport", do = { type = "discard_tactics", n = 1 } }]'),
        "bane[0].journey[0].on",
        "a bane can ask for something only after spectating",
    ),
    "nameless reward": (
        card('{ kind = "tactic" }'),
        "opportunity[0].reward.id",
        "a unit, tactic or special_prowess reward needs an id; any other may not have one",
    ),
    "change that is not there": (
        card('{ kind = "remove_bane" }', '{ type = "win", changed = true }'),
        "opportunity[0].change",
        "the criterion asks for a change, but the card offers none",
    ),
    "die not rolled": (
        SCION.format(unit="taotie", bane="gigantic", dice='"red"', cap=3),
        "scion[0].lines[0].dice",
        "the line uses dice that the scion does not roll",
    ),
    "no cap": (
        SCION.format(unit="taotie", bane="gigantic", dice='"green"', cap=0),
        "scion[0].unit_cap",
        "the player could deploy no unit",
    ),
    "hero against himself": (
        preset('"nox", "bingqing", "krakenlance"'),
        "preset[0].primuses",
        "three different primuses are needed, and the hero may not be one",
    ),
    "end without its number": (
        EVENT + 'rules = [{ type = "ends_when", when = "turn", result = "won" }]',
        "event[0].rules[0].n",
        "0 is too low; the minimum is 1",
    ),
    "end with a number too many": (
        EVENT + 'rules = [{ type = "ends_when", when = "deserted", result = "won", n = 1 }]',
        "event[0].rules[0].n",
        "this end takes no number",
    ),
    "spar that its tribune ends": (
        EVENT.replace('"bloodshed"', '"sport"\nsports = ["spar"]')
        + 'rules = [{ type = "ends_when", when = "first_fallen", result = "won" }]',
        "event[0].rules[0]",
        "the first rival of a Spar is its tribune",
    ),
    "muster of one": (
        EVENT + 'rules = [{ type = "muster", n = 1 }]',
        "event[0].rules[0].n",
        "1 is too low; the minimum is 2",
    ),
    "rule that ends before it begins": (
        EVENT + 'rules = [{ type = "extra_damage", add = 1, who = { from_turn = 3, to_turn = 2 } }]',
        "event[0].rules[0].who.to_turn",
        "the rule would end before it begins",
    ),
    "tactic that brings a guest": (
        TACTIC.format(id="t", name="T") + '\nrules = [{ type = "guest", kind = "bag", side = "player" }]',
        "tactic[0].rules[0]",
        "a tactic changes only the unit that it lies on",
    ),
    "wager for nothing": (
        EVENT + 'change = { rules = [{ type = "add_rivals", kind = "bag" }] }',
        "event[0].change",
        "a wager needs a stake that asks for the change, and such a stake needs a wager",
    ),
    "stake on a wager that is not there": (
        EVENT + 'stakes = [{ do = { type = "grow" }, how = { type = "win", changed = true } }]',
        "event[0].change",
        "a wager needs a stake that asks for the change, and such a stake needs a wager",
    ),
    "stake on another event": (
        EVENT + 'stakes = [{ do = { type = "grow" }, how = { type = "win", times = 2 } }]',
        "event[0].stakes[0].how",
        "a stake is about its own event, once and wherever it is played",
    ),
    "stake on a sport that is not played": (
        EVENT + 'stakes = [{ do = { type = "grow" }, how = { type = "win", sport = "spar" } }]',
        "event[0].stakes[0].how.sport",
        "the card does not show this sport",
    ),
    "card with one branch": (
        branching('{ name = "A", gains = [{ type = "grow" }] }'),
        "opportunity[0].branches",
        "a choice needs two branches or more",
    ),
    "branches that may all be too dear": (
        branching(*['{ name = "A", price = [{ type = "delay" }], gains = [{ type = "grow" }] }'] * 2),
        "opportunity[0].branches",
        "one branch must have a price that can always be paid",
    ),
    "branch for nothing": (
        branching('{ name = "A", criterion = { type = "win" } }', '{ name = "B", gains = [{ type = "grow" }] }'),
        "opportunity[0].branches[0]",
        "the branch asks for something and gives nothing",
    ),
    "branch with a nameless reward": (
        branching('{ name = "A", reward = { kind = "unit" } }', '{ name = "B", gains = [{ type = "grow" }] }'),
        "opportunity[0].branches[0].reward.id",
        "a unit, tactic or special_prowess reward needs an id; any other may not have one",
    ),
    "card with a reward and branches": (
        card('{ kind = "remove_bane" }')
        + '\nbranches = [{ name = "A", gains = [{ type = "grow" }] }, { name = "B", gains = [{ type = "grow" }] }]',
        "opportunity[0].reward",
        "a card needs a reward or branches, and may not have both",
    ),
    "card that asks for nothing": (
        '[[opportunity]]\nid = "o"\nname = "O"\nreward = { kind = "remove_bane" }\norigin = "ours"',
        "opportunity[0].criterion",
        "the card asks for nothing",
    ),
    "change that no combat is won by": (
        card('{ kind = "remove_bane" }') + '\nchange = { rules = [{ type = "block", n = 1 }] }',
        "opportunity[0].change",
        "only a criterion about a combat may offer a change of it",
    ),
    "list without attacks": (
        arena(GOOD_BOARD).replace("bold = true", "bold = false"),
        "arena[0].priorities[0].order",
        "rivals that follow this list would never attack",
    ),
}


@pytest.mark.parametrize(("text", "path", "reason"), SENSELESS.values(), ids=SENSELESS)
def test_records_that_contradict_themselves(refused: Refused, text: str, path: str, reason: str) -> None:
    assert [(fault.path, fault.reason) for fault in refused(text)] == [(path, reason)]


@pytest.mark.parametrize("kind", ["neutral", "opportunity", "bane", "scion", "arena"])
def test_kinds_of_units_without_a_faction(refused: Refused, kind: str) -> None:
    faults = refused(unit(kind=f'"{kind}"', faction='"kunlun"'))
    assert [(fault.path, fault.reason) for fault in faults] == [
        ("unit[0].faction", f"a unit of kind {kind} may not belong to a faction (V-UNIT-07)"),
    ]
