"""Checks of the texts of the ludus: what may cost what, whom a word can mean, and which deed has its place where."""

from typing import Literal

from content.wrong import Wrong, under
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Arena, Gladiator, Patron, Reaction, Scheme, Tactic

__all__ = ["MOST", "ability", "cost", "deeds", "static"]

MOST = 9
"""The highest number in a text."""

Home = type[Gladiator | Patron | Arena | Scheme | Tactic | Reaction]
"""What the text stands on."""

CardUse = Literal["scheme", "tactic", "free"] | u.TriggerEvent
"""When the text is used; of a Reaction its trigger."""

_LASTING = (Gladiator, Patron, Arena)
_OUTSIDE: tuple[CardUse, ...] = ("scheme", "free", "bought")
"""Uses that know no Active Arena and no Combat Turn."""

_ABOUT: tuple[CardUse, ...] = ("attacks", "enters")
"""Triggers about one Gladiator that is still there."""


# Abilities and constant parts


def ability(one: u.Ability, home: Home) -> Wrong:
    """Find the faults of an ability of a card in play or of an Arena.

    Args:
        one: the ability.
        home: the type of what it stands on.
    """
    yield from under("cost", cost(one.cost, home))
    if isinstance(one, u.Ambush):
        yield from _ambush(one, home)
        return
    use = _use(one)
    if isinstance(one, u.ReactionAbility):
        yield from _when(one.when, home)
    if use == "scheme" and home is not Patron:
        yield "", "only a Patron may have a Scheme Ability (F-SCHEME-05)"
    if use == "free" and one.cost == u.Cost():
        yield "cost", "a free action without a cost could be repeated forever"
    if not one.deeds:
        yield "deeds", "an ability must do something"
    yield from under("deeds", deeds(one.deeds, home, use))
    yield from under("melee", deeds(one.melee, home, use))
    yield from _endless(one, home)


def _use(one: u.SchemeAbility | u.TacticAbility | u.ReactionAbility | u.FreeAction) -> CardUse:
    match one:
        case u.SchemeAbility():
            return "scheme"
        case u.TacticAbility():
            return "tactic"
        case u.FreeAction():
            return "free"
        case u.ReactionAbility(when=when):
            return when.event


def _ambush(one: u.Ambush, home: Home) -> Wrong:
    if home is not Gladiator:
        yield "", "only a Gladiator may have Ambush"
    if one.cost.exhaust or one.cost.hurt:
        yield "cost", "a card in Hand cannot be Exhausted or damaged"


def _when(when: u.Cue, home: Home) -> Wrong:
    if when.whose != "self":
        return
    if home is not Gladiator:
        yield "when.whose", "this happens only to Gladiators"
    elif when.event == "bought":
        yield "when.whose", "a card in play cannot be bought"


def _endless(one: u.Ability, home: Home) -> Wrong:
    """A Gladiator is Readied as often as there is a cycle, so what it undoes has to cost something that runs out."""
    done = (*getattr(one, "deeds", ()), *getattr(one, "melee", ()))
    undoes = any(isinstance(deed, f.Heal | f.Prevent | f.Bless) for deed in done)
    if home is Gladiator and undoes and not (one.cost.coins or one.cost.toss):
        yield "cost", "a Gladiator that undoes damage for free could fight forever (F-RUL-26)"


def cost(one: u.Cost, home: Home) -> Wrong:
    """Find the faults of a cost.

    Args:
        one: the cost.
        home: the type of what it stands on.
    """
    for name in ("coins", "hurt", "toss"):
        if not 0 <= getattr(one, name) <= MOST:
            yield name, f"a cost must be 0 to {MOST}"
    if one.exhaust and home not in _LASTING:
        yield "exhaust", "only a card in play can be Exhausted"
    if one.hurt and home is not Gladiator:
        yield "hurt", "only a Gladiator can be dealt damage"


def static(one: s.Static, home: Home) -> Wrong:
    """Find the faults of a constant part.

    Args:
        one: the part.
        home: the type of what it stands on.
    """
    if one.on == "gladiator" and home is not Gladiator:
        yield "", "only a Gladiator may have this"
    if one.on == "house" and home is Gladiator:
        yield "", "only Patrons and Arenas may have this"
    if isinstance(one, s.Aura):
        yield from _change(one.stat, one.by, lasting=True)
    elif not 1 <= getattr(one, "by", 1) <= MOST:
        yield "by", f"a number must be 1 to {MOST}"


def _change(stat: f.Stat, by: int, *, lasting: bool) -> Wrong:
    if not 1 <= abs(by) <= MOST:
        yield "by", f"a change must be 1 to {MOST}, up or down"
    elif lasting and stat == "attack" and by < 0:
        yield "by", "with no Attack left, a Battle could go on forever (F-RUL-26)"


# Deeds


def deeds(row: tuple[f.Deed, ...], home: Home, use: CardUse) -> Wrong:
    """Find the faults of a row of deeds.

    Args:
        row: the deeds.
        home: the type of what they stand on.
        use: when they are done.
    """
    chosen = False
    for n, deed in enumerate(row):
        wrongs = [*_placed(deed, use)] or [*_amount(deed, home), *_fit(deed), *_touched(deed, home, use, chosen=chosen)]
        yield from under(f"[{n}]", wrongs)
        chosen = chosen or any(isinstance(whom, f.Target) for _, whom in _whoms(deed))


def _touched(deed: f.Deed, home: Home, use: CardUse, *, chosen: bool) -> Wrong:
    for name, whom in _whoms(deed):
        yield from under(name, _whom(whom, home, use, chosen=chosen))


def _whoms(deed: f.Deed) -> list[tuple[str, f.Whom]]:
    """Everybody that a deed touches, with the name of the field."""
    return [(name, getattr(deed, name)) for name in ("whom", "onto") if hasattr(deed, name)]


def _whom(whom: f.Whom, home: Home, use: CardUse, *, chosen: bool) -> Wrong:
    match whom:
        case f.Itself() if home is not Gladiator:
            yield "", "only a Gladiator's text can refer to itself"
        case f.Cause() if use not in _ABOUT:
            yield "", "only a Reaction to a Gladiator that attacks or enters can refer to that Gladiator"
        case f.Same() if not chosen:
            yield "", "nothing was chosen before this"
        case f.Target(state=state, others=others) | f.Each(state=state, others=others):
            if others and home is not Gladiator:
                yield "others", "only a Gladiator's text can exclude itself"
            if state == "assigned" and use != "assigned":
                yield "state", "no damage is being assigned at that moment"
            if whom.side == "third" and not chosen:
                yield "side", "nobody was chosen before this, of whom it could be another one"
        case _:
            pass


def _placed(deed: f.Deed, use: CardUse) -> Wrong:
    """Deeds that cannot be done when the text is used."""
    if deed.needs == "assigned" and use != "assigned":
        yield "", "only damage that is being assigned can be Prevented or Reassigned (F-DAMAGE-06)"
    match deed:
        case f.Boost() if use in (*_OUTSIDE, "enters"):
            yield "", "this can be used when there is no Combat Turn or Battle for it to last"
        case f.Coins(per="opponent") | f.Draw(per="opponent") if use == "free":
            yield "per", "what a free action brings must not depend on how many play"
        case f.Summon() if use in _OUTSIDE:
            yield "", "there is no Arena for the Gladiator to go to"
        case _:
            pass


def _amount(deed: f.Deed, home: Home) -> Wrong:
    """Numbers that are too small or too large, and words that mean no number here."""
    match deed:
        case f.Boost(stat=stat, by=by, until=until):
            yield from _change(stat, by, lasting=until == "battle")
        case f.Acquire(most=most) if not 1 <= most <= MOST:
            yield "most", f"a number must be 1 to {MOST}"
        case f.Damage(n="all"):
            yield "n", 'this amount cannot be "all"'
        case _:
            n = getattr(deed, "n", 1)
            if n == "attack" and home is not Gladiator:
                yield "n", "only a Gladiator's text can refer to its Attack"
            if isinstance(n, int) and not 1 <= n <= MOST:
                yield "n", f"a number must be 1 to {MOST}"


def _fit(deed: f.Deed) -> Wrong:
    """Words for whom that do not fit their deed."""
    whom = getattr(deed, "whom", None)
    if deed.needs != "any" and isinstance(whom, f.Target | f.Each) and whom.state != deed.needs:
        yield "whom.state", f'the target must be "{deed.needs}"'
    if isinstance(deed, f.Shifting):
        for name, one in _whoms(deed):
            if isinstance(one, f.Each):
                yield name, "this must target one Gladiator"
