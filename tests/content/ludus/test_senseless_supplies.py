"""Cards and Arenas of the ludus that are well formed and contradict themselves, or the rules."""

import pytest

from content.ludus.text_sense import MOST
from tests.content.conftest import Refused
from tests.content.samples import DRAW, FILE
from tests.content.samples import ludus_card as card


def ability(kind: str, deeds: str = '{ type = "draw" }', *, cost: str = "", when: str = "", may: bool = False) -> str:
    """A line of one ability."""
    parts = [
        f'type = "{kind}"',
        *([f"cost = {{ {cost} }}"] if cost else []),
        *([f"when = {{ {when} }}"] if when else []),
    ]
    parts += [f"deeds = [{deeds}]"] if kind != "ambush" else []
    return f"abilities = [{{ {', '.join(parts)}{', may = true' if may else ''} }}]"


def reaction(event: str, deeds: str, whose: str = "any") -> str:
    """The lines of a Reaction Card."""
    return f'when = {{ event = "{event}", whose = "{whose}" }}\ndeeds = [{deeds}]'


def static(said: str) -> str:
    """A line of one constant part."""
    return f"statics = [{{ {said} }}]"


ITSELF = 'whom = { type = "itself" }'
CAUSE = 'whom = { type = "cause" }'
EACH = 'whom = { type = "each" }'
SAME = 'whom = { type = "same" }'
PREVENT = '{ type = "prevent" }'
HIT = '{ type = "damage", n = 1 }'
OWN_ATTACK = 'event = "attacks", whose = "self"'
ASSIGNED = 'event = "assigned", whose = "own"'


def damage(whom: str) -> str:
    """Damage to somebody."""
    return f'{{ type = "damage", {whom} }}'


SENSELESS = {
    # what cards print, and where they lie
    "id with a stroke": (card("income", id_="ox/1"), "ludus_income[0].id"),
    "id with a colon": (card("arena", static('type = "scholar"'), id_="ox:x"), "ludus_arena[0].id"),
    "card of another deck": (card("income", 'deck = "training"'), "ludus_income[0].deck"),
    "gladiator in the economy": (card("gladiator", 'deck = "economy"'), "ludus_gladiator[0].deck"),
    "tactic in the economy": (card("tactic", f'deeds = [{DRAW}]\ndeck = "economy"'), "ludus_tactic[0].deck"),
    "free card": (card("patron", "price = 0"), "ludus_patron[0].price"),
    "starting card with a price": (card("income", 'deck = "start"'), "ludus_income[0].price"),
    "no attack": (card("gladiator", "attack = 0"), "ludus_gladiator[0].attack"),
    "no influence": (card("patron", "influence = 0"), "ludus_patron[0].influence"),
    "idle arena": (card("arena"), "ludus_arena[0]"),
    "boast that does not rise": (card("boast", "number = 24"), "ludus_boast[0].number"),
    # costs
    "scheme card exhausted": (
        card("scheme", f"deeds = [{DRAW}]\ncost = {{ exhaust = true }}"),
        "ludus_scheme[0].cost.exhaust",
    ),
    "tactic card exhausted": (
        card("tactic", f"deeds = [{DRAW}]\ncost = {{ exhaust = true }}"),
        "ludus_tactic[0].cost.exhaust",
    ),
    "reaction card exhausted": (
        card("reaction", reaction("attacks", DRAW) + "\ncost = { exhaust = true }"),
        "ludus_reaction[0].cost.exhaust",
    ),
    "hurt patron": (card("patron", ability("tactic", cost="hurt = 1")), "ludus_patron[0].abilities[0].cost.hurt"),
    "cost below nothing": (card("scheme", f"deeds = [{DRAW}]\ncost = {{ coins = -1 }}"), "ludus_scheme[0].cost.coins"),
    "cost too high": (
        card("scheme", f"deeds = [{DRAW}]\ncost = {{ toss = {MOST + 1} }}"),
        "ludus_scheme[0].cost.toss",
    ),
    "free action for nothing": (card("arena", ability("free")), "ludus_arena[0].abilities[0].cost"),
    # abilities
    "scheme on a gladiator": (card("gladiator", ability("scheme")), "ludus_gladiator[0].abilities[0]"),
    "scheme on an arena": (card("arena", ability("scheme")), "ludus_arena[0].abilities[0]"),
    "ability without deeds": (card("patron", ability("tactic", "")), "ludus_patron[0].abilities[0].deeds"),
    "patron in ambush": (card("patron", ability("ambush")), "ludus_patron[0].abilities[0]"),
    "exhausted in hand": (
        card("gladiator", ability("ambush", cost="exhaust = true")),
        "ludus_gladiator[0].abilities[0].cost",
    ),
    "two ambushes": (
        card("gladiator", 'abilities = [{ type = "ambush" }, { type = "ambush", cost = { coins = 1 } }]'),
        "ludus_gladiator[0].abilities",
    ),
    "patron that attacks": (
        card("patron", ability("reaction", when=OWN_ATTACK)),
        "ludus_patron[0].abilities[0].when.whose",
    ),
    "arena that enters": (
        card("arena", ability("reaction", when='event = "enters", whose = "self"')),
        "ludus_arena[0].abilities[0].when.whose",
    ),
    "card in play that is bought": (
        card("gladiator", ability("reaction", when='event = "bought", whose = "self"')),
        "ludus_gladiator[0].abilities[0].when.whose",
    ),
    "reaction card that attacks": (card("reaction", reaction("attacks", DRAW, "self")), "ludus_reaction[0].when.whose"),
    "gladiator that heals for nothing": (
        card("gladiator", ability("tactic", '{ type = "heal" }', cost="exhaust = true")),
        "ludus_gladiator[0].abilities[0].cost",
    ),
    "gladiator that prevents for nothing": (
        card("gladiator", ability("reaction", PREVENT, when=ASSIGNED)),
        "ludus_gladiator[0].abilities[0].cost",
    ),
    # constant parts
    "armoured patron": (card("patron", static('type = "armor"')), "ludus_patron[0].statics[0]"),
    "arena on guard": (card("arena", static('type = "guard"')), "ludus_arena[0].statics[0]"),
    "thrifty gladiator": (card("gladiator", static('type = "thrift"')), "ludus_gladiator[0].statics[0]"),
    "aura of nothing": (
        card("arena", static('type = "aura", stat = "agility", by = 0')),
        "ludus_arena[0].statics[0].by",
    ),
    "aura of too much": (
        card("arena", static(f'type = "aura", stat = "agility", by = -{MOST + 1}')),
        "ludus_arena[0].statics[0].by",
    ),
    "aura of peace": (
        card("arena", static('type = "aura", stat = "attack", by = -1, side = "other"')),
        "ludus_arena[0].statics[0].by",
    ),
    "no initiative": (card("arena", static('type = "initiative", by = 0')), "ludus_arena[0].statics[0].by"),
    "armour as strong as the arm": (
        card("gladiator", static('type = "armor", by = 2')),
        "ludus_gladiator[0].statics[0].by",
    ),
    "out of reach for ever": (card("gladiator", static('type = "untargetable"')), "ludus_gladiator[0].statics[0]"),
    "out of reach as long as it likes": (
        card(
            "gladiator",
            static('type = "untargetable"') + "\n" + ability("reaction", damage(ITSELF), when=OWN_ATTACK, may=True),
        ),
        "ludus_gladiator[0].statics[0]",
    ),
    # deeds at their time
    "prevent as a tactic": (card("tactic", f"deeds = [{PREVENT}]"), "ludus_tactic[0].deeds[0]"),
    "prevent at an attack": (card("reaction", reaction("attacks", PREVENT)), "ludus_reaction[0].deeds[0]"),
    "reassign as a scheme": (card("scheme", 'deeds = [{ type = "reassign" }]'), "ludus_scheme[0].deeds[0]"),
    "boost as a scheme": (card("scheme", 'deeds = [{ type = "boost" }]'), "ludus_scheme[0].deeds[0]"),
    "boost as the scheme of a tactic": (
        card("tactic", f'deeds = [{DRAW}]\nscheme = [{{ type = "boost" }}]'),
        "ludus_tactic[0].scheme[0]",
    ),
    "boost at any time": (
        card("arena", ability("free", '{ type = "boost" }', cost="coins = 1")),
        "ludus_arena[0].abilities[0].deeds[0]",
    ),
    "boost for a purchase": (card("reaction", reaction("bought", '{ type = "boost" }')), "ludus_reaction[0].deeds[0]"),
    "boost at an entrance": (card("reaction", reaction("enters", '{ type = "boost" }')), "ludus_reaction[0].deeds[0]"),
    "summon as a scheme": (card("scheme", 'deeds = [{ type = "summon" }]'), "ludus_scheme[0].deeds[0]"),
    "summon for a purchase": (
        card("reaction", reaction("bought", '{ type = "summon" }')),
        "ludus_reaction[0].deeds[0]",
    ),
    # whom
    "itself on a card": (card("tactic", f"deeds = [{damage(ITSELF)}]"), "ludus_tactic[0].deeds[0].whom"),
    "itself on a patron": (
        card("patron", ability("tactic", damage(ITSELF))),
        "ludus_patron[0].abilities[0].deeds[0].whom",
    ),
    "cause of a tactic": (card("tactic", f"deeds = [{damage(CAUSE)}]"), "ludus_tactic[0].deeds[0].whom"),
    "cause of damage": (card("reaction", reaction("assigned", damage(CAUSE))), "ludus_reaction[0].deeds[0].whom"),
    "cause that has left": (card("reaction", reaction("defeated", damage(CAUSE))), "ludus_reaction[0].deeds[0].whom"),
    "same as nobody": (card("tactic", f"deeds = [{damage(SAME)}]"), "ludus_tactic[0].deeds[0].whom"),
    "same as each": (
        card("tactic", f"deeds = [{damage(EACH)}, {damage(SAME)}]"),
        "ludus_tactic[0].deeds[1].whom",
    ),
    "others than a card": (
        card("tactic", 'deeds = [{ type = "damage", whom = { type = "target", others = true } }]'),
        "ludus_tactic[0].deeds[0].whom.others",
    ),
    "assigned to nobody": (
        card("tactic", 'deeds = [{ type = "damage", whom = { type = "target", state = "assigned" } }]'),
        "ludus_tactic[0].deeds[0].whom.state",
    ),
    "ready the ready": (
        card("tactic", 'deeds = [{ type = "ready", whom = { type = "target", state = "ready" } }]'),
        "ludus_tactic[0].deeds[0].whom.state",
    ),
    "tire anybody": (
        card("tactic", 'deeds = [{ type = "tire", whom = { type = "each" } }]'),
        "ludus_tactic[0].deeds[0].whom.state",
    ),
    "heal the whole": (
        card("tactic", 'deeds = [{ type = "heal", whom = { type = "target" } }]'),
        "ludus_tactic[0].deeds[0].whom.state",
    ),
    "prevent for anybody": (
        card("reaction", reaction("assigned", '{ type = "prevent", whom = { type = "target" } }')),
        "ludus_reaction[0].deeds[0].whom.state",
    ),
    "move off everybody": (
        card("tactic", 'deeds = [{ type = "move", whom = { type = "each", state = "damaged" } }]'),
        "ludus_tactic[0].deeds[0].whom",
    ),
    "reassign onto everybody": (
        card("reaction", reaction("assigned", '{ type = "reassign", onto = { type = "each" } }')),
        "ludus_reaction[0].deeds[0].onto",
    ),
    "relocate everybody": (
        card("tactic", 'deeds = [{ type = "relocate", whom = { type = "each" } }]'),
        "ludus_tactic[0].deeds[0].whom",
    ),
    # amounts
    "no damage": (card("tactic", 'deeds = [{ type = "damage", n = 0 }]'), "ludus_tactic[0].deeds[0].n"),
    "too much damage": (
        card("tactic", f'deeds = [{{ type = "damage", n = {MOST + 1} }}]'),
        "ludus_tactic[0].deeds[0].n",
    ),
    "all damage": (card("tactic", 'deeds = [{ type = "damage", n = "all" }]'), "ludus_tactic[0].deeds[0].n"),
    "attack of a card": (card("tactic", 'deeds = [{ type = "damage", n = "attack" }]'), "ludus_tactic[0].deeds[0].n"),
    "no cards": (card("scheme", 'deeds = [{ type = "draw", n = 0 }]'), "ludus_scheme[0].deeds[0].n"),
    "no price": (card("scheme", 'deeds = [{ type = "acquire", most = 0 }]'), "ludus_scheme[0].deeds[0].most"),
    "no change": (card("tactic", 'deeds = [{ type = "boost", by = 0 }]'), "ludus_tactic[0].deeds[0].by"),
    "a battle without attack": (
        card("tactic", 'deeds = [{ type = "boost", by = -1, until = "battle" }]'),
        "ludus_tactic[0].deeds[0].by",
    ),
    "back without damage": (card("tactic", f"deeds = [{DRAW}]\ncomeback = 2"), "ludus_tactic[0].comeback"),
}

SOUND = {
    "income": card("income"),
    "starting card": card("income", 'deck = "start"\nprice = 0'),
    "highest number": card("tactic", f'deeds = [{{ type = "damage", n = {MOST} }}]'),
    "highest cost": card("scheme", f"deeds = [{DRAW}]\ncost = {{ coins = {MOST} }}"),
    "boast on top of the last": card("boast", "number = 25"),
    "free action": card("arena", ability("free", cost="exhaust = true")),
    "heal for coin": card("gladiator", ability("tactic", '{ type = "heal" }', cost="coins = 1")),
    "heal for a card": card("gladiator", ability("tactic", '{ type = "heal" }', cost="toss = 1")),
    "patron that heals": card("patron", ability("tactic", '{ type = "heal" }', cost="exhaust = true")),
    "less attack for a turn": card("tactic", 'deeds = [{ type = "boost", by = -1 }]'),
    "less armour than arm": card("gladiator", static('type = "armor", by = 1')),
    "out of reach at a price": card(
        "gladiator", static('type = "untargetable"') + "\n" + ability("reaction", damage(ITSELF), when=OWN_ATTACK)
    ),
    "same after a choice": card("tactic", f"deeds = [{HIT}, {damage(SAME)}]"),
    "cause of an attack": card("reaction", reaction("attacks", damage(CAUSE), "other")),
    "cause of an entrance": card("reaction", reaction("enters", damage(CAUSE))),
    "attack of a gladiator": card(
        "gladiator", ability("tactic", '{ type = "damage", n = "attack" }', cost="exhaust = true")
    ),
    "prevent all": card("reaction", reaction("assigned", '{ type = "prevent", n = "all" }')),
    "back with damage": card("tactic", f"deeds = [{HIT}]\ncomeback = 2"),
}


@pytest.mark.parametrize("case", SENSELESS)
def test_what_makes_no_sense_is_refused(refused: Refused, case: str) -> None:
    text, path = SENSELESS[case]
    assert [(fault.file, fault.path) for fault in refused(text)] == [(FILE, path)]


@pytest.mark.parametrize("case", SOUND)
def test_what_makes_sense_is_accepted(refused: Refused, case: str) -> None:
    assert refused(SOUND[case]) == ()
