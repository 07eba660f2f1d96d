"""The reasons of how a Battle of the ludus went, in sentences: who felled most, what was prevented and by what, who struck first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rules.ludus import arena_events as e
from rules.ludus.arena_events import PieceRef
from rules.ludus.cards import effects as f
from rules.ludus.cards.statics import Guard
from rules.ludus.events import CardPlayed, TextUsed
from tui.games.ludus.words.arena_events import compared
from tui.games.ludus.words.names import Voice
from tui.play.played import Telling
from tui.text.english import capital, listed, plural
from tui.text.lines import Line, line, wrapped

__all__ = ["decided", "decided_lines", "felled_in", "last_blow"]

_TOLD = 3
"""The number of those who felled or Prevented most that are told one by one."""

_HELD = 2
"""The Attacks that came to nothing on one Gladiator, or hit one in the place of others, from which on they are told."""


def decided_lines(voice: Voice, battles: Sequence[Sequence[Telling]], width: int) -> list[Line]:
    """Say what decided Battles, each under a heading of its own, with its Arena where there are several; nothing of one that nobody fought.

    Args:
        voice: who speaks.
        battles: the lines of each, as `decided` takes them.
        width: columns.
    """
    lines: list[Line] = []
    for battle in battles:
        told = [part for text in decided(voice, battle) for part in wrapped(text, width - 1, "base", "   ", "     ")]
        what = _named(voice, battle[0].event) if len(battles) > 1 and told else "it"
        lines += [(), line((f" What decided {what}", "title")), *told] if told else []
    return lines


def _named(voice: Voice, event: Any) -> str:
    """Name the Battle that an event began."""
    match event:
        case e.BattleBegan(arena=arena, card=card):
            return f"the Battle in {voice.card(card) if card else voice.arena(arena)}"
        case _:
            return "a Battle"


def decided(voice: Voice, battle: Sequence[Telling]) -> Iterator[str]:
    """Say what decided a Battle, the weightiest first; nothing where nobody was there to fight.

    Args:
        voice: who speaks.
        battle: its lines, from its beginning to the one that says who won.
    """
    events = [one.event for one in battle]
    gained = next((one for one in events if isinstance(one, e.InitiativeGained)), None)
    if gained is None:
        return
    yield from _tally(voice, battle).told()
    yield f"{capital(voice.school(gained.seat))} had the first Combat Turn: {compared(voice, gained)}."
    if any(isinstance(one, e.BattleEnded) and one.why == "stalled" for one in events):
        yield "It was broken off, for it would never have ended."


def last_blow(voice: Voice, battle: Sequence[Telling]) -> str:
    """Name what struck the last blow of a Battle, in plain words; empty where nobody was felled.

    Args:
        voice: who speaks.
        battle: its lines, as `decided` takes them.
    """
    tally = _tally(voice, battle)
    return tally.plain.get(tally.ender, tally.ender)


def felled_in(voice: Voice, battle: Sequence[Telling]) -> Counter[str]:
    """Count how many each card or Gladiator felled in a Battle, twins as one, whatever lifted their Attacks.

    Args:
        voice: who speaks.
        battle: its lines, as `decided` takes them.
    """
    tally, found = _tally(voice, battle), Counter[str]()
    for by, fallen in tally.felled.items():
        found[tally.plain.get(by, by)] += len(fallen)
    del found[""]
    return found


def _tally(voice: Voice, battle: Sequence[Telling]) -> "_Tally":
    tally = _Tally(voice)
    for one in battle:
        tally.count(one.event)
    return tally


class _Tally:
    """The count of a Battle: whom each card or Gladiator has felled, what each has kept off, whom Attacks could not hurt.

    Attributes:
        ender: what struck the last blow so far; empty where nobody was felled.
        felled: whom each has felled.
        plain: each of these without the number that tells twins apart for now, and without what lifted its Attack.
    """

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self.ender = ""
        self.felled: dict[str, list[PieceRef]] = {}
        self.plain: dict[str, str] = {}
        self._at_work: dict[str, str] = {}
        self._striker: PieceRef | None = None
        self._lifted: dict[int, tuple[str, str]] = {}
        self._blamed: dict[int, str] = {}
        self._starved: dict[str, list[PieceRef]] = {}
        self._kept_off: Counter[str] = Counter()
        self._unhurt: Counter[PieceRef] = Counter()
        self._guards: Counter[PieceRef] = Counter()

    def count(self, event: Any) -> None:
        """Count an event."""
        voice = self._voice
        match event:
            case CardPlayed(seat=seat, card=card):
                self._works(card, f"{voice.whose(seat)} {voice.card(card)}")
            case TextUsed(thing=thing):
                self._works_itself(thing)
            case e.CombatTurnBegan():
                self._at_work, self._striker = {}, None
                self._lifted = {number: by for number, by in self._lifted.items() if by[0] == "battle"}
            case e.Attacked(who=who):
                self._works_itself(who)
                self._striker = who
            case e.NumbersChanged(who=lifted, stat="attack", by=by, until=until) if by > 0 and self._at_work:
                told = f"{by:+d} Attack from {self._who_can(f.Boost)}"
                self._lifted |= dict.fromkeys((one.number for one in lifted), (until, told))
            case e.DamageAssigned(hits=hits, source=source):
                self._assigned(hits, source)
            case e.DamageReassigned(taken=taken, onto=onto):
                self._sent_on(taken, onto, f.Reassign)
            case e.DamageMoved(taken=taken, onto=onto):
                self._sent_on(taken, onto, f.Move)
            case e.DamagePrevented(hit=hit):
                self._kept_off[self._who_can(f.Prevent)] += hit.n
            case e.AttackFailed(onto=PieceRef() as onto):
                self._unhurt[onto] += 1
            case e.GladiatorsLeft(who=left, why=why) if why in {"damage", "influence"}:
                self._fell(left, why)
            case _:
                pass

    def _works(self, card: str, named: str) -> None:
        """Note what has begun to work, the last one last; a Reaction to it may work before it."""
        self._at_work.pop(card, None)
        self._at_work[card] = named

    def _works_itself(self, who: PieceRef) -> None:
        """Note that what is in play has begun to work."""
        named = self._voice.thing(who)
        self.plain[named] = self._voice.kind(who)
        self._works(who.card, named)

    def _who_can(self, deed: type[f.Deed]) -> str:
        """Find the last thing at work whose text does such a deed, else the last of all."""
        return self._doer(deed) or next(reversed(self._at_work.values()), "")

    def _doer(self, deed: type[f.Deed]) -> str:
        """Find the last thing at work whose text does such a deed; empty where none does."""
        texts = self._voice.box.text.values()
        doers = {text.source for text in texts if any(isinstance(one, deed) for one in text.deeds)}
        return next((named for card, named in reversed(self._at_work.items()) if card in doers), "")

    def _sent_on(self, taken: e.Hit, onto: PieceRef, deed: type[f.Deed]) -> None:
        """Note who sent damage on, and kept it off whom it was meant for; whoever took it over falls by whom it came from."""
        by = self._who_can(deed)
        took_over = by == self._voice.thing(onto)
        self._blamed[onto.number] = self._blamed.get(taken.who.number, by) if took_over else by
        self._kept_off[by] += taken.n

    def _assigned(self, hits: Sequence[e.Hit], source: str) -> None:
        """Note who would have felled whom; a Gladiator that guards others takes an Attack for them."""
        voice, striker = self._voice, self._striker
        by = self._at_work.get(source, voice.card(source))
        own = striker is not None and striker.card == source and by == voice.thing(striker)
        lifted = self._lifted.get(striker.number) if own and striker else None
        named = f"{by} (with {lifted[1]})" if lifted else by
        self.plain[named] = self.plain.get(by, by)
        self._blamed |= dict.fromkeys((hit.who.number for hit in hits), named)
        guards = voice.box.constants.of
        for hit in hits if own else ():
            if any(isinstance(static, Guard) for static in guards.get(hit.who.card, ())):
                self._guards[hit.who] += 1

    def _fell(self, left: Sequence[PieceRef], why: e.Departure) -> None:
        if why == "influence":
            self._starved.setdefault(self._doer(f.TirePatron), []).extend(left)
            return
        for one in left:
            self.ender = self._blamed.get(one.number, "")
            self.felled.setdefault(self.ender, []).append(one)

    def told(self) -> Iterator[str]:
        """Tell of it, who felled most first."""
        yield from self._fallen()
        yield from self._held()
        for by, n in self._kept_off.most_common(_TOLD):
            if by:
                yield f"{capital(by)} kept off {n} damage."

    def _fallen(self) -> Iterator[str]:
        voice = self._voice
        most = self._most()
        for by, fallen in most[:_TOLD]:
            named = [voice.thing(one) for one in fallen]
            names = listed([*(one for one in named if one != by), *["itself"] * (by in named)])
            yield f"{capital(by)} felled {names}." if by else f"{capital(names)} fell."
        others = [one for _, fallen in most[_TOLD:] for one in fallen]
        if others:
            yield f"{capital(voice.things(tuple(others)))} fell, too."
        for by, starved in self._starved.items():
            yield f"{capital(voice.things(tuple(starved)))} fell for lack of Influence{f', by {by}' if by else ''}."
        if most and self.ender and len(most[0][1]) > len(self.felled[self.ender]):
            yield f"The last blow came from {self.ender}."

    def _most(self) -> list[tuple[str, list[PieceRef]]]:
        """List whom each has felled, who felled most first; whoever struck the last blow is among those who are told one by one."""
        most = sorted(self.felled.items(), key=lambda one: -len(one[1]))
        ender = next((n for n, (by, _) in enumerate(most) if by == self.ender), 0)
        return (
            most if ender < _TOLD else [*most[: _TOLD - 1], most[ender], *most[_TOLD - 1 : ender], *most[ender + 1 :]]
        )

    def _held(self) -> Iterator[str]:
        voice = self._voice
        for who, n in (self._guards + self._unhurt).most_common(1):
            guards = any(isinstance(static, Guard) for static in voice.box.constants.of.get(who.card, ()))
            attacks = plural(n, "Attack")
            unhurt = f", {self._unhurt[who] if self._unhurt[who] < n else 'all'} of them for nothing"
            if n >= _HELD and guards:
                yield f"{capital(voice.thing(who))} guarded the others against {attacks}{unhurt if self._unhurt[who] else ''}."
            elif n >= _HELD:
                yield f"{capital(attacks)} could do no damage to {voice.thing(who)}."
