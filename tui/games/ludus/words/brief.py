"""The texts of the ludus in a word and a number, for where a sentence has no room: "+2 Attack", "draw 1"."""

from collections.abc import Iterator, Sequence

from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Arena, Boast, Card, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from tui.games.ludus.words.texts import COIN, STATS
from tui.text.english import plural

__all__ = ["deeds_in_brief", "in_brief", "kind_in_brief", "numbers_in_brief"]


def kind_in_brief(card: Card, *, fights: bool) -> str:
    """Name the kind of a card that does something once, in a word; nothing of what its numbers tell.

    Args:
        card: the card.
        fights: whether a Battle is fought, in which a Scheme/Tactic is a Tactic.
    """
    match card:
        case Tactic(scheme=scheme):
            return "" if scheme and not fights else "Tactic"
        case Scheme():
            return "Scheme"
        case Reaction():
            return "React"
        case Boast():
            return "Boast"
        case Gladiator() | Patron() | Income():
            return ""


def numbers_in_brief(card: Card, width: int) -> str:
    """Tell the numbers of a card in the longest words that have room; empty where it has none.

    Args:
        card: the card.
        width: columns.
    """
    forms = [*_numbers(card)]
    return next((one for one in forms if len(one) <= width), forms[-1] if forms else "")


def _numbers(card: Card) -> Iterator[str]:
    match card:
        case Gladiator(attack=attack, health=health, agility=agility):
            yield f"{attack} attack, {health} health, agility {agility}"
            yield f"{attack} attack {health} health agi {agility}"
            yield f"{attack} atk {health} hp agi {agility}"
        case Patron(influence=influence):
            yield f"Patron: +{influence} Influence"
            yield f"+{influence} Influence"
        case Income(value=value):
            yield f"worth {value} {COIN}"
        case Boast() | Scheme() | Tactic() | Reaction():
            pass


def in_brief(thing: Card | Arena, *, fights: bool) -> list[str]:
    """Say what something does, in a few words each, the first thing first.

    Args:
        thing: the card or Arena.
        fights: whether a Battle is fought, in which a Scheme/Tactic is a Tactic.
    """
    match thing:
        case Gladiator() | Patron() | Arena():
            done = [*map(_static, thing.statics), *(told for one in thing.abilities for told in _ability(one))]
            return list(dict.fromkeys(done))
        case Tactic(scheme=scheme, deeds=deeds) if scheme and not fights:
            return [*deeds_in_brief(scheme), *deeds_in_brief(deeds)]
        case Scheme() | Tactic() | Reaction():
            return deeds_in_brief(thing.deeds)
        case Boast():
            return ["does nothing"]
        case Income():
            return []


def _ability(one: u.Ability) -> list[str]:
    return ["joins a Battle"] if isinstance(one, u.Ambush) else deeds_in_brief(one.deeds)


def deeds_in_brief(deeds: Sequence[f.Deed]) -> list[str]:
    """Say what deeds do, in a few words each, the first one first; the same deed once."""
    return list(dict.fromkeys(map(_deed, deeds)))


def _deed(deed: f.Deed) -> str:
    match deed:
        case f.Damage() | f.Prevent() | f.Reassign() | f.Move() | f.Heal():
            return _harm(deed)
        case f.Ready() | f.Tire() | f.Boost() | f.Withdraw() | f.Relocate() | f.Summon() | f.Bless() | f.Unbless():
            return _handled(deed)
        case f.Coins() | f.Rob() | f.ReadyPatron() | f.TirePatron() | f.Acquire() | f.Refresh():
            return _dealt(deed)
        case f.Draw(n=n):
            return f"draw {n}"
        case f.Cull():
            return "Cull 1"
        case f.Recall(to=to):
            return f"card to {to.capitalize()}"
        case f.Discard(side=side, n=n):
            return f"Discard {n}" if side == "own" else f"they Discard {n}"


def _harm(deed: f.Damage | f.Prevent | f.Reassign | f.Move | f.Heal) -> str:
    match deed:
        case f.Damage(n=n):
            return "damage: Attack" if n == "attack" else f"{n} damage"
        case f.Prevent(n=n):
            return f"Prevent {n}"
        case f.Reassign(n=n):
            return f"Reassign {n}"
        case f.Move(n=n):
            return f"Move {n} damage"
        case f.Heal(n=n):
            return f"Remove {n}"


def _handled(
    deed: f.Ready | f.Tire | f.Boost | f.Withdraw | f.Relocate | f.Summon | f.Bless | f.Unbless,
) -> str:
    match deed:
        case f.Ready():
            return "Ready"
        case f.Tire():
            return "Exhaust"
        case f.Boost(stat=stat, by=by):
            return f"{by:+d} {_short(stat)}"
        case f.Bless(n=n):
            return f"+{plural(n, 'Blessing')}"
        case f.Unbless(n=n):
            return "no Blessings" if n == "all" else f"-{n} Blessing"
        case f.Withdraw():
            return "back to Hand"
        case f.Relocate():
            return "move to Arena"
        case f.Summon():
            return "1 more joins"


def _dealt(deed: f.Coins | f.Rob | f.ReadyPatron | f.TirePatron | f.Acquire | f.Refresh) -> str:
    match deed:
        case f.Coins(n=n):
            return f"+{n} {COIN}"
        case f.Rob(n=n):
            return f"take {n} {COIN}"
        case f.ReadyPatron():
            return "Ready Patron"
        case f.TirePatron():
            return "Exhaust Patron"
        case f.Acquire(most=most):
            return f"card up to {most}"
        case f.Refresh():
            return "new Supply"


def _static(one: s.Static) -> str:
    match one:
        case s.Aura(stat=stat, by=by) | s.Grows(stat=stat, by=by):
            return f"{by:+d} {_short(stat)}"
        case s.Thrift(by=by):
            return f"cheaper by {by}"
        case s.Registrar(by=by):
            return f"late: -{by} {COIN}"
        case s.Insured(by=by):
            return f"+{by} {COIN}"
        case s.Scholar(by=by):
            return f"draw {by} more"
        case s.OpenReserve():
            return "Reserves all"
        case s.Initiative(by=by):
            return f"+{by} Initiative"
        case s.Sharp(by=by):
            return f"Tactics +{by}"
        case s.Untargetable():
            return "no Target"
        case s.Guard():
            return "Guard"
        case s.Armor(by=by):
            return f"-{by} damage"
        case s.Keen():
            return "unpreventable"
        case s.Silence():
            return "no Tactics"


def _short(stat: f.Stat) -> str:
    """A number by its name; the Influence that is required by that alone, for its sign says which way it goes."""
    return "Influence" if stat == "influence" else STATS[stat]
