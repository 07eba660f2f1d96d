"""Two texts that answer the same event, in a position in which both can, and a way through it.

The event is about Gladiators of seat 0, or about a purchase of it: whoever answers it as one of that side sits there, whoever
answers it as one of the other side at seat 1. Each side has just the Influence that its Gladiators ask for, counting the Patrons
that are to react, so that using one of them can cost a Gladiator.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards.records import Arena, Gladiator, Patron, Reaction
from rules.ludus.cards.texts import Text
from rules.ludus.frames import Acting, Fighting, Yielding
from rules.ludus.table.stats import influence, required
from tests.rules.ludus.support.bouts import BOX, bout, machinations, nearly, of
from tests.rules.ludus.support.positions import LAST, Played, Side, tactic
from tests.rules.ludus.support.showings import at_base

__all__ = ["PAIRS", "Pair", "Way", "meet"]

EVENTS: dict[str, str] = {"leaves": "leaves", "defeated": "leaves"}
"""Triggers that one event is at once: who is Defeated leaves."""


class Pair(NamedTuple):
    """Two texts, and the event that both answer."""

    event: str
    first: Text
    second: Text

    def __str__(self) -> str:
        """As a test is called."""
        return f"{self.event}-{self.first.key}-{self.second.key}"


class Way(NamedTuple):
    """How a pair is played.

    Attributes:
        turned: whether the second text comes before the first where both can be used; who holds the other one passes once.
        late: whether the last answer is taken instead of the first one where something is chosen.
        anybody: the seat of whoever answers the event whosever it is.
    """

    turned: bool
    late: bool
    anybody: int


def _pairs() -> Iterator[Pair]:
    groups: dict[str, list[Text]] = {}
    for text in BOX.text.values():
        if text.when is not None:
            groups.setdefault(EVENTS.get(text.when.event, text.when.event), []).append(text)
    for event, texts in groups.items():
        for first, second in combinations(texts, 2):
            yield Pair(event, first, second)


PAIRS = tuple(_pairs())


def _seat(text: Text, way: Way) -> int:
    assert text.when is not None
    return {"self": 0, "own": 0, "other": 1, "any": way.anybody}[text.when.whose]


def _is_self(text: Text) -> bool:
    return text.when is not None and text.when.whose == "self"


def _crew(pair: Pair, seat: int, way: Way) -> list[str]:
    """The Gladiators of the pair that stand in the Arena from the start."""
    found = []
    for text in (pair.first, pair.second):
        own = isinstance(of(text.source), Gladiator) and _seat(text, way) == seat
        if not own or (pair.event == "enters" and _is_self(text)):
            continue
        if pair.event == "leaves" and _is_self(text):
            found.append(nearly(text.source))
        else:
            tired = any(isinstance(deed, f.Ready) and deed.whom == f.Itself() for deed in text.deeds)
            found.append(f"{text.source}{'!' if tired else ''}")
    return found


def _side(pair: Pair, seat: int, way: Way, hand: str) -> Side:
    texts = [text for text in (pair.first, pair.second) if _seat(text, way) == seat]
    things = [of(text.source) for text in texts]
    entering = [text.source for text in texts if pair.event == "enters" and _is_self(text)]
    needs = sum(one.influence for one in things if isinstance(one, Gladiator))
    patrons = [one for one in things if isinstance(one, Patron)]
    rest = max(0, needs - sum(one.influence for one in patrons))
    return Side(
        hand=" ".join([hand, *entering, *(one.id for one in things if isinstance(one, Reaction))]),
        deck="inc1 inc1 inc1 inc1",
        discard="nap wasp inc2",
        villa=" ".join([f"pat{rest}", *(one.id for one in patrons)]),
        arenas=" ".join(one.id for one in things if isinstance(one, Arena)),
        coins=3,
        glory=seat,
    )


def _position(pair: Pair, way: Way) -> Played:
    storm = tactic("storm", f.Damage(whom=f.Each("other"), n=1 if pair.event == "leaves" else 2))
    layout: dict[str, Any] = {
        "cards": (storm,),
        "me": _side(pair, 0, way, "inc1 calf ox"),
        "other": _side(pair, 1, way, f"inc1 emu {'storm' if pair.event in {'assigned', 'leaves'} else ''}"),
        "held": (),
        "favor": 0,
        "champions": (0, None),
    }
    ids = f"{pair.first.source} {pair.second.source}"
    own = " ".join([*_crew(pair, 0, way), "cow!", "ox", "wasp" if pair.event == "leaves" else ""])
    foes = " ".join([*_crew(pair, 1, way), "elk eft emu emu emu"])
    if pair.event in {"enters", "bought"}:
        return machinations(ids, last=(own, foes), row="wasp", **layout)
    return bout(ids, own, foes, acting=int(pair.event != "attacks"), **layout)


def _causes(pair: Pair) -> list[a.LudusAction | str]:
    """What brings the event about, one after the other: who attacks or enters, the storm, the purchase."""
    selves = [text.source for text in (pair.first, pair.second) if _is_self(text)]
    match pair.event:
        case "attacks" | "enters":
            return list(selves or ["ox"])
        case "bought":
            return ["wasp"]
        case _:
            return ["storm"]


class _Meeting:
    """A pair on its way."""

    def __init__(self, pair: Pair, way: Way) -> None:
        self.pair, self.way = pair, way
        self.played = _position(pair, way)
        self.causes = _causes(pair)
        self.waited = False

    def used(self) -> set[str]:
        """Which of the two texts have been used."""
        events = self.played.events
        keys = {event.text for event in events if isinstance(event, said.TextUsed)}
        keys |= {event.card for event in events if isinstance(event, said.CardPlayed)}
        return keys & {self.pair.first.key, self.pair.second.key}

    def answer(self) -> a.LudusAction:
        """The event first, then the two texts, then as little as possible."""
        legal, texts = self.played.legal, [self.pair.first, self.pair.second][:: -1 if self.way.turned else 1]
        base = self.played.state.pending[-1]
        if isinstance(base, Fighting | Acting) and self.causes:
            wanted = [one for one in legal if self._causing(one)]
            if wanted:
                self.causes.pop(0)
                return wanted[0]
        for text in texts:
            for one in legal:
                if getattr(one, "text", None) == text.key or (isinstance(one, a.PlayCard) and one.card == text.key):
                    return self._in_turn(text is texts[0], one)
        least: list[a.LudusAction] = [one for one in legal if isinstance(one, a.Pass | a.EndTurn | a.Pay)]
        there = [one for one in legal if isinstance(one, a.Place) and one.arena == LAST]
        rest = least or there or [one for one in legal if not isinstance(one, a.BuyBack | a.Decline)]
        return rest[-1 if self.way.late else 0]

    def _in_turn(self, first: bool, use: a.LudusAction) -> a.LudusAction:
        """A text that is to come second waits for the first as long as a single pass."""
        rest = a.Pass(use.seat)
        if first or self.waited or self.used() or rest not in self.played.legal:
            return use
        self.waited = True
        return rest

    def _causing(self, action: a.LudusAction) -> bool:
        cause = self.causes[0]
        match action:
            case a.Attack(fighter=number):
                fighter = self.played.state.fighter(number)
                return fighter is not None and fighter.card == cause and self.pair.event == "attacks"
            case a.PlayCard(card=card):
                return card == cause
            case a.Buy(card=card):
                return card == cause and self.pair.event == "bought"
            case _:
                return False

    def check(self) -> None:
        """Nobody has too little Influence but while that is being seen to."""
        state, box = self.played.state, self.played.game.box
        if not any(isinstance(frame, Yielding) for frame in state.pending):
            for seat in (0, 1):
                assert required(box, state, seat) <= influence(box, state, seat), state.pending


def meet(pair: Pair, way: Way) -> set[str]:
    """Play a pair to the next turn after its events; which of the two were used.

    The game is sound after every action, as `Played.do` sees to: every card is somewhere, nobody owes Coin.
    """
    meeting = _Meeting(pair, way)
    played = meeting.played
    for _ in range(60):
        if at_base(played) and (not meeting.causes or _over(pair, played)):
            assert not any(one.assigned for one in played.state.fighters)
            return meeting.used()
        played.do(meeting.answer())
        meeting.check()
    raise AssertionError(f"{pair} comes to no end: {played.state.pending}")


def _over(pair: Pair, played: Played) -> bool:
    """Whether the Battle is over, or the turn, so that nothing more can be brought about."""
    base = played.state.pending[0] if played.state.pending else None
    return not isinstance(base, Acting if pair.event in {"enters", "bought"} else Fighting)
