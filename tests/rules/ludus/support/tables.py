"""Games of three and four laid out in a few words, as duels are in `positions`; and duels with Champions.

Seat 0 acts in its Take Actions step, the last seat holds the Crowd's Favor, and nothing else goes on. Boasts are there by name
(`boast5`), and so are the 16 Arenas of the pile (`arena01` on top of `arena02`, and so on).
"""

from collections import Counter
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.ludus.box import STALLS, Box
from rules.ludus.cards.records import Arena, Card, Champion, Gladiator
from rules.ludus.formats.by_players import FORMATS
from rules.ludus.frames import Acting, Checking, Fighting, Frame, Registering
from rules.ludus.game import LudusGame
from rules.ludus.options import Options
from rules.ludus.state import LudusState
from tests.rules.ludus.support import positions
from tests.rules.ludus.support.cards import gladiator
from tests.rules.ludus.support.played import Played

__all__ = ["PLACE", "Seat", "awake", "champion", "fight", "level", "table"]

PLACE = 0
"""The one Arena."""

BOASTS = (6, 8, 10, 12, 14)


class Seat(positions.Side, frozen=True, kw_only=True):
    """What a player has, as a `Side`; besides, its tokens, and the levels of its Champion that are still to come."""

    there: str = ""
    tokens: int = 0
    levels: str = ""


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where everything is, as in `Layout` of a duel.

    Attributes:
        seats: what each player has, with the Gladiators that stand in the Arena.
        battle: whether a Battle is fought; `acting` has the Combat Turn.
        checking: whether the second token is offered to `acting`.
        rounds: how many Battles were fought.
        ranking: who had which place in the last one.
    """

    seats: tuple[Seat, ...]
    row: str = ""
    supply: str = ""
    supply_discard: str = ""
    acting: int = 0
    registering: int | None = None
    passed: tuple[int, ...] = ()
    battle: bool = False
    checking: bool = False
    favor: int | None = None
    boasts: tuple[int, ...] = BOASTS
    rounds: int = 0
    ranking: tuple[int, ...] = ()
    turn: int | None = None

    @property
    def frame(self) -> Frame:
        """What waits."""
        if self.registering is not None:
            return Registering(self.registering, self.passed)
        if self.checking:
            return Checking(self.acting, "offered")
        if not self.battle:
            return Acting(self.acting)
        absent = tuple(seat for seat, one in enumerate(self.seats) if not one.there)
        return Fighting(self.acting, PLACE, lost=(absent,) if absent else (), out=absent)


def table(*given: Card | Arena | Champion, **layout: Any) -> Played:
    """A position of some cards, Arenas and Champions, besides those that are there by name, laid out as in `Table`."""
    where = Table(**layout)
    champions = tuple(one for one in given if isinstance(one, Champion))
    cards = tuple(one for one in given if not isinstance(one, Champion))
    box = _box(where, cards, champions)
    numbers = iter(range(4, 1000))
    seats, favor = len(where.seats), len(where.seats) - 1 if where.favor is None else where.favor
    shown = {name.rstrip("!") for one in where.seats for name in one.arenas.split()}
    pile = tuple(reversed([name for name in box.arena if name not in shown]))
    schools = [positions._school(one, numbers) for one in where.seats]
    grounds = FORMATS[seats].grounds(pile)
    pile = pile[: len(pile) - sum(one.card is not None for one in grounds)]
    state = LudusState(
        options=Options(first=0, seats=seats, champions="drawn" if champions else "none"),
        schools=tuple(
            replace(school, tokens=one.tokens, levels=tuple(one.levels.split()))
            for school, one in zip(schools, where.seats, strict=True)
        ),
        supplies=tuple(positions._supply(box, stall, where) for stall in STALLS),  # type: ignore[arg-type]
        grounds=grounds,
        arena_deck=pile,
        boasts=tuple(f"boast{number}" for number in where.boasts),
        fighters=tuple(
            positions._fighter(word, seat, len(grounds) - 1, next(numbers))
            for seat, one in enumerate(where.seats)
            for word in one.there.split()
        ),
        favor=favor,
        turn=where.turn if where.turn is not None else where.acting if _acts(where) else favor,
        turns=1,
        numbered=999,
        rounds=where.rounds,
        ranking=where.ranking,
        pending=(where.frame,),
    )
    return Played(LudusGame(box), state)


def _acts(where: Table) -> bool:
    return isinstance(where.frame, Acting | Checking)


def _box(where: Table, cards: tuple[Card | Arena, ...], champions: tuple[Champion, ...]) -> Box:
    lying = " ".join(
        [where.row, where.supply, where.supply_discard]
        + [words for one in where.seats for words in (*positions._all(one), one.there, one.levels)]
    )
    counted = Counter(positions._names(lying))
    counted.update(one.id for one in cards if isinstance(one, Gladiator) and one.deck == "champion")
    found = positions._box(cards, counted, where.boasts).cards
    boasts = tuple(replace(one, players=len(where.seats)) for one in found.boasts)
    return Box(replace(found, boasts=boasts, champions=champions))


def awake(seat: Seat) -> Seat:
    """A player who could always take a card back from the Reserve, and so is asked at every turn; with Influence for everybody."""
    return replace(seat, reserve=f"{seat.reserve} inc1", coins=seat.coins + 9, villa=f"{seat.villa} pat20")


def fight(*cards: Any, seats: tuple[Seat, ...], **layout: Any) -> Played:
    """A Battle in which everybody is asked at every turn, in the Combat Turn of seat 0 unless said otherwise."""
    return table(*cards, seats=tuple(map(awake, seats)), **({"battle": True} | layout))


def champion(name: str = "hero") -> Champion:
    """A Champion whose levels are called `hero1` to `hero5`."""
    return Champion(id=name, name=name, origin="ours", levels=tuple(f"{name}{n}" for n in range(1, 6)))


def level(drawn: str, price: int = 0, *texts: object) -> Gladiator:
    """A level of a Champion from its drawing."""
    return replace(gladiator(drawn, *texts), deck="champion", price=price)
