"""Words for effects: each sentence is made from its struct, so that text and rule cannot drift apart."""

from collections.abc import Mapping
from functools import cache

from rules.campaign import effects as f
from rules.campaign.records import Tactic
from tui.games.campaign.words.endings import ending
from tui.games.campaign.words.names import dice, skill_name
from tui.text.english import capital, listed, plural

__all__ = ["arena_rule", "combat_rule", "deed", "most_out_told", "tactic_effect"]

_Value = f.ChangeStat | f.AddDice | f.LoseDice | f.GrantSkill | f.Forbid | f.ExtraDamage | f.IgnoreDamage
"""The rules that change what a unit can do."""

_Other = f.AddRivals | f.Guest | f.Muster | f.Block | f.StartPoints | f.EndsWhen | f.When | f.Capacity | f.GainHp
"""All other rules of combat."""

_SIDES = {"any": "unit", "player": "unit of yours", "rival": "rival", "arena": "arena unit", "bearer": "unit"}

_INCIDENTS = {
    "deployed": "enters the arena",
    "deals_attack_damage": "deals attack damage",
    "dealt_attack_damage": "is dealt attack damage",
    "misses": "attacks without a hit",
    "defeats": "defeats a unit",
    "defeated_ally": "loses an ally",
    "turn_starts": "begins a turn",
}

_DEEDS = {
    "move": "move",
    "attack": "attack",
    "ability": "use Abilities",
    "special": "use Specials",
    "heal": "heal in combat",
    "sand": "walk on deep sand",
}

_WHERE_ROLLED: Mapping[f.DiceWhere, str] = {
    "anywhere": "",
    "higher": " on an opponent that stands lower",
    "beside_chip": " beside a chip of the arena, such as a monolith",
    "first_blood": " on an opponent that has lost no HP",
}

_WHERE_STANDING: Mapping[f.IncidentWhere, str] = {
    "anywhere": "",
    "key_hex": " on a key hex",
    "home": " on a deployment hex of its own side",
}

_GUESTS = {
    "player": "waits for you on a deployment hex and fights on your side in this combat",
    "arena": "is loose in the arena and fights everybody",
}

_RESULTS = {"won": "you win", "failed": "you fail"}

_ALLIES = {None: "", True: " without an ally in the combat", False: " with an ally in the combat"}

_BESIDE = {None: "", "hero": " beside your hero", "nobody": " with no ally beside it"}

_ELITE_RIVAL = f.Who(side="rival", elite=True)


def _determined(touched: f.Who) -> tuple[str, str]:
    """Word the units that a rule selects, in the singular: "each", "the" or nothing, and the words after it."""
    if touched.side == "bearer":
        return "", "this unit"
    if touched.hero:
        return "", f"your hero{_ALLIES[touched.isolated]}{_BESIDE[touched.beside]}"
    marks = [
        "first-deployed" if touched.first else "",
        "lone" if touched.isolated else "",
        {True: "elite", False: "non-elite", None: ""}[touched.elite],
        {True: "local", False: "non-local", None: ""}[touched.local],
        {True: "tribune", False: "non-tribune", None: ""}[touched.tribune],
    ]
    noun = _noun(touched)
    if touched.tribune and touched.side in {"any", "rival"}:
        return "", "the tribune"
    head = " ".join(mark for mark in marks if mark)
    rest = " except your hero" if touched.hero is False and touched.side in {"any", "player"} else ""
    rest += " except the first-deployed" if touched.first is False else ""
    rest += _ALLIES[False] if touched.isolated is False else ""
    rest += _BESIDE[touched.beside]
    return "the" if touched.first else "each", " ".join(word for word in (head, noun) if word) + rest


def _noun(touched: f.Who) -> str:
    """Word whose units a rule selects, of which classes."""
    if not touched.classes:
        return _SIDES[touched.side]
    classes = listed(list(touched.classes), last="or")
    return {"player": f"{classes} of yours", "rival": f"rival {classes}", "arena": f"arena {classes}"}.get(
        touched.side, classes
    )


def _who(touched: f.Who, called: str = "") -> str:
    """Word the units that a rule selects, as the subject of a sentence; `called` names the only elite rival there can be."""
    if called and touched == _ELITE_RIVAL:
        return called
    return " ".join(_determined(touched)).strip()


def _one(touched: f.Who) -> str:
    """Word the unit that an incident happens to."""
    determiner, words = _determined(touched)
    if determiner == "each":
        determiner = "an" if words[0] in "aeio" else "a"
    return f"{determiner} {words}".strip()


def combat_rule(rule: f.CombatRule, elite: str = "") -> str:
    """A rule of combat as a sentence; `elite` is the name of the only elite rival there can be, such as a scion."""
    line = _value(rule, _who(rule.who, elite)) if isinstance(rule, _Value) else _other(rule)
    return capital(_times(getattr(rule, "who", None)) + line)


def _times(who: f.Who | None) -> str:
    """Say in which turns a rule holds, where it does not in all."""
    match who:
        case f.Who(from_turn=first, to_turn=last) if first and last is not None:
            return f"in rival turns {first} to {last}, "
        case f.Who(from_turn=first) if first:
            return f"from rival turn {first} on, "
        case f.Who(to_turn=last) if last is not None:
            return f"up to rival turn {last}, "
        case _:
            return ""


def _value(rule: _Value, who: str) -> str:
    """Word a rule that changes what a unit can do."""
    if isinstance(rule, f.Forbid) and who.startswith("each "):
        return f"no {who.removeprefix('each ')} can {_DEEDS[rule.deed]}."
    return f"{who} {_predicate(rule)}."


def _predicate(rule: _Value | f.GainHp) -> str:
    """Say what a rule makes of a unit, without the unit."""
    match rule:
        case f.ChangeStat():
            return f"has {_stat(rule)}"
        case f.AddDice():
            return f"adds {dice(rule.dice)} to its Attack{_WHERE_ROLLED[rule.where]}"
        case f.LoseDice():
            return f"rolls {plural(rule.n, 'die', 'dice')} fewer, the weakest first"
        case f.GrantSkill():
            return f"has {skill_name(rule.skill)}"
        case f.Forbid():
            return f"cannot {_DEEDS[rule.deed]}"
        case f.ExtraDamage():
            return f"deals {rule.add} more damage with an attack that hits"
        case f.IgnoreDamage():
            return f"ignores {rule.n} of any damage dealt to it"
        case f.GainHp():
            return f"gains {rule.n} HP, even beyond its Health"


def _stat(rule: f.ChangeStat) -> str:
    stat = rule.stat.capitalize()
    if rule.set is None:
        return f"{rule.add:+d} {stat}"
    return f"{stat} {rule.set}" + (f" {rule.add:+d}" if rule.add else "")


def _other(rule: _Other) -> str:
    """Word a rule that changes the combat, or one that follows an incident."""
    match rule:
        case f.AddRivals():
            tactic = ", with a tactic" if rule.tactic else ""
            unit, whence = {"local": ("local unit", ""), "bag": ("unit", " from the bag")}[rule.kind]
            return f"the rivals get {rule.n} more {unit if rule.n == 1 else f'{unit}s'}{whence}{tactic}."
        case f.Guest():
            whence = {"local": "a local unit", "bag": "a unit from the bag"}[rule.kind]
            return f"{whence} {_GUESTS[rule.side]}."
        case f.Muster():
            return f"the rivals deploy {rule.n} units in each of their turns."
        case f.EndsWhen():
            return f"{_RESULTS[rule.result]} {ending(rule)}."
        case f.Block():
            return f"the rival deployment hex number {rule.n} is closed to everybody."
        case f.StartPoints():
            return f"King of the Hill begins with {plural(rule.n, 'point')}."
        case f.When():
            may = "you may have it " if rule.may else "it "
            return f"when {_one(rule.who)}{_WHERE_STANDING[rule.where]} {_INCIDENTS[rule.on]}, {may}{deed(rule.do, may=rule.may)}."
        case f.Capacity():
            return f"you may hold {abs(rule.add)} {'more' if rule.add > 0 else 'fewer'} {'tactic' if abs(rule.add) == 1 else 'tactics'}."
        case f.GainHp():
            return f"this unit {_predicate(rule)}."


_FATIGUED = "is fatigued (no move, no attack, no skills)"
"""The word with all that it means (V-TERM-09), as a card or a bane may not have told it yet."""


@cache
def tactic_effect(record: Tactic) -> str:
    """Say in a few words what a tactic does to the unit that gets it."""
    told = [_of_bearer(rule) for rule in record.rules]
    lasting = " to the end of its next turn" if record.lasts == "temporary" else ""
    return listed([*told, *([_FATIGUED] if record.fatigues else [])]) + lasting


def _of_bearer(rule: f.CombatRule) -> str:
    """Word a tactic's rule without its full stop, and without the unit that it is about where that is the subject."""
    return _predicate(rule) if isinstance(rule, _Value | f.GainHp) else combat_rule(rule).removesuffix(".")


def arena_rule(rule: f.ArenaRule, chip: str = "its chip") -> str:
    """Say what is so in one arena alone; `chip` is what the arena's chip is called."""
    match rule:
        case f.Shackle():
            units, length = plural(rule.units, "unit"), plural(rule.length, "hex", "hexes")
            return f"Each side has at most {units} out at once. No move takes a unit further than {length} from its partner."
        case f.Circuit():
            way = plural(rule.n, "hex", "hexes")
            return f"In the arena's turn {chip} goes {way} anticlockwise round the deep sand."


def most_out_told(most: int) -> str:
    """Say how many of the player's units may be out at once."""
    return f"At most {most} of yours may be out at once, your hero included."


def deed(done: f.Deed, *, may: bool = False, other: str = "the other unit") -> str:
    """A deed as the rest of a sentence about the unit that does it, or that may; `other` is whom it is done to."""
    s = "" if may else "s"
    match done:
        case f.GainHp():
            return f"gain{s} {done.n} HP"
        case f.Heal():
            return f"heal{s} {done.n}"
        case f.Hurt(whom="self"):
            return f"take{s} {done.n} damage"
        case f.Hurt():
            whom = {"other": other, "adjacent": "each adjacent opponent"}[done.whom]
            return f"deal{s} {done.n} damage to {whom}"
        case f.Loot():
            return f"bring{s} the tactic of {other}'s first class from the supply into your camp, if there is room"
