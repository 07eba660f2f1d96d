"""Games of the ludus laid out for the screens, with cards that no tuning of the content changes."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from content.ludus.tables import TABLES as KINDS
from rules.ludus.arena_events import BattleBegan
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Cards
from rules.ludus.game import LudusGame
from rules.ludus.state import Fighter, Ground, Holding, LudusState, Options
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import (
    FL1,
    LAST,
    Side,
    arena,
    gladiator,
    laid,
    patron,
    reaction,
    scheme,
    tactic,
)
from tests.tui.logs import write_log
from tests.tui.states import set_state
from tui.games.ludus.answers.spots import InPlay, Spot
from tui.games.ludus.facts import LudusFacts
from tui.games.ludus.wording import LudusWording
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session
from tui.play.spoken import Spoken

__all__ = [
    "ALONE",
    "TABLES",
    "TWO",
    "at",
    "battle",
    "crowded",
    "fought",
    "last_blow",
    "machinations",
    "named",
    "short",
    "spot_of",
    "spread",
    "without_beats",
]

ALONE = Options(first=0, players=("person", "easy"))
TWO = Options(first=0, players=("person", "person"))

_DAMAGE = f.Damage()
CARDS = (
    gladiator("samnite a2 h3 g1 b2 i1", u.Ambush(), price=4),
    gladiator("thraex a1 h4 g2 b2 i1", s.Grows(), price=5),
    gladiator("veles a1 h2 g3 b1", u.ReactionAbility(u.Cue("enters", "self"), (_DAMAGE,), may=True), price=3),
    gladiator("murmillo a3 h5 g1 b3 i2", price=7),
    gladiator("retiarius a2 h3 g2 b2 i1", price=6),
    gladiator("hoplomachus a2 h5 g1 b2 i1", s.Silence(), price=6),
    patron("legatus", 2, s.Initiative(), price=5),
    patron("praetor", 1, u.TacticAbility((_DAMAGE,), u.Cost(exhaust=True)), price=4),
    patron("unscrupulous_consul", 2, u.SchemeAbility((f.Rob(),), u.Cost(exhaust=True)), price=5),
    patron(
        "vestalis",
        1,
        u.ReactionAbility(u.Cue("assigned"), (f.Prevent(),), u.Cost(exhaust=True), may=True),
        price=4,
    ),
    scheme("fresh_perspective", f.Coins(), f.Refresh(may=True), price=2),
    scheme("poisoned_cup", f.Damage(whom=f.Target("other"), n=2), price=4, cost=u.Cost(coins=1)),
    tactic("pierce", _DAMAGE, price=1),
    tactic("drill", f.Boost(whom=f.Target("own")), price=2, scheme=(f.Cull(),)),
    tactic("net_throw", f.Tire(whom=f.Target("other", "ready")), price=3),
    reaction("evade", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n="all"), price=7),
    arena("capua", s.Thrift(stall="gladiator")),
    arena("verona", u.FreeAction((f.Draw(),), u.Cost(exhaust=True))),
    arena("pompeii", u.TacticAbility((f.Damage(whom=f.Each()),), u.Cost(exhaust=True))),
)


def named(played: Played) -> Played:
    """A position whose cards have names as players read them."""
    box = played.game.box
    shelves = {
        shelf: tuple(replace(one, name=one.id.replace("_", " ").title()) for one in getattr(box.cards, shelf))
        for shelf in (table.field for table in KINDS.values())
    }
    return Played(LudusGame(Box(Cards(**shelves))), played.state)


def spread(**given: object) -> Played:
    """A position with all these cards; what is given as in `laid`."""
    centre = {"centre": ("capua", "verona", "pompeii")}
    return named(laid(*CARDS, **(centre | given)))


def machinations() -> Played:
    """A Take Actions step with something of everything."""
    return spread(
        me=Side(
            hand="samnite legatus fresh_perspective drill evade inc1 inc1 inc3",
            deck="inc1 inc1 veles net_throw",
            discard="poisoned_cup inc1",
            villa="legatus unscrupulous_consul!",
            coins=2,
            glory=2,
        ),
        other=Side(
            hand="inc1 inc1 thraex net_throw",
            deck="inc1 inc3",
            discard="pierce murmillo",
            reserve="evade",
            villa="vestalis praetor",
            coins=4,
            glory=3,
        ),
        fl1=("veles", "retiarius*1"),
        last=("thraex!", ""),
        row="murmillo retiarius hoplomachus pierce net_throw evade inc5 unscrupulous_consul poisoned_cup",
        supply="veles samnite evade inc3 vestalis",
        supply_discard="hoplomachus",
        champions=(None, 1),
    )


def battle(acting: int = 0) -> Played:
    """A Combat Turn with several Gladiators on each side."""
    return spread(
        me=Side(
            hand="pierce evade inc1",
            deck="inc1 inc1",
            discard="veles",
            villa="legatus praetor unscrupulous_consul",
            coins=3,
            glory=2,
        ),
        other=Side(hand="inc1 net_throw", deck="inc1", villa="vestalis legatus!", arenas="capua", coins=1, glory=4),
        fl1=("samnite thraex*2", "veles! retiarius*1"),
        last=("hoplomachus", "veles"),
        acting=acting,
        battle=FL1,
        favor=0,
        centre=("verona", "arena02", "pompeii"),
    )


def last_blow() -> Played:
    """A Combat Turn whose Attack wins the Lasting Battle."""
    return spread(
        me=Side(hand="inc1", villa="legatus", coins=1, glory=1),
        other=Side(hand="inc1", coins=1, glory=4),
        last=("samnite thraex", "veles*1"),
        battle=LAST,
    )


def short() -> Played:
    """A Battle in which Influence is missing: two Gladiators require 2, and 1 is there."""
    return spread(
        me=Side(hand="pierce", villa="praetor pat1"),
        other=Side(hand="inc1"),
        fl1=("samnite retiarius", "murmillo*4"),
        battle=FL1,
        favor=0,
    )


def crowded(battle_in: int | None = None) -> Played:
    """More Gladiators, Patrons and cards than a small screen has room for."""
    many = "samnite thraex veles retiarius hoplomachus murmillo"
    return spread(
        me=Side(
            hand="samnite legatus praetor fresh_perspective poisoned_cup drill pierce net_throw evade inc1 inc3",
            villa="legatus legatus praetor vestalis unscrupulous_consul legatus",
            coins=9,
        ),
        other=Side(
            hand="inc1 inc1", villa="legatus legatus praetor vestalis unscrupulous_consul", reserve="evade", coins=12
        ),
        fl1=(many, many),
        last=(many, many),
        row="murmillo retiarius hoplomachus pierce net_throw evade inc5 unscrupulous_consul poisoned_cup",
        battle=battle_in,
    )


def at(house: House, played: Played, options: Options = ALONE) -> Session:
    """A session at a position, in which payments are asked about where they matter."""
    house.settings = replace(house.settings, clear_choices="ask")
    session = house.begin("ludus", "Test", options, 7)
    state: LudusState = replace(played.state, options=options)
    session.spoken = Spoken(played.game, LudusWording(played.game.box), LudusFacts(played.game))
    set_state(session, state)
    write_log(session, [])
    return session


def fought(house: House, played: Played, options: Options = ALONE) -> Session:
    """A session at a position of a Battle, whose beginning the log has told."""
    session = at(house, played, options)
    begun = session.state.battle
    assert begun is not None
    card = session.state.grounds[begun.arena].card
    began = BattleBegan(begun.arena, card)
    told = session.spoken.wording.event(session.state, began)
    write_log(session, [Telling(told, "head", event=began)])
    return session


def without_beats(session: Session) -> Session:
    """A session whose Battles are not shown blow by blow."""
    session.settings = replace(session.settings, pace="at_once")
    return session


Situation = tuple[Callable[[House], Session], tuple[str, ...]]

TABLES: Mapping[str, Situation] = {
    "machinations": (lambda house: at(house, machinations()), ()),
    "dear": (lambda house: at(house, machinations()), ("up", "up", "up", "up")),
    "fighter": (lambda house: at(house, machinations()), ("up", "up", "up", "up", "up", "up", "up")),
    "placing": (lambda house: at(house, machinations().play("samnite")), ()),
    "paying": (lambda house: at(house, machinations().buy("net_throw")), ()),
    "battle": (lambda house: at(house, battle()), ()),
    "hitting": (lambda house: at(house, battle().attack("samnite")), ()),
    "window": (lambda house: at(house, battle(1).attack("retiarius").choose("thraex")), ()),
    "yielding": (lambda house: at(house, short().use("praetor/0")), ()),
    "several": (lambda house: at(house, machinations()), ("tab", "tab", "tab", "enter")),
    "stall": (lambda house: at(house, machinations().play("fresh_perspective")), ()),
    "inspected_card": (lambda house: at(house, machinations()), ("i",)),
    "cover": (lambda house: at(house, machinations(), TWO), ()),
    "lifted": (lambda house: at(house, machinations(), TWO), ("enter",)),
    "inspected": (lambda house: at(house, battle()), ("i",)),
    "help": (lambda house: at(house, battle()), ("question_mark",)),
    "decks": (lambda house: at(house, machinations()), ("d",)),
    "crowded": (lambda house: at(house, crowded()), ()),
    "crowded_battle": (lambda house: at(house, crowded(FL1)), ()),
    "report": (lambda house: without_beats(fought(house, last_blow())), ("enter",)),
}
"""How a game gets there, and the keys that are pressed then."""


def spot_of(played: Played, card: str) -> Spot:
    """The spot of the first thing of a title in play."""
    state = played.state
    things: list[Fighter | Ground | Holding] = [*state.fighters, *state.grounds]
    for school in state.schools:
        things += [*school.patrons, *school.arenas]
    return InPlay(next(one.number for one in things if one.card == card))
