"""Games of three and four schools laid out for the screens, with the cards of `tables`."""

from collections.abc import Callable, Mapping

from rules.kernel.game import NOBODY
from rules.ludus.options import Options
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import Seat, champion, level, table
from tests.tui.games.ludus.tables import CARDS, at, named
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.words.names import SCHOOLS
from tui.play.house import House
from tui.play.session import Session

__all__ = ["FOUR", "MELEES", "THREE", "early", "fight_of_four", "full", "last_blow", "melee", "second", "seen"]

THREE = Options(first=0, seats=3, players=("person", "easy", "medium"), champions="drawn")
FOUR = Options(first=0, seats=4, players=("person", "easy", "medium", "hard"), champions="drawn")

_LEVELS = [level(f"hero{n}", 2 * (n - 1)) for n in range(1, 6)]
_LATER = "hero2 hero3 hero4 hero5"
_SALE = "murmillo retiarius hoplomachus pierce net_throw evade inc5 unscrupulous_consul poisoned_cup"


def melee(*seats: Seat, **given: object) -> Played:
    """A position with all these cards; what is given as in `table`."""
    return named(table(champion(), *_LEVELS, *CARDS, seats=seats, **given))


def early() -> Played:
    """A Take Actions step of three schools early in a game."""
    return melee(
        Seat(hand="samnite legatus fresh_perspective evade hero1 inc1 inc1", deck="inc1 veles", coins=5, levels=_LATER),
        Seat(hand="inc1 inc1", deck="inc1", discard="inc1", villa="vestalis", there="veles", coins=6),
        Seat(hand="inc1", deck="inc1 inc1", there="thraex+1", villa="praetor", coins=7),
        row=_SALE,
        supply="veles samnite evade inc3 vestalis",
    )


def full(**given: object) -> Played:
    """Four schools with as much before them as a game of two rounds brings."""
    own = "samnite legatus praetor fresh_perspective poisoned_cup drill pierce evade inc1 inc3"
    villa, there = "legatus unscrupulous_consul praetor vestalis!", "samnite retiarius! veles*1+1 hoplomachus"
    return melee(
        Seat(
            hand=own, discard="inc1 inc1", deck="inc1 inc1", coins=12, tokens=1, levels=_LATER, villa=villa, there=there
        ),
        Seat(hand="inc1 " * 7, reserve="evade", arenas="arena01 arena02 arena03", coins=14, villa=villa, there=there),
        Seat(
            hand="inc1 " * 7,
            reserve="evade pierce",
            arenas="arena04 arena05",
            coins=9,
            tokens=1,
            villa=villa,
            there=there,
        ),
        Seat(hand="inc1 " * 7, arenas="arena06", coins=11, villa=villa, there=there),
        row=_SALE,
        rounds=1,
        ranking=(1, 2, 3, 0),
        **given,
    )


def fight_of_four() -> Played:
    """A Combat Turn in a Battle of four, in which one school has nobody left."""
    return melee(
        Seat(hand="pierce evade inc1", villa="legatus praetor", there="samnite thraex*2", coins=3),
        Seat(hand="inc1", villa="vestalis", there="veles! retiarius*1+1", coins=2),
        Seat(hand="inc1", there="murmillo", villa="legatus", coins=4),
        Seat(hand="inc1", coins=8),
        battle=True,
        rounds=1,
        ranking=(3, 0, 2, 1),
    )


def second() -> Played:
    """The check of a player who has one token and may take the other."""
    own = Seat(hand="samnite legatus inc1", villa="legatus", there="murmillo samnite retiarius", tokens=1, coins=3)
    return melee(own, Seat(there="veles", coins=2), Seat(coins=4), checking=True, row=_SALE)


def last_blow() -> Played:
    """A Combat Turn of three schools whose Attack ends the Battle of the first round: seat 2 is out, seat 1 falls."""
    return melee(
        Seat(hand="inc1", villa="legatus", there="samnite", coins=1),
        Seat(hand="inc1", there="veles*1", coins=1),
        Seat(hand="inc1", coins=1),
        battle=True,
        favor=0,
        supply=_SALE,
    )


def seen(played: Played, seat: int = 0) -> TableToDraw:
    """The table as a seat knows it."""
    known, rules = played.game.view(played.state, seat), played.game.format_of(played.state)
    names = tuple("You" if at == seat else SCHOOLS[at] for at in range(len(known.schools)))
    return TableToDraw(played.game.box_of(known), rules, known, None if seat == NOBODY else seat, names)


Situation = tuple[Callable[[House], Session], tuple[str, ...]]

MELEES: Mapping[str, Situation] = {
    "three": (lambda house: at(house, early(), THREE), ()),
    "four": (lambda house: at(house, full(), FOUR), ()),
    "four_fight": (lambda house: at(house, fight_of_four(), FOUR), ()),
    "four_full_fight": (lambda house: at(house, full(battle=True), FOUR), ()),
    "four_registering": (lambda house: at(house, full(registering=0, passed=(1, 2)), FOUR), ()),
    "four_against": (lambda house: at(house, full().use("unscrupulous_consul/0"), FOUR), ()),
    "three_second": (lambda house: at(house, second(), THREE), ()),
    "school": (lambda house: at(house, full(), FOUR), ("tab", *"kkkkkkkkkk")),
}
"""How a game gets there, and the keys that are pressed then."""
