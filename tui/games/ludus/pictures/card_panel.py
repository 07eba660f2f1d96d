"""The panel of what the cursor is on: its name on a bar, its numbers in words and bars, then what there is to read."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.ludus.cards.records import Boast, Card, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from rules.ludus.state import LASTING, Fighter, Ground, Holding
from rules.ludus.table.stats import number
from tui.games.ludus.answers.spots import AtSchool, Spot
from tui.games.ludus.pictures.parts import EMPTY, FULL, TableToDraw
from tui.games.ludus.pictures.telling import card_at, thing_of
from tui.games.ludus.words.cards import type_name
from tui.games.ludus.words.names import bot_named
from tui.games.ludus.words.texts import COIN
from tui.text.english import capital
from tui.text.lines import Line, Span, title_bar, wrapped

__all__ = ["Headed", "bars", "headed_spot", "indented"]

_BAR = 7
"""The most Health that a bar shows."""


class Headed(NamedTuple):
    """The head of a panel.

    Attributes:
        title: what it is called.
        kind: what it is, in a word or two.
        numbers: its numbers, row by row.
        look: the look of its bar.
    """

    title: str
    kind: str = ""
    numbers: Sequence[Line] = ()
    look: str = "head_strong"

    def lines(self, width: int) -> list[Line]:
        """The head in a width: the title on bars, the numbers below it."""
        *first, last = bars(self.title, width, self.look) if self.title else [()]
        if last and len(self.kind) + len(last[0][0].rstrip()) + 2 <= width:
            last = title_bar(last[0][0].strip(), width, self.kind, look=self.look)
        return [*first, *([last] if last else []), *((_EDGE, *one) for one in self.numbers)]


_EDGE: Span = (" ", "base")


def bars(title: str, width: int, look: str = "head_strong") -> list[Line]:
    """A title on as many bars as it takes."""
    return [title_bar(part[0][0], width, look=look) for part in wrapped(title, width - 2)]


def indented(lines: Sequence[Line]) -> list[Line]:
    """Lines that stand a column off the edge of their panel."""
    return [(_EDGE, *one) for one in lines]


def headed_spot(table: TableToDraw, spot: Spot | None) -> Headed:
    """The head of what lies at a spot."""
    if isinstance(spot, AtSchool):
        player = table.state.options.player(spot.seat)
        return Headed(table.names[spot.seat], "" if player == "person" else bot_named(player))
    card, thing = card_at(table, spot), thing_of(table, spot)
    match thing:
        case Fighter():
            called = table.voice.own(thing.number) if thing.owner == table.seat else table.voice.card(thing.card)
            title = f"Your {called}" if thing.owner == table.seat else called
            look = "tile_player_told" if thing.owner == table.seat else "tile_rival_told"
            return Headed(capital(title), _ready(thing), [*_fighter_numbers(table, thing)], look)
        case Ground():
            kind = "Lasting Arena" if table.state.grounds.index(thing) == LASTING else "Fleeting Arena"
            kind = "Arena" if table.state.melee else kind
            return Headed(table.voice.card(thing.card or ""), kind, look="arena on tile_ground")
        case Holding():
            kind = type_name(table.box.card[card]) if card in table.box.card else "Arena"
            numbers = [*_numbers(table.box.card.get(card))]
            return Headed(table.voice.card(card), f"{kind}, {_ready(thing)}", numbers, _look(table, card))
        case None if card in table.box.card:
            found = table.box.card[card]
            return Headed(table.voice.card(card), type_name(found), [*_numbers(found)], _look(table, card))
        case None:
            return Headed(table.voice.card(card) if card else "", "Arena" if card else "")


def _look(table: TableToDraw, card: str) -> str:
    """The look of the bar of a card, by its kind, or of an Arena."""
    return f"name_{table.box.kind[card]}" if card in table.box.card else "arena on tile_ground"


def _ready(one: Fighter | Holding) -> str:
    return "Exhausted" if one.exhausted else "Ready"


def _numbers(card: Card | None) -> Iterator[Line]:
    """The numbers that are printed on a card."""
    match card:
        case Gladiator():
            yield _health_row(card.attack, card.health, card.health, card.agility)
            needs = f"  needs Infl {card.influence}" if card.influence else ""
            yield ((f"Bloodlust {card.bloodlust}", "bad"), (needs, "good"))
        case Patron(influence=influence):
            yield ((f"grants {influence} Influence", "good"),)
        case Income(value=value):
            yield ((f"worth {value} {COIN}", "number"),)
        case Boast(number=n):
            yield ((f"number {n}", "number"),)
        case Scheme() | Tactic() | Reaction() | None:
            pass


def _fighter_numbers(table: TableToDraw, one: Fighter) -> Iterator[Line]:
    """The numbers of a Gladiator in an Arena as they are now."""
    attack, health, agility, lust, needs = (
        number(table.box, table.state, one, stat) for stat in ("attack", "health", "agility", "bloodlust", "influence")
    )
    yield _health_row(attack, health, max(0, health - one.damage), agility)
    yield ((f"Bloodlust {lust}", "bad"), (f"  needs Infl {needs}" if needs else "", "good"))
    if one.assigned:
        yield ((f"{one.assigned} damage on its way", "bad"),)


def _health_row(attack: int, health: int, left: int, agility: int) -> Line:
    """Attack, Health as a bar where that is short enough, Agility."""
    bar = f"{FULL * left}{EMPTY * (health - left)}" if health <= _BAR else f"{left}/{health}"
    hurt = "bad" if left < health else "good"
    return ((f"{attack} atk  ", "number"), (bar, hurt), (" hp  ", "base"), (f"agi {agility}", "info"))
