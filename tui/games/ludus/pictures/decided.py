"""The reasons of how a Battle of the ludus went, in sentences: who struck first, what was prevented and by what, the last blow."""

from collections.abc import Iterator, Sequence

from rules.ludus import arena_events as e
from rules.ludus.events import CardPlayed, TextUsed
from tui.games.ludus.words.names import Voice
from tui.play.played import Telling
from tui.text.english import capital, listed
from tui.text.lines import Line, line, wrapped

__all__ = ["decided", "decided_lines"]


def decided_lines(voice: Voice, battles: Sequence[Sequence[Telling]], width: int) -> list[Line]:
    """Say under a heading what decided Battles; nothing where nobody fought.

    Args:
        voice: who speaks.
        battles: the lines of each, as `decided` takes them.
        width: columns.
    """
    told = [text for battle in battles for text in decided(voice, battle)]
    lines = [part for text in told for part in wrapped(text, width - 1, "base", "   ", "     ")]
    return [(), line((" What decided it", "title")), *lines] if lines else []


def decided(voice: Voice, battle: Sequence[Telling]) -> Iterator[str]:
    """Say what decided a Battle; nothing where nobody was there to fight.

    Args:
        voice: who speaks.
        battle: its lines, from its beginning to the one that says who won.
    """
    events = [one.event for one in battle]
    if not any(isinstance(one, e.InitiativeGained) for one in events):
        return
    yield from _first(voice, battle)
    yield from _prevented(voice, battle)
    yield from _fallen(voice, battle)
    if any(isinstance(one, e.BattleEnded) and one.why == "stalled" for one in events):
        yield "It was broken off, for it would never have ended."


def _first(voice: Voice, battle: Sequence[Telling]) -> Iterator[str]:
    """Say who had the first Combat Turn, and by what; then whose Attack was the first."""
    gained = next(one.event for one in battle if isinstance(one.event, e.InitiativeGained))
    others = [total for seat, total in enumerate(gained.totals) if seat != gained.seat]
    by = "the Crowd's Favor" if max(others) == gained.totals[gained.seat] else "Agility"
    numbers = f"{gained.totals[gained.seat]} to {max(others)}"
    yield f"{voice.does(gained.seat, 'have')} the first Combat Turn by {by}, Agility {numbers}."
    attack = next((one.event for one in battle if isinstance(one.event, e.Attacked)), None)
    if attack is not None:
        yield f"{capital(voice.thing(attack.who))} strikes first."


def _prevented(voice: Voice, battle: Sequence[Telling]) -> Iterator[str]:
    """Repeat what was prevented or sent elsewhere, each with the card or ability that did it."""
    by = ""
    for one in battle:
        match one.event:
            case CardPlayed(card=card):
                by = voice.card(card)
            case TextUsed(thing=thing):
                by = voice.own(thing.number, thing.card)
            case e.DamagePrevented() | e.DamageReassigned() | e.DamageMoved():
                yield f"{by}: {one.text}" if by else one.text
            case e.Attacked() | e.CombatTurnBegan():
                by = ""
            case _:
                pass


def _fallen(voice: Voice, battle: Sequence[Telling]) -> Iterator[str]:
    """List who fell, in order, and what dealt the last blow."""
    left = [one.event for one in battle if isinstance(one.event, e.GladiatorsLeft)]
    fallen = [who for one in left if one.why in {"damage", "influence"} for who in one.who]
    blows = [one.event for one in battle if isinstance(one.event, e.DamageAssigned)]
    last = f" The last blow came from {voice.card(blows[-1].source)}." if blows and left and fallen else ""
    if fallen:
        yield f"{capital(listed([voice.thing(one) for one in fallen]))} fell.{last}"
