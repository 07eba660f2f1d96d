"""The event of a round: its card, what accepting and spectating mean, and the choices that come of spectating."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace
from textual.worker import Worker

from rules.campaign.combat.deploy import most_out
from rules.campaign.journey import actions as a
from rules.campaign.journey import frames as journey_frames
from rules.campaign.journey.spectating import CARDS_SEEN
from rules.campaign.table.state import LAST_ACT
from tui.games.campaign.facts import CampaignPlay
from tui.games.campaign.pictures.card import about_action, component, explained_lines, titled
from tui.games.campaign.pictures.road import arena_known, event_brief
from tui.games.campaign.pictures.subjects import of_card, of_event
from tui.games.campaign.screens.costly_panel import CostlyPanel
from tui.games.campaign.screens.event_odds import EventOdds
from tui.games.campaign.screens.screen import CampaignScreen, ShowWorld
from tui.games.campaign.words import cards, prices, quests
from tui.games.campaign.words.effects import most_out_told
from tui.games.campaign.words.names import DECKS
from tui.kit.commands import Command
from tui.kit.decision import DecisionPanel
from tui.kit.menu import Menu
from tui.play.acting import PausingPlay
from tui.play.deciding import Decision
from tui.play.played import Played
from tui.text.choices import Choice
from tui.text.english import capital
from tui.text.lines import Line, line, wrapped

__all__ = ["EventScreen"]


class ShowWorldAside(ShowWorld):
    """Show the map of the world, to see where the journey can go on."""

    footer = False


class AsTheyLie(NamedTuple):
    """The wish to put all cards that were seen back in the order in which they lay."""

    asked: str = "as they lie"


class WatchOnly(NamedTuple):
    """The wish to watch, and to leave the next cards of the deck in their order, unseen."""

    asked: str = "watch only"


_DIGITS: Mapping[type, str] = {a.Accept: "1", a.Spectate: "2", WatchOnly: "3"}
"""The digits of the answers to an event."""


class EventScreen(CampaignScreen):
    """An event to accept or to watch."""

    NAME = "Event"
    ABOUT = (
        "Accepting costs a week and is played at once. Spectating heals the hero fully and costs no week, but scion influence rises, and "
        "every fourth space brings a bane. After spectating you see the next three cards of the deck, and say in which order they come; "
        "the third answer does without that, at the same price. {show_odds} tells how often a bot won such a fight and who fell; where it mostly lost, a warning says so unasked."
    )
    KEYS: ClassVar[tuple[type[Command], ...]] = (ShowWorldAside, *EventOdds.KEYS)
    DEFAULT_CSS = "EventScreen #scene { margin-left: 1; } EventScreen #decision { width: 34; }"

    def __init__(self, play: CampaignPlay) -> None:
        """Offer an event."""
        super().__init__(play)
        self.odds = self.add_part(EventOdds(self))

    def draw(self) -> None:
        """Show the event, and have a bot try its fight meanwhile."""
        super().draw()
        self.odds.begin()

    def on_worker_state_changed(self, message: Worker.StateChanged) -> None:
        """Pass a worker's change of state to the tries, as the base does to hints."""
        self.odds.worker_changed(message)

    def make_panel(self) -> DecisionPanel:
        """A panel whose answers cost something."""
        return CostlyPanel(self.answered)

    def ask_decision(self, decision: Decision | None) -> None:
        """Ask; cards that were seen can go back as they lie, all of them at once."""
        top = self.state.top
        if decision is not None and isinstance(top, journey_frames.Arranging):
            rest = "Leave the others as they lie" if top.placed else "Leave them as they lie"
            decision = replace(decision, choices=(Choice(rest, AsTheyLie()), *decision.choices))
        if decision is not None and isinstance(top, journey_frames.Offer) and self.state.event is not None:
            decision = replace(decision, choices=self._numbered(decision.choices))
        super().ask_decision(decision)

    def _numbered(self, choices: Sequence[Choice]) -> tuple[Choice, ...]:
        """The answers to an event under digits that stay, whichever of them the rules refuse; after watching, that without the cards."""
        at = next(n for n, choice in enumerate(choices, 1) if choice.value == a.Spectate())
        state, deck = self.state, self.names.cat.location[self.state.at].kind
        ahead = len(getattr(state.laid.decks, deck, ()))
        cards_ahead = f"the next {min(CARDS_SEEN, ahead)} {DECKS.get(deck, '')} cards"
        told = f"Only watch and go on at once: you give up seeing {cards_ahead} and putting them in order"
        orders = ahead > 1 and (state.act < LAST_ACT or state.week_to_spare)
        found = (*choices[:at], *([Choice(told, WatchOnly())] if orders else []), *choices[at:])
        return tuple(replace(one, key=_DIGITS.get(type(one.value), one.key)) for one in found)

    def take(self, action: Any) -> None:
        """Do an action; or put back one card after the other."""
        if isinstance(action, AsTheyLie):
            self.attempt(self._putting_back)
        elif isinstance(action, WatchOnly):
            self.attempt(self._watching_only)
        else:
            super().take(action)

    def _watching_only(self) -> PausingPlay:
        """Watch, and put all cards back as they lie, in one save."""
        with self.play.in_one_save(), self.play.as_one():
            played = yield from self.play.acting(a.Spectate())
            return played + (yield from self._cards_put_back())

    def _putting_back(self) -> PausingPlay:
        """Put all cards back as they lie, in one save."""
        with self.play.in_one_save(), self.play.as_one():
            return (yield from self._cards_put_back())

    def _cards_put_back(self) -> PausingPlay:
        played, play = Played(), self.play
        while isinstance(play.state.top, journey_frames.Arranging):
            played += yield from play.acting(play.legal()[0])
        return played

    def scene_lines(self, width: int) -> list[Line]:
        """The card, or the cards to choose from."""
        state, names = self.state, self.names
        top = state.top
        if isinstance(top, journey_frames.Keeping | journey_frames.Arranging):
            choice = self.panel.current
            if choice is not None and isinstance(choice.value, AsTheyLie) and isinstance(top, journey_frames.Arranging):
                return [*self._title(DECKS[top.deck]), *self._cards_left(top, width - 2)]
            chosen = about_action(state, choice.about) if choice else ""
            return [
                *self._title(DECKS.get(getattr(top, "deck", "opportunity"), "")),
                *self._opportunity(chosen, width - 2),
            ]
        place = names.cat.location[state.at]
        kind = "Primus combat" if place.kind == "capital" else place.kind.capitalize()
        arena = names.cat.arena.get(place.region)
        lines = [*self._title(kind), *self._card(width - 2)]
        if arena is not None and kind != "Opportunity":
            lines += [line((f"The arena of {names.people(place.region)}", "strong"))]
            lines += wrapped(f"{capital(arena_known(state, place.region))}.", width - 2)
            lines += [part for text in cards.arena(names, arena) for part in wrapped(text, width - 2)]
        return lines

    def _cards_left(self, top: journey_frames.Arranging, width: int) -> list[Line]:
        """The cards that are still to be put in order, each in brief."""
        lines: list[Line] = []
        for n, card in enumerate((one for one in top.cards if one not in top.placed), 1):
            told = wrapped(event_brief(self.names, self.state, card), width, "base", "   ", "   ")
            lines += [line((f"{n}. {self.names.event(card)}", "strong")), *told, ()]
        return lines

    def _card(self, width: int) -> list[Line]:
        """The card that lies open: of a fight with the rivals that this act brings."""
        event, names = self.state.event or "", self.names
        if event in names.cat.event:
            card = names.cat.event[event]
            at_stake = wrapped(prices.stakes(self.state, card.kind), width, "strong")
            title, *told = titled(card.name, cards.event(names, card, self.state.act), width)
            odds = wrapped(self.odds.warning, width, "warn") if self.odds.warning else ()
            return [
                title,
                *odds,
                *self._most_out(width),
                *told,
                *at_stake,
                *self._scion(width),
                (),
            ]
        return [*self._opportunity(event, width), *self._scion(width)]

    def _most_out(self, width: int) -> Sequence[Line]:
        """Tell how many units the arena of this place holds at once, before one agrees to fight there."""
        cat = self.names.cat
        most = most_out(cat, cat.arena_at(self.state.at))
        return wrapped(most_out_told(most), width, "warn") if most is not None else ()

    def _opportunity(self, card: str, width: int) -> list[Line]:
        """A card that is no fight; of one that is about a bane it is said that the camp has none."""
        found = self.names.cat.opportunity.get(card)
        has_none = found is not None and quests.is_about_banes(found) and not self.state.laid.camp.banes
        told = wrapped("You have no bane yet.", width, "warn") if has_none else ()
        return [*explained_lines(self.names, card, width), *told]

    def _scion(self, width: int) -> list[Line]:
        """Tell in the last act how strong the scion is by now, as every stop costs influence or a week."""
        if self.state.act < LAST_ACT:
            return []
        scion = self.names.cat.scion[self.state.options.scion].name
        return list(wrapped(f"{scion} now: {cards.scion_now(self.names, self.state)}.", width, "warn"))

    def action_show_world(self) -> None:
        """The world, to weigh what is asked by where it leads."""
        self.game_app.visit("world", play=self.play)

    def inspected(self) -> str:
        """The card that the cursor is on, where there are several; else that of the round."""
        return self.names.event(self._chosen or self.state.event or "")

    @property
    def _chosen(self) -> str:
        """The card that the cursor is on, where there are several; else empty."""
        choice = self.panel.current
        return about_action(self.state, choice.about) if choice else ""

    def inspected_more(self) -> Sequence[str]:
        """The card's whole text, and of the arena where the event is fought in it."""
        state, names = self.state, self.names
        chosen = super().inspected_more()
        card = component(names, state.event) if state.event and not chosen else None
        place = names.cat.location[state.at]
        arena = names.cat.arena.get(place.region) if place.kind != "opportunity" else None
        return (*chosen, *(card[1] if card else ()), *(cards.arena(names, arena) if arena else ()))

    def inspected_about(self) -> Sequence[str]:
        """List what the card and the arena are about, and the answer; of one of several cards, what that one is about."""
        if self._chosen:
            return of_card(self.names.cat, self._chosen)
        return (*super().inspected_about(), *of_event(self.names.cat, self.state))

    @staticmethod
    def _title(text: str) -> list[Line]:
        return [line((f"{text} event", "number")), ()] if text else []

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """Show the card that the cursor is on."""
        if message.menu is self.panel:
            self.draw_stage()
