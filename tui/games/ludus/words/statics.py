"""The constant effects of cards in play and of Arenas of the ludus, in English."""

from rules.ludus.cards import statics as s
from tui.games.ludus.words.texts import COIN, STALL_NAMES, STATS, Speaker
from tui.text.english import plural

__all__ = ["static"]


def static(speaker: Speaker, one: s.Static) -> str:
    """Something that a card in play or an Arena changes all the time, as a sentence.

    Args:
        speaker: what it stands on.
        one: what it changes.
    """
    match one:
        case s.Aura():
            return _aura(speaker, one)
        case s.Thrift() | s.Registrar() | s.Insured() | s.Scholar() | s.OpenReserve():
            return _house(one)
        case s.Initiative(by=by):
            return f"Add {by} to your total of Agility when Initiative is determined{_there(speaker)}."
        case s.Sharp(by=by):
            return f"Your Tactics deal {by} more damage{_there(speaker)}."
        case _:
            return _fighter(speaker, one)


def _there(speaker: Speaker) -> str:
    return " in the same Arena" if speaker.fights else ""


def _aura(speaker: Speaker, one: s.Aura) -> str:
    whose = {"any": "Gladiator", "own": "Gladiator of yours", "other": "opposing Gladiator"}[one.side]
    left_out = speaker.fights and one.others and one.side != "other"
    who = f"Each {'other ' if left_out else ''}{whose}{' in the same Arena' if speaker.fights else ''}"
    if one.stat == "influence":
        return f"{who} requires {abs(one.by)} {'less' if one.by < 0 else 'more'} Influence."
    return f"{who} has {one.by:+d} {STATS[one.stat]}."


def _fighter(speaker: Speaker, one: s.Grows | s.Untargetable | s.Guard | s.Armor | s.Keen | s.Silence) -> str:
    name = speaker.name
    match one:
        case s.Grows(stat=stat, by=by, per=per):
            return f"{name} has {by:+d} {STATS[stat]} for each {'damage' if per == 'damage' else 'Blessing'} on it."
        case s.Untargetable():
            return f"{name} cannot be Targeted by Attacks or anything else."
        case s.Guard():
            attacks = "Attacks on your Gladiators" if speaker.melee else "Attacks of your opponent"
            return f"Guard: {attacks} have to hit {name}, or another Gladiator of yours with Guard."
        case s.Armor(by=by):
            return f"Each Attack on {name} deals {by} less damage."
        case s.Keen():
            return f"The damage of Attacks of {name} cannot be Prevented."
        case s.Silence():
            return f"While {name} is Exhausted, no other Gladiator in the same Arena can use a Tactic Ability."


def _house(one: s.Thrift | s.Registrar | s.Insured | s.Scholar | s.OpenReserve) -> str:
    match one:
        case s.Thrift(by=by, stall=stall):
            return f"Cards of the {STALL_NAMES[stall] + ' ' if stall else ''}Supply cost you {by} {COIN} less."
        case s.Registrar(by=by):
            return f"Each Late Registration costs you {by} {COIN} less."
        case s.Insured(by=by):
            return f"You gain {plural(by, 'more Coin Token')} for each Gladiator of yours that is Defeated."
        case s.Scholar(by=by):
            return f"Draw {plural(by, 'more card')} at the end of your Machinations Turn."
        case s.OpenReserve():
            return "You may put Gladiators into your Reserve too."
