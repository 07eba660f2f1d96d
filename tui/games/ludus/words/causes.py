"""The causes of the Reaction Window that is open in the ludus: the event that began it, and what has answered it. No Textual."""

from collections.abc import Iterable
from typing import NamedTuple

from rules.kernel.game import Event
from rules.ludus.arena_events import (
    Attacked,
    BattleEnded,
    CombatTurnBegan,
    DamageAssigned,
    GladiatorEntered,
    WindowClosed,
    WindowOpened,
)
from rules.ludus.events import CardPlayed, PhaseBegan, TextUsed, TurnBegan
from rules.ludus.state import LudusState
from tui.games.ludus.words.names import Voice
from tui.text.english import capital, listed

__all__ = ["NOTHING", "Causes"]


class Causes(NamedTuple):
    """The events that led to the windows that are open.

    Attributes:
        links: what began it, then what has answered, in a few words each.
        windows: how many are open, one within another.
        attack: whether it began with an Attack that has hit nobody yet.
    """

    links: tuple[str, ...] = ()
    windows: int = 0
    attack: bool = False

    def told(self, state: LudusState) -> str:
        """The sentence for a decision; empty where the question itself says all there is."""
        window = state.window
        if window is None or not self.links:
            return ""
        first, *others = self.links
        if others:
            return f"{first}; {others[-1]}."
        return f"{first}." if "assigned" in window.triggers else ""

    def after(self, events: Iterable[Event], voice: Voice) -> "Causes":
        """Go on with what has happened since."""
        found = self
        for event in events:
            found = found._with(event, voice)
        return found

    def _with(self, event: Event, voice: Voice) -> "Causes":
        match event:
            case TurnBegan() | CombatTurnBegan() | PhaseBegan() | BattleEnded():
                return NOTHING
            case WindowOpened():
                return self._replace(windows=self.windows + 1)
            case WindowClosed():
                return self._replace(windows=max(0, self.windows - 1))
            case Attacked(who=who):
                return Causes((f"{capital(voice.thing(who))} attacks",), self.windows, attack=True)
            case DamageAssigned(hits=hits) if self.attack and not self.windows:
                hit = listed([voice.thing(one.who) for one in hits])
                return Causes((f"{self.links[0]} {hit}", *self.links[1:]), self.windows)
            case CardPlayed(seat=seat, card=card):
                return self._used(voice, seat, "play", voice.card(card))
            case TextUsed(seat=seat, thing=thing):
                return self._used(voice, seat, "use", voice.own(thing.number, thing.card))
            case GladiatorEntered(who=who, arena=arena) if not self.windows:
                return Causes((f"{capital(voice.thing(who))} enters {voice.arena(arena)}",))
            case _:
                return self

    def _used(self, voice: Voice, seat: int, verb: str, name: str) -> "Causes":
        """A card or an ability: an answer as long as a window is open, else something new."""
        if self.windows:
            return self._replace(links=(*self.links, f"{name} answers"))
        return Causes((f"{voice.does(seat, verb)} {name}",))


NOTHING = Causes()
"""Where nothing has happened yet."""
