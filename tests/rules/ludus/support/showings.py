"""For every text of the box a position in which all of its deeds have something to do, and the way there, in a duel and with three.

Seat 0 has the text. It holds the Crowd's Favor and a Reigning Champion Token, has less Glory, and fewer Gladiators in the
fight, so that every condition of a deed is met; there is an Exhausted Gladiator of its own, a damaged one, an Exhausted Patron,
and on both sides money and a Discard Pile. A Gladiator whose text is about itself is as its deeds need it.
"""

from collections.abc import Callable
from typing import NamedTuple

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Arena, Card, Gladiator, Patron
from rules.ludus.cards.texts import Text
from rules.ludus.frames import Acting, Fighting, Placing, Registering
from tests.rules.ludus.support import bouts, crowds
from tests.rules.ludus.support.bouts import of
from tests.rules.ludus.support.positions import LAST, Played, Side, reaction, tactic
from tests.rules.ludus.support.tables import PLACE

__all__ = ["STAGES", "Stage", "at_base", "shown", "used", "walk"]


class Stage(NamedTuple):
    """A table that texts are shown at.

    Attributes:
        bout: lays out a Battle.
        machinations: lays out a Take Actions step.
        place: the Arena that is fought for.
    """

    bout: Callable[..., Played]
    machinations: Callable[..., Played]
    place: int


STAGES = {
    2: Stage(bouts.bout, bouts.machinations, LAST),
    3: Stage(crowds.bout, crowds.machinations, PLACE),
}
"""The tables by the number of players."""

LYING = (tactic("jab", f.Damage()), tactic("feint", f.Damage()), reaction("duck", u.Cue("attacks"), f.Draw()))
DISCARDED = "inc2 jab duck wasp"
BASES = (Acting, Registering, Fighting)


def _me(thing: Card | Arena, text: Text) -> Side:
    """What seat 0 has: the card in Hand where it is played from there, else in play."""
    in_play = isinstance(thing, Gladiator | Patron | Arena) and not text.ambush
    entering = text.when == u.Cue("enters", "self")
    return Side(
        hand=f"{thing.id if not in_play or entering else ''} inc1 inc2 jab cow wasp",
        deck="inc1 inc1 inc1 inc1",
        discard=DISCARDED,
        villa=f"{thing.id if isinstance(thing, Patron) else ''} pat1!",
        arenas=thing.id if isinstance(thing, Arena) else "",
        coins=9,
    )


def _layout(thing: Card | Arena, text: Text) -> dict[str, object]:
    return {
        "cards": LYING,
        "me": _me(thing, text),
        "other": Side(hand="inc1 inc2 emu", deck="inc1 inc1", discard=DISCARDED, villa="pat2", coins=9, glory=1),
        "row": "wasp feint pat1",
        "supply": "wasp wasp feint pat1 wasp feint feint pat1 pat1",
        "favor": 0,
        "champions": (0, None),
        "centre": ("arena01", "arena02", "arena03"),
    }


def _crew(thing: Card | Arena, text: Text, *more: str) -> str:
    """The Gladiators of seat 0."""
    crew = [*more, "calf*3", "cow!*1"]
    if isinstance(thing, Gladiator) and not text.ambush and text.when != u.Cue("enters", "self"):
        crew.append(_itself(thing, text))
    return " ".join(crew)


def _itself(thing: Gladiator, text: Text) -> str:
    """The Gladiator of a text: Exhausted if it Readies itself, damaged if it takes damage off itself."""
    own = [deed for deed in text.deeds if getattr(deed, "whom", None) == f.Itself()]
    tired = "!" if any(isinstance(deed, f.Ready) for deed in own) else ""
    hurt = "*1" if any(isinstance(deed, f.Heal | f.Move) for deed in own) else ""
    return f"{thing.id}{tired}{hurt}"


FOES = "elk eft*3 emu emu emu"


def _foes(text: Text) -> str:
    """The Gladiators of seat 1; one is blessed where a deed takes Blessings off."""
    return f"{FOES}+1" if any(isinstance(deed, f.Unbless) for deed in text.deeds) else FOES


def shown(stage: Stage, text: Text) -> Played:
    """A position in which a text can be used, after the event that it answers, if it answers one."""
    record = of(text.source)
    if text.when is not None:
        return _TRIGGERED[text.when.event](stage, record, text, text.when.whose)
    if text.use == "tactic":
        return _bout(stage, record, text)
    return _machinations(stage, record, text)


def _bout(stage: Stage, thing: Card | Arena, text: Text, *more: str, acting: int = 0) -> Played:
    """A Battle with more Gladiators of seat 0."""
    return stage.bout(thing.id, _crew(thing, text, *more), _foes(text), acting=acting, **_layout(thing, text))


def _machinations(stage: Stage, thing: Card | Arena, text: Text, acting: int = 0) -> Played:
    last = (_crew(thing, text), _foes(text))
    return stage.machinations(thing.id, last=last, acting=acting, **_layout(thing, text))


def _attacks(stage: Stage, thing: Card | Arena, text: Text, whose: str) -> Played:
    played = _bout(stage, thing, text, "ox", acting=int(whose == "other"))
    return played.attack({"self": thing.id, "own": "ox", "other": "elk"}[whose])


def _assigned(stage: Stage, thing: Card | Arena, text: Text, whose: str) -> Played:
    played = _bout(stage, thing, text, acting=1)
    return played.attack("elk").choose(thing.id if whose == "self" else "calf")


def _enters(stage: Stage, thing: Card | Arena, text: Text, whose: str) -> Played:
    played = _machinations(stage, thing, text, acting=int(whose == "other"))
    played.play({"self": thing.id, "own": "cow", "other": "emu"}[whose])
    return played.place(LAST) if played.waiting is Placing else played


def _leaves(stage: Stage, thing: Card | Arena, text: Text, whose: str) -> Played:
    layout = _layout(thing, text)
    if whose == "other":
        played = stage.bout(thing.id, _crew(thing, text, "hulk"), f"wasp {_foes(text)}", **layout)
        return played.attack("hulk").choose("wasp")
    played = stage.bout(thing.id, _crew(thing, text, "wasp"), f"hulk {_foes(text)}", acting=1, **layout)
    return played.attack("hulk").choose(thing.id if whose == "self" else "wasp")


def _bought(stage: Stage, thing: Card | Arena, text: Text, whose: str) -> Played:
    return _machinations(stage, thing, text, acting=int(whose == "other")).buy("wasp").pay(coins=1)


_TRIGGERED: dict[str, Callable[[Stage, Card | Arena, Text, str], Played]] = {
    "attacks": _attacks,
    "assigned": _assigned,
    "enters": _enters,
    "leaves": _leaves,
    "defeated": _leaves,
    "bought": _bought,
}


# The way on


def at_base(played: Played) -> bool:
    """Whether nothing waits but a turn, or the game is over."""
    pending = played.state.pending
    return not pending or (len(pending) == 1 and isinstance(pending[0], BASES))


def _answer(played: Played, text: Text) -> a.LudusAction:
    """To use the text where that can be done; else to do something rather than nothing, but for other Reactions."""
    legal = played.legal
    wanted = [
        one
        for one in legal
        if (isinstance(one, a.Use) and one.text == text.key)
        or (isinstance(one, a.PlayCard) and one.card == text.source and one.seat == 0)
    ]
    passing = [one for one in legal if isinstance(one, a.Pass)]
    return (wanted or passing or list(legal))[0]


def used(played: Played, text: Text) -> int | None:
    """Where in the events a text was begun with."""
    for at, event in enumerate(played.events):
        if isinstance(event, said.TextUsed) and event.text == text.key:
            return at
        if isinstance(event, said.CardPlayed) and event.card == text.source and not text.is_ability:
            return at
    return None


def walk(played: Played, text: Text, each: Callable[[Played], None]) -> None:
    """Use the text and answer whatever comes of it, until only a turn waits; `each` looks at every decision."""
    for _ in range(40):
        if used(played, text) is not None and at_base(played):
            return
        each(played)
        played.do(_answer(played, text))
    raise AssertionError(f"{text.key} comes to no end: {played.state.pending}")
