"""Words for effects: each sentence is made from its struct, so that text and rule cannot drift apart."""

from collections.abc import Mapping
from functools import cache

from rules.campaign import effects as f
from rules.campaign.records import Change, Criterion, Have, Reward, Tactic, Visit, Win
from tui.games.campaign.words.names import DECKS, SPORTS, Names, dice, skill_name
from tui.text.english import capital, listed, plural

__all__ = ["arena_rule", "combat_rule", "criterion", "deed", "journey_rule", "reward", "tactic_effect"]

_Value = f.ChangeStat | f.AddDice | f.LoseDice | f.GrantSkill | f.Forbid | f.ExtraDamage | f.IgnoreDamage
"""The rules that change what a unit can do."""

_Other = f.AddRivals | f.Block | f.StartPoints | f.When | f.Capacity | f.GainHp
"""All other rules of combat."""

_SIDES = {"any": "unit", "player": "unit of yours", "rival": "rival", "arena": "arena unit", "bearer": "unit"}

_INCIDENTS = {
    "deployed": "enters the arena",
    "deals_attack_damage": "deals attack damage",
    "dealt_attack_damage": "is dealt attack damage",
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
    "beside_chip": " while a chip of the arena lies beside it",
    "first_blood": " on an opponent that has lost no HP",
}

_WHERE_STANDING: Mapping[f.IncidentWhere, str] = {
    "anywhere": "",
    "key_hex": " on a key hex",
}

_ALLIES = {None: "", True: " without an ally in the combat", False: " with an ally in the combat"}

_BESIDE = {None: "", "hero": " beside your hero", "nobody": " with no ally beside it"}

_MOMENTS = {
    "sport": "you accept a Sport",
    "bloodshed": "you accept a Bloodshed",
    "opportunity": "you accept an Opportunity",
    "spectate": "you spectate",
    "sail": "you sail",
    "recruit": "you recruit a unit",
}


_ELITE_RIVAL = f.Who(side="rival", elite=True)


def _determined(touched: f.Who) -> tuple[str, str]:
    """Word the units that a rule selects, in the singular: "each", "the" or nothing, and the words after it."""
    if touched.side == "bearer":
        return "", "this unit"
    if touched.hero:
        return "", f"your hero{_ALLIES[touched.isolated]}{_BESIDE[touched.beside]}"
    marks = [
        "first-deployed" if touched.first else "",
        {True: "elite", False: "non-elite", None: ""}[touched.elite],
        {True: "local", False: "non-local", None: ""}[touched.local],
        "lone" if touched.isolated else "",
        listed(list(touched.classes), last="or"),
        {True: "tribune", False: "non-tribune", None: ""}[touched.tribune],
    ]
    noun = _SIDES[touched.side]
    if touched.tribune and touched.side in {"any", "rival"}:
        return "", "the tribune"
    head = " ".join(mark for mark in marks if mark)
    rest = " but your hero" if touched.hero is False and touched.side in {"any", "player"} else ""
    rest += " but the first-deployed" if touched.first is False else ""
    rest += _ALLIES[False] if touched.isolated is False else ""
    rest += _BESIDE[touched.beside]
    return "the" if touched.first else "each", " ".join(word for word in (head, noun) if word) + rest


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
    return capital(line)


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
            tactic = " with a tactic" if rule.tactic else ""
            return f"the rival lineup is longer by {plural(rule.n, f'{rule.kind} unit')}{tactic}."
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


@cache
def tactic_effect(record: Tactic) -> str:
    """Say in a few words what a tactic does to the unit that gets it."""
    told = [_of_bearer(rule) for rule in record.rules]
    lasting = " to the end of its next turn" if record.lasts == "temporary" else ""
    return listed([*told, *(["is fatigued"] if record.fatigues else [])]) + lasting


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


def journey_rule(names: Names, rule: f.JourneyRule) -> str:
    """A rule of the journey as a sentence."""
    match rule:
        case f.OnJourney():
            return f"When {_MOMENTS[rule.on]}, {_loss(rule.do)}."
        case f.NoLocalRecruits():
            return "After a Sport you cannot recruit units of the region's own faction."
        case f.NoHarbor():
            return f"You cannot sail from harbors of {names.people(rule.region)}."


def _loss(deed: f.LoseHp | f.GainInfluence | f.GiveUpProwess) -> str:
    match deed:
        case f.LoseHp():
            return f"your hero loses {deed.n} HP, but never the last one"
        case f.GainInfluence():
            return f"scion influence rises by {deed.n}"
        case f.GiveUpProwess():
            return (
                f"you sacrifice a prowess card of your choice for good, or scion influence rises by {deed.or_influence}"
            )


def criterion(names: Names, wanted: Criterion, change: Change | None) -> str:
    """Say what an Opportunity asks for."""
    lines = [_changed(change)] if change is not None else []
    match wanted:
        case Win():
            lines.append(_win(names, wanted))
        case Visit():
            lines.append(_visit(wanted))
        case Have():
            lines.append(_have(wanted))
    return " ".join(lines)


def _changed(change: Change) -> str:
    return "As a combat begins you may change it: " + " ".join(combat_rule(rule) for rule in change.rules)


def _win(names: Names, wanted: Win) -> str:
    event = {"any": "a combat", "primus": "a primus combat"}.get(wanted.event, f"a {DECKS.get(wanted.event, '')} event")
    if wanted.sport is not None:
        event = f"a game of {SPORTS[wanted.sport]}"
    with_ = [
        "changed like this" if wanted.changed else "",
        f"in the region of {names.people(wanted.region)}" if wanted.region else "",
        "without losing a unit" if wanted.no_losses else "",
        "without your hero losing HP" if wanted.hero_unhurt else "",
        "without your hero in the arena" if wanted.hero_kept_out else "",
        "without playing a tactic" if wanted.no_tactics else "",
        "with the tribune still standing" if wanted.tribune_alive else "",
        f"by rival turn {wanted.by_turn}" if wanted.by_turn is not None else "",
    ]
    how = listed([part for part in with_ if part])
    times = f", {wanted.times} times" if wanted.times > 1 else ""
    return f"Win {event}{' ' + how if how else ''}{times}."


def _visit(wanted: Visit) -> str:
    parts = [
        f"stop in {plural(wanted.regions, 'different region')}" if wanted.regions else "",
        f"sail {plural(wanted.sails, 'time')}" if wanted.sails else "",
        f"spectate {plural(wanted.spectated, 'time')}" if wanted.spectated else "",
    ]
    line = listed([part for part in parts if part])
    return f"{capital(line)} while you hold this card."


def _have(wanted: Have) -> str:
    units = plural(wanted.units, wanted.unit_class or "unit") if wanted.units else ""
    parts = [
        units,
        f"units of {plural(wanted.factions, 'faction')}" if wanted.factions else "",
        plural(wanted.tactics, "tactic") if wanted.tactics else "",
        plural(wanted.banes, "bane") if wanted.banes else "",
        f"a hero with {wanted.hero_hp_at_most} HP or fewer" if wanted.hero_hp_at_most is not None else "",
    ]
    return f"Have {listed([part for part in parts if part])} in your camp."


def reward(names: Names, given: Reward) -> str:
    """Say what an Opportunity gives."""
    match given.kind:
        case "hero_prowess":
            return "A prowess card of your hero, of your choice."
        case "remove_bane":
            return "Remove a bane from your camp or the bag."
        case "unit":
            return f"{names.unit(given.id or '')} joins your camp."
        case "tactic":
            return f"You gain the tactic {names.tactic(given.id or '')}."
        case "special_prowess":
            return f"You gain the special prowess {names.prowess(given.id or '')}."
