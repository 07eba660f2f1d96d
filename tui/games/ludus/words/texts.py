"""The texts of the ludus in English, part by part: costs, deeds, whom they touch, triggers."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tui.text.english import capital, listed, plural

__all__ = ["COIN", "KINDS", "STALL_NAMES", "STATS", "UNTIL", "Speaker", "ability", "effect", "verb"]

COIN = "Coin"

STATS: Mapping[f.Stat, str] = {
    "attack": "Attack",
    "health": "Health",
    "agility": "Agility",
    "bloodlust": "Bloodlust",
    "influence": "required Influence",
}
"""The numbers of a Gladiator; its Influence is what it requires."""

KINDS: Mapping[f.Kind, str] = {
    "income": "Income",
    "gladiator": "Gladiator",
    "patron": "Patron",
    "scheme": "Scheme",
    "tactic": "Tactic",
    "reaction": "Reaction",
    "boast": "Boast",
}
"""The types of cards."""

STALL_NAMES: Mapping[f.Stall, str] = {"gladiator": "Gladiator", "training": "Training", "economy": "Economy"}
"""The Supply Decks."""

_STATES = {
    "any": "",
    "ready": "Ready ",
    "exhausted": "Exhausted ",
    "damaged": "damaged ",
    "assigned": "",
    "blessed": "blessed ",
}
_UNPREVENTABLE = "unpreventable "
_NOTHING = u.Cost()
_GIVEN: Mapping[f.Given, str] = {
    "favor": "if you hold the Crowd's Favor",
    "behind": "if you have less Glory than your opponent",
    "outnumbered": "if you have fewer Gladiators in the fight than your opponent",
    "champion": "if you hold a Reigning Champion Token",
    "crowd": "if three or more players have Gladiators in the fight",
}
_GIVEN_IN_MELEE: Mapping[f.Given, str] = {
    "behind": "if you have won fewer Arenas than another player",
    "outnumbered": "if you have fewer Gladiators in the fight than another player",
    "champion": "if you won the last Battle",
}
"""Conditions that say something else with three or four players (C-RUL-14)."""

UNTIL = {"turn": "this Combat Turn", "battle": "this Battle"}
"""How long a change of a number lasts."""


class Speaker(NamedTuple):
    """The speaker of a text: a card or an Arena.

    Attributes:
        name: what it is called.
        melee: whether it speaks to three or four players, who have several opponents.
        fights: whether it is a Gladiator, whose texts reach its own Arena alone.
        use: when the text is used; empty for what holds all the time.
        where: how it says that it reaches one Arena alone, where it may be used outside Battles; empty where that needs no saying.
    """

    name: str
    melee: bool
    fights: bool = False
    use: str = ""
    where: str = ""

    @property
    def opponent(self) -> str:
        """Name whoever a text about an opponent is about (C-RUL-15)."""
        return "an opponent" if self.melee else "your opponent"

    def given(self, condition: f.Given) -> str:
        """Say a condition."""
        return (_GIVEN_IN_MELEE.get(condition) if self.melee else None) or _GIVEN[condition]


# Whole texts


def ability(speaker: Speaker, one: u.Ability) -> str:
    """An ability as a sentence.

    Args:
        speaker: what it stands on.
        one: the ability.
    """
    match one:
        case u.SchemeAbility(deeds=deeds, cost=cost):
            return f"Scheme: {effect(speaker._replace(use='scheme'), deeds, cost)}"
        case u.TacticAbility(deeds=deeds, cost=cost):
            return f"Tactic: {effect(speaker._replace(use='tactic'), deeds, cost)}"
        case u.FreeAction(deeds=deeds, cost=cost):
            return f"Free action: {effect(speaker._replace(use='free'), deeds, cost)}"
        case u.ReactionAbility(when=when, deeds=deeds, cost=cost, may=may):
            return effect(speaker._replace(use="reaction"), deeds, cost, when=when, may=may)
        case u.Ambush(cost=cost):
            put = f"put {speaker.name} from your Hand into the Active Arena"
            return f"Tactic: {capital(_priced(speaker, put, cost))}."


def effect(
    speaker: Speaker,
    deeds: Sequence[f.Deed],
    cost: u.Cost = _NOTHING,
    *,
    when: u.Cue | None = None,
    may: bool = False,
) -> str:
    """Say what a text does, as sentences.

    Args:
        speaker: what it stands on.
        deeds: what is done, in order.
        cost: what stands before "to".
        when: the trigger of a Reaction.
        may: whether a Reaction can be left, which is said only where the rules do not leave it open anyway.
    """
    first, *rest = _rows(speaker._replace(where=_where(speaker, when)), deeds)
    started = _conditional(speaker, first, ("you may " if may else "") + _priced(speaker, first.phrase, cost))
    if when is not None:
        started = f"{_when(speaker, when)}, {started}"
    return " ".join(f"{capital(one)}." for one in (started, *(_added(speaker, row, left=may) for row in rest)))


class _Row(NamedTuple):
    """Deeds that are said in one sentence: they follow each other, and are tied to the same condition, or to none."""

    given: f.Given | None
    may: bool
    phrase: str


def _rows(speaker: Speaker, deeds: Sequence[f.Deed]) -> list[_Row]:
    rows: list[_Row] = []
    for deed in deeds:
        phrase = _deed(speaker, deed)
        if rows and not deed.may and rows[-1][:2] == (deed.given, deed.may):
            rows[-1] = rows[-1]._replace(phrase=f"{rows[-1].phrase}, then {phrase}")
        else:
            rows.append(_Row(deed.given, deed.may, phrase))
    return rows


def _conditional(speaker: Speaker, row: _Row, phrase: str) -> str:
    allowed = f"you may {phrase}" if row.may else phrase
    return f"{speaker.given(row.given)}, {allowed}" if row.given else allowed


def _added(speaker: Speaker, row: _Row, *, left: bool) -> str:
    """Deeds that come on top of those of the sentence before, and only with them where these can be left."""
    said = _conditional(speaker, row, f"also {row.phrase}" if row.given else row.phrase)
    return f"if you do, {said.replace('if you', 'and you', 1) if row.given else said}" if left else said


def _priced(speaker: Speaker, phrase: str, cost: u.Cost) -> str:
    """A deed behind its cost."""
    price = [
        f"Exhaust {speaker.name}" if cost.exhaust else "",
        f"pay {cost.coins} {COIN}" if cost.coins else "",
        f"deal {speaker.name} {cost.hurt} {_UNPREVENTABLE}damage" if cost.hurt else "",
        f"Discard {_cards(cost.toss)}" if cost.toss else "",
    ]
    paid = [one for one in price if one]
    return f"{listed(paid)} to {phrase}" if paid else phrase


def _cards(n: int, kind: str = "card") -> str:
    return f"a {kind}" if n == 1 else f"{n} {kind}s"


# Triggers


def _where(speaker: Speaker, when: u.Cue | None) -> str:
    """Say which Arena a Reaction reaches: that of its Gladiator, else the one of the event (F-REACTION-07)."""
    if when is None or when.event == "attacks":
        return ""
    if speaker.fights:
        return " in this Arena"
    return " in that Arena" if when.event in {"enters", "leaves"} else ""


def _when(speaker: Speaker, when: u.Cue) -> str:
    if when.event == "bought":
        buys = {"own": "you buy", "other": f"{speaker.opponent} buys"}.get(when.whose, "a player buys")
        return f"when {buys} a card"
    whose = {"self": speaker.name, "own": "a Gladiator of yours", "other": "an opposing Gladiator"}
    who = whose.get(when.whose, "a Gladiator")
    near = speaker.fights and when.whose != "self"
    match when.event:
        case "attacks":
            return f"when {who} attacks"
        case "assigned":
            return f"when damage is assigned to {who}"
        case "enters":
            return f"when {who} enters {'the same' if near else 'an'} Arena"
        case "leaves":
            return f"when {who} leaves {'the same' if near else 'an'} Arena"
        case "defeated":
            return f"when {who} is Defeated{' in the same Arena' if near else ''}"


# Deeds


def _deed(speaker: Speaker, deed: f.Deed) -> str:
    """A deed as an order, such as "draw a card"."""
    match deed:
        case f.Damage() | f.Prevent() | f.Reassign() | f.Move() | f.Heal():
            return _harm(speaker, deed)
        case f.Ready() | f.Tire() | f.Boost() | f.Withdraw() | f.Relocate() | f.Summon() | f.Bless() | f.Unbless():
            return _handled(speaker, deed)
        case f.Coins() | f.Rob() | f.ReadyPatron() | f.TirePatron() | f.Acquire() | f.Refresh():
            return _dealt(speaker, deed)
        case f.Draw() | f.Cull() | f.Recall() | f.Discard():
            return _carded(speaker, deed)


def _harm(speaker: Speaker, deed: f.Damage | f.Prevent | f.Reassign | f.Move | f.Heal) -> str:
    whom = _whom(speaker, _untold(deed))
    n = _damage(speaker, deed.n, unpreventable=isinstance(deed, f.Damage) and deed.unpreventable)
    match deed:
        case f.Damage():
            return f"deal {n} to {whom}"
        case f.Prevent():
            return f"Prevent {n} assigned to {whom}"
        case f.Reassign(onto=onto):
            return f"Reassign {n} assigned to {whom} to {_onto(speaker, onto)}"
        case f.Move(onto=onto):
            return f"Move {n} from {whom} to {_onto(speaker, onto)}"
        case f.Heal():
            return f"Remove {n} from {whom}"


def _untold(deed: f.Damage | f.Prevent | f.Reassign | f.Move | f.Heal | f.Unbless) -> f.Whom:
    """The word for whom a deed touches, without the state that its verb tells: damage is taken from those alone that have some."""
    whom = deed.whom
    told = isinstance(whom, f.Target | f.Each) and whom.state == deed.needs
    return msgspec.structs.replace(whom, state="any") if told else whom


def _damage(speaker: Speaker, n: f.Amount, *, unpreventable: bool) -> str:
    word = f"{_UNPREVENTABLE if unpreventable else ''}damage"
    if n == "attack":
        return f"{word} equal to the Attack of {speaker.name}"
    return f"{n} {word}"


_Handled = f.Ready | f.Tire | f.Boost | f.Withdraw | f.Relocate | f.Summon | f.Bless | f.Unbless


def _handled(speaker: Speaker, deed: _Handled) -> str:
    match deed:
        case f.Ready(whom=whom):
            return f"Ready {_whom(speaker, whom)}"
        case f.Tire(whom=whom):
            return f"Exhaust {_whom(speaker, whom)}"
        case f.Boost(whom=whom, stat=stat, by=by, until=until):
            return f"give {_whom(speaker, whom)} {by:+d} {STATS[stat]} for {UNTIL[until]}"
        case f.Bless(whom=whom, n=n):
            return f"put {_cards(n, 'Blessing')} on {_whom(speaker, whom)}"
        case f.Unbless(n=n):
            taken = "all Blessings" if n == "all" else _cards(n, "Blessing") if isinstance(n, int) else "Blessings"
            return f"take {taken} off {_whom(speaker, _untold(deed))}"
        case f.Withdraw(whom=whom):
            return f"return {_whom(speaker, whom)} to {'your Hand' if _is_own(whom) else 'the Hand of its owner'}"
        case f.Relocate(whom=whom):
            return f"move {_whom(speaker, whom)} to another open Arena"
        case f.Summon():
            return f"put a Gladiator from your Hand into {'the Active' if speaker.use == 'tactic' else 'that'} Arena"


def _dealt(speaker: Speaker, deed: f.Coins | f.Rob | f.ReadyPatron | f.TirePatron | f.Acquire | f.Refresh) -> str:
    match deed:
        case f.Coins(n=n, per=per):
            return f"gain {plural(n, 'Coin Token')}{_per(per)}"
        case f.Rob(n=n, opponents=several):
            of = "each opponent" if several else speaker.opponent
            return f"take {'up to ' if n > 1 else ''}{plural(n, 'Coin Token')} from {of}"
        case f.ReadyPatron():
            return "Ready an Exhausted Patron of yours"
        case f.TirePatron():
            return f"Exhaust a Ready Patron of {speaker.opponent}"
        case f.Acquire(most=most, stall=stall, to=to):
            of = f" of the {STALL_NAMES[stall]} Supply" if stall else " of the Supply"
            where = {"discard": "put it on your Discard Pile", "hand": "take it to your Hand"}[to]
            return f"choose a face-up card{of} with a Coin Cost of {most} or less and {where}"
        case f.Refresh():
            return "Discard the face-up cards of a Supply Deck of your choice and show new ones"


def _carded(speaker: Speaker, deed: f.Draw | f.Cull | f.Recall | f.Discard) -> str:
    match deed:
        case f.Draw(n=n, per=per):
            return f"draw {_cards(n)}{_per(per)}"
        case f.Cull():
            return "take a card of your Hand out of the game"
        case f.Recall(to=to, kind=kind):
            where = {"deck": "on top of your Deck", "hand": "into your Hand"}[to]
            named = f"{KINDS[kind]} Card" if kind else "card"
            return f"put {'an' if named[0] == 'I' else 'a'} {named} of your Discard Pile {where}"
        case f.Discard(side="own", n=n):
            return f"Discard {_cards(n)}"
        case f.Discard(n=n, opponents=several):
            return f"have {'each opponent' if several else speaker.opponent} Discard {_cards(n)}"


def _per(per: f.Per | None) -> str:
    return " for each opponent" if per else ""


def verb(deed: f.Choosing) -> str:
    """Say what is done to the card that is chosen for a deed, as an order before its name."""
    match deed:
        case f.Summon():
            return "Put in"
        case f.Cull():
            return "Cull"
        case f.Recall():
            return "Bring back"
        case f.Acquire():
            return "Take"
        case f.ReadyPatron():
            return "Ready"
        case f.TirePatron():
            return "Exhaust"
        case f.Discard():
            return "Discard"


# Whom


def _whom(speaker: Speaker, whom: f.Whom) -> str:
    match whom:
        case f.Target():
            return f"{'another' if whom.others else 'a'} target {_gladiator(speaker, whom)}"
        case f.Each():
            return f"each {'other ' if whom.others else ''}{_gladiator(speaker, whom)}"
        case f.Itself():
            return speaker.name
        case f.Cause():
            return "that Gladiator"
        case f.Same():
            return "it"


def _is_own(whom: f.Whom) -> bool:
    return isinstance(whom, f.Itself) or (isinstance(whom, f.Target | f.Each) and whom.side == "own")


def _onto(speaker: Speaker, whom: f.Whom) -> str:
    """Say who gets the damage of somebody else: another one, whoever that is."""
    if isinstance(whom, f.Target) and not whom.others and whom.side == "any":
        return "another target Gladiator"
    return _whom(speaker, whom)


def _gladiator(speaker: Speaker, whom: f.Target | f.Each) -> str:
    opposing = "opposing " if whom.side == "other" else ""
    third = " of another opponent" if whom.side == "third" else ""
    assigned = " with damage assigned to it" if whom.state == "assigned" else ""
    return f"{opposing}{_STATES[whom.state]}Gladiator{' of yours' if whom.side == 'own' else third}{speaker.where}{assigned}"
