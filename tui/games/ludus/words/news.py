"""News of all that an answer in the ludus led to, the opponent's turn in particular. No Textual."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rules.ludus.actions import Pass, Pay, Register
from rules.ludus.arena_events import (
    BattleBegan,
    BattleEnded,
    CombatTurnBegan,
    DamageAssigned,
    DamageResolved,
    Exhausted,
    GladiatorEntered,
    Readied,
)
from rules.ludus.events import (
    BloodlustChecked,
    CardBought,
    CardCulled,
    CardPlayed,
    CardsDrawn,
    ChampionUpgraded,
    CoinsGained,
    DeckShuffled,
    HandDiscarded,
    Paid,
    RegistrationPassed,
    SupplyCleared,
    SupplyFilled,
    SupplyShuffled,
    TokenTaken,
    TurnBegan,
)
from rules.ludus.frames import Registering
from tui.games.ludus.words.blows import joined
from tui.play.played import Played, Telling
from tui.text.english import capital
from tui.text.lines import Line, begun, wrapped

__all__ = ["cards_of", "in_turns", "latest", "news_lines", "news_of", "payment_told", "unasked"]

_ROUTINE = (
    BloodlustChecked,
    CardsDrawn,
    CombatTurnBegan,
    DeckShuffled,
    Exhausted,
    HandDiscarded,
    Paid,
    Readied,
    SupplyFilled,
    SupplyShuffled,
    TurnBegan,
)
"""What happens so often, or is so plain at the table, that it is left to the log."""
_MINOR = (CardCulled, CoinsGained, SupplyCleared)
"""What is left out first."""
_INTO = " into the Arena"
"""How a Gladiator's entry ends where there is one Arena."""
_ANOTHER_TURN = (BattleBegan, BattleEnded, CombatTurnBegan, TurnBegan)
_IN_A_ROW = 3
"""The most of them that make one sentence."""
_MUCH = 3
"""The lines of what one's own answer led to from which on they are news; fewer are at the foot of the screen."""


def news_of(told: Sequence[tuple[int, Telling]], seat: int) -> tuple[Telling, ...]:
    """Choose what is news to a seat, without what happens in every turn; nothing where all of it is its own doing, and little.

    Args:
        told: what was told since it decided last, each line with the seat that acted.
        seat: who reads it.
    """
    found = [(by, one) for by, one in told if one.weight != "detail" and _is_news(by, one.event)]
    if len(found) < _MUCH and all(by == seat for by, _ in found):
        return ()
    lines = (Telling(""), *(one for _, one in found), Telling(""))
    return tuple(
        one
        for before, one, after in zip(lines, lines[1:], lines[2:], strict=False)
        if not _enters(one.event, after.event) and not _takes(before.event, one.event)
    )


def _is_news(by: int, event: Any) -> bool:
    """Tell whether an event is more than routine; what somebody does to another one's Gladiator always is."""
    return not isinstance(event, _ROUTINE) or (isinstance(event, Exhausted) and event.thing.owner != by)


def _enters(played: Any, entered: Any) -> bool:
    """Tell whether a card that is played is the very Gladiator that enters at once, which says enough."""
    match played, entered:
        case CardPlayed(card=card), GladiatorEntered(who=who):
            return card == who.card
        case _:
            return False


def _takes(dealt: Any, taken: Any) -> bool:
    """Tell whether damage that is taken is that which was just dealt, which said enough."""
    return isinstance(dealt, DamageAssigned) and isinstance(taken, DamageResolved)


def news_lines(news: Sequence[Telling], called: Callable[[int], str], width: int, rows: int) -> list[Line]:
    """The news; in few words where there is little room, and at last only the end of them.

    Args:
        news: what is told, the oldest first.
        called: what a seat is called in it.
        width: columns.
        rows: lines that there are.
    """
    told = [wrapped(text, width, look, "", " ") for text, look in _run_on(news, called, _IN_A_ROW)]
    if sum(map(len, told)) > rows:
        told = [wrapped(text, width, look, "", " ") for text, look in _in_short(news, called)]
    return latest(told, width, rows)


def _in_short(news: Sequence[Telling], called: Callable[[int], str]) -> list[tuple[str, str]]:
    """Texts with their looks, one for all that a player does in a row: each thing that is done with all it is done with."""
    texts: list[tuple[str, str]] = []
    doer, deeds = "", dict[str, list[str]]()
    for one in joined([one for one in news if not isinstance(one.event, _MINOR)]):
        before, (doer, verb, thing) = doer, _deed(one, called)
        if not doer:
            texts.append((one.text, "strong" if one.weight == "head" else "base"))
            continue
        if doer == before:
            texts.pop()
        else:
            deeds = {}
        deeds.setdefault(verb, []).extend([thing] if thing else [])
        told = "; ".join(f"{verb} {', '.join(things)}".rstrip() for verb, things in deeds.items())
        texts.append((f"{doer} {told}.", "base"))
    return texts


def _deed(one: Telling, called: Callable[[int], str]) -> tuple[str, str, str]:
    """Tell who does it, what is done, and what with, where the same can be done with several one after another."""
    doer, rest = _doer(one, called)
    rest = rest.removesuffix(".")
    match one.event:
        case CardPlayed() | CardBought() if doer:
            verb, _, thing = rest.partition(" ")
            return doer, verb, thing
        case ChampionUpgraded() if doer:
            verb, _, thing = rest.partition(" ")
            return doer, f"{verb} to", thing.rpartition(" to ")[2]
        case GladiatorEntered(how="played") if doer and rest.endswith(_INTO):
            verb, _, thing = rest.removesuffix(_INTO).partition(" ")
            return doer, "play" if verb == "put" else "plays", thing
        case TokenTaken():
            return doer, rest.partition(";")[0], ""
        case _:
            return doer, rest, ""


def _run_on(news: Sequence[Telling], called: Callable[[int], str], most: int) -> list[tuple[str, str]]:
    """Texts with their looks, where up to so many things that one player does in a row are said in a sentence."""
    texts: list[tuple[str, str]] = []
    doer: str = ""
    times = 0
    for one in news:
        before, (doer, rest) = doer, _doer(one, called)
        if doer and doer == before and times < most:
            text, look = texts[-1]
            texts[-1] = (f"{text.removesuffix('.')}; {rest}", look)
            times += 1
        else:
            texts.append((one.text, "strong" if one.weight == "head" else "base"))
            times = 1
            doer = "" if isinstance(one.event, GladiatorEntered) else doer  # the sentence is about the Gladiator
    return texts


def in_turns(news: Sequence[Telling], called: Callable[[int], str]) -> list[str]:
    """Write the news as paragraphs, one for all that the same player did in a row.

    Args:
        news: what is told, the oldest first.
        called: what a seat is called in it.
    """
    return [text for text, _ in _run_on(news, called, len(news))]


def cards_of(news: Sequence[Telling]) -> tuple[str, ...]:
    """The cards, Gladiators and Arenas that news are about, in their order, each once."""
    return tuple(dict.fromkeys(card for one in news for card in _named(one.event)))


def _named(event: Any) -> Iterator[str]:
    """The ids that an event names itself: its card or cards, and what is in play."""
    yield from (found for field in ("card", "source", "level") if (found := getattr(event, field, "")))
    yield from (card for card in getattr(event, "cards", ()) if isinstance(card, str))
    who = getattr(event, "who", ())
    pieces = who if isinstance(who, tuple) else (who,)
    yield from (piece.card for piece in pieces)


def _doer(one: Telling, called: Callable[[int], str]) -> tuple[str, str]:
    """Name the player whose doing the event is, and what else the line says, where it begins with that name; else nothing."""
    if isinstance(one.event, GladiatorEntered) and one.event.who.owner is not None:
        return _fielder(one.text, capital(called(one.event.who.owner)))
    seat = getattr(one.event, "seat", None)
    name = "" if seat is None or one.weight == "head" else f"{capital(called(seat))} "
    return (name.strip(), one.text.removeprefix(name)) if name and one.text.startswith(name) else ("", one.text)


def _fielder(text: str, name: str) -> tuple[str, str]:
    """The same for a line on a Gladiator that enters, which goes on as something that its player does."""
    begins, verb = ("Your ", "put") if name == "You" else (f"{name}'s ", "puts")
    if not text.startswith(begins):
        return "", text
    return name, f"{verb} {text.removeprefix(begins).replace(' enters ', ' into ', 1)}"


def unasked(played: Played, seat: int) -> str:
    """The line on a Late Registration in which a seat could do nothing, so that nobody was asked; empty where there was none, or a Battle was fought since, whose page tells it."""
    told = next((one.text for one in played.lines if one.event == RegistrationPassed(seat)), "")
    if not told or any(isinstance(event, BattleEnded) and event.why != "alone" for event in played.events):
        return ""
    registering = (done.action for done in played.done if isinstance(done.before.top, Registering))
    asked = any(action.seat == seat and isinstance(action, Pass | Register) for action in registering)
    return "" if asked else told


def latest(told: Sequence[Sequence[Line]], width: int, rows: int) -> list[Line]:
    """The last of what was told that there is room for, each from its beginning.

    Args:
        told: the lines of each.
        width: columns.
        rows: lines that there are.
    """
    kept: list[Line] = []
    for lines in reversed(told):
        room = rows - len(kept)
        kept = [*begun(lines, width, room), *kept]
        if len(lines) >= room:
            break
    return kept


def payment_told(played: Played, persons: Sequence[int]) -> str:
    """Tell how something was paid for that nobody was asked about; empty where the game has gone on to another turn since."""
    first = played.done[0].action if played.done else None
    if first is None or first.seat not in persons or isinstance(first, Pay):
        return ""
    paid = next((one.text for one in played.lines if isinstance(one.event, Paid) and one.event.seat == first.seat), "")
    return "" if any(isinstance(event, _ANOTHER_TURN) for event in played.events) else paid.rstrip(".")
