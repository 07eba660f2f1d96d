"""Names of things of the ludus, by whoever speaks of them: schools, Gladiators, Arenas, cards."""

from collections import Counter
from collections.abc import Container
from typing import NamedTuple

from rules.ludus.arena_events import Hit, PieceRef
from rules.ludus.box import Box
from rules.ludus.cards.usage import Cost
from rules.ludus.state import HIDDEN, LASTING, LudusState, Options, Player
from tui.games.ludus.words.texts import COIN
from tui.text.english import capital, listed, plural

__all__ = [
    "SCHOOLS",
    "Voice",
    "addressed",
    "at_table",
    "bot_named",
    "called",
    "cost_told",
    "onlooker",
    "progress",
    "turn_number",
    "turn_told",
]

SCHOOLS = ("School I", "School II", "School III", "School IV")
"""What players are called whose schools have no names; those of a duel are the first two."""

_DUEL = 2

_MANY = 3
"""Of so many the damage is told once where it is the same."""

_IRREGULAR = {"have": "has", "are": "is", "go": "goes", "pass": "passes"}


def onlooker(state: LudusState) -> int | None:
    """The only person of a game, to whom its log is told; None where there are several, or none."""
    persons = state.options.persons
    return persons[0] if len(persons) == 1 else None


def addressed(state: LudusState, seat: int | None) -> int | None:
    """The seat that is called "you" in what it is asked; None where several people share a keyboard, who all read it."""
    return None if len(state.options.persons) > 1 else seat


def called(options: Options, seat: int) -> str:
    """A school by its name, or by its number."""
    return (options.schools or SCHOOLS)[seat]


def bot_named(level: Player) -> str:
    """A bot by its level, as inside a sentence."""
    return f"{level} bot"


def at_table(options: Options, seat: int, persons: Container[int]) -> str:
    """A school at the table of one person: theirs, or that of a bot; the only one there is goes by its level."""
    if seat in persons:
        return "You"
    return called(options, seat) if options.melee else capital(bot_named(options.player(seat)))


def turn_number(turns: int, players: int = _DUEL) -> int:
    """The number of a Machinations Turn among those of its player: the game counts the turns of all in one row."""
    return -(-turns // players)


def turn_told(turns: int, players: int = _DUEL) -> str:
    """A Machinations Turn by that number."""
    return f"turn {turn_number(turns, players)}"


def progress(bloodlust: int, boast: int) -> str:
    """Bloodlust against the top Boast, in a few words that a sentence can begin with."""
    if bloodlust < boast:
        return f"Bloodlust {bloodlust} of {boast}"
    return f"Bloodlust {bloodlust} reaches the Boast of {boast}"


def cost_told(cost: Cost) -> str:
    """Say what a text costs, in a few words such as "Exhaust, 2 Coin"; empty where it is free."""
    parts = (
        "Exhaust" if cost.exhaust else "",
        f"{cost.coins} {COIN}" if cost.coins else "",
        f"{cost.hurt} damage" if cost.hurt else "",
        f"Discard {cost.toss}" if cost.toss else "",
    )
    return ", ".join(part for part in parts if part)


def alike(hits: tuple[Hit, ...]) -> bool:
    """Tell whether many take the same damage, which is said once."""
    return len(hits) >= _MANY and len({hit.n for hit in hits}) == 1


class Voice(NamedTuple):
    """A voice: who is spoken to, and about which state.

    Attributes:
        box: the cards, for their names.
        state: how the game stands.
        me: the seat that is called "you"; None where all are called by their schools.
    """

    box: Box
    state: LudusState
    me: int | None

    # Players

    def school(self, seat: int) -> str:
        """A player as inside a sentence."""
        if seat not in range(len(self.state.schools)):
            return f"seat {seat}"
        if seat == self.me:
            return "you"
        return called(self.state.options, seat) if self.me is None or self.state.melee else "your opponent"

    def does(self, seat: int, verb: str) -> str:
        """A player and what the player does, as the beginning of a sentence."""
        return capital(self.doing(seat, verb))

    def doing(self, seat: int, verb: str) -> str:
        """A player and what the player does, inside a sentence."""
        return f"{self.school(seat)} {verb if seat == self.me else _IRREGULAR.get(verb, f'{verb}s')}"

    def whose(self, seat: int) -> str:
        """The possessive of a player."""
        if seat == self.me:
            return "your"
        return f"{self.school(seat)}'s"

    # Cards

    def card(self, id_: str) -> str:
        """A card or an Arena by id; a hidden one as a card."""
        if id_ == HIDDEN:
            return "a card"
        found = self.box.card.get(id_) or self.box.arena.get(id_) or self.box.champion.get(id_)
        return found.name if found else id_ or "a card"

    def cards(self, ids: tuple[str, ...]) -> str:
        """Cards by their names, equal ones together; hidden ones by their number."""
        if not ids or HIDDEN in ids:
            return plural(len(ids), "card")
        counted = [f"{n} {self.card(id_)}" if n > 1 else self.card(id_) for id_, n in Counter(ids).items()]
        return listed(counted)

    def arena(self, place: int) -> str:
        """An Arena of the centre."""
        card = self.state.grounds[place].card if place in range(len(self.state.grounds)) else None
        if card:
            return self.card(card)
        if len(self.state.grounds) == 1:
            return "the Arena"
        return "the Lasting Glory Arena" if place == LASTING else f"Arena {place}"

    # What is in play

    def thing(self, who: PieceRef) -> str:
        """Something in play with its owner, and its number where another one is called the same."""
        return f"{self.kind(who)}{self._mark(who)}"

    def kind(self, who: PieceRef) -> str:
        """Something in play with its owner, called as all of its name are."""
        name = self.card(who.card)
        if who.owner is None:
            return name
        if self.me is None or who.owner == self.me or self.state.melee:
            return f"{self.whose(who.owner)} {name}"
        return f"opposing {name}"

    def own(self, number: int, card: str = "") -> str:
        """Something of whoever is spoken to: its name alone."""
        found = self._find(number)
        return f"{self.card(found.card)}{self._mark(found)}" if found else self.card(card) if card else f"no. {number}"

    def numbered(self, number: int, card: str) -> str:
        """Something in play by its number, as the beginning of a sentence; by its card where it is there no more."""
        found = self._find(number)
        return capital(self.thing(found)) if found else self.card(card)

    def fighter(self, number: int) -> str:
        """A Gladiator in an Arena by its number."""
        found = self.state.fighter(number)
        return self.thing(PieceRef(found.number, found.card, found.owner)) if found else "the Gladiator"

    def things(self, who: tuple[PieceRef, ...], *, last: str = "and") -> str:
        """Several things in play."""
        return listed([self.thing(one) for one in who], last=last)

    def hits(self, hits: tuple[Hit, ...]) -> str:
        """Damage and whom it concerns: "2 to your Samnite and 1 to opposing Veles"; where many take as much, "1 each to" them."""
        if alike(hits):
            return f"{hits[0].n} each to {self.things(tuple([hit.who for hit in hits]))}"
        return listed([f"{hit.n} to {self.thing(hit.who)}" for hit in hits])

    def _find(self, number: int) -> PieceRef | None:
        return next((one for one in self._in_play() if one.number == number), None)

    def _in_play(self) -> list[PieceRef]:
        found = [PieceRef(one.number, one.card, one.owner) for one in self.state.fighters]
        for seat, school in enumerate(self.state.schools):
            found += [PieceRef(one.number, one.card, seat) for one in (*school.patrons, *school.arenas)]
        return found + [PieceRef(one.number, one.card, one.champion) for one in self.state.grounds if one.card]

    def _mark(self, who: PieceRef) -> str:
        """A Gladiator's place among its twins, which it could be mistaken for; Patrons of one title are alike, but for brackets."""
        twins = [one.number for one in self.state.fighters if (one.card, one.owner) == (who.card, who.owner)]
        numbers = sorted({*twins, who.number}) if who.card in self.box.gladiator else []
        return f" #{numbers.index(who.number) + 1}" if len(numbers) > 1 else ""
