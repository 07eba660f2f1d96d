"""Random rounds of the Stations, played by the engine and by the naive resolver: `python -m tests.rules.stations.rounds 20000`."""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random

from rules.kernel.game import Event
from rules.stations import actions as a
from rules.stations import events as told
from rules.stations.arena import engaged
from rules.stations.course import Course
from rules.stations.deck import Deck
from rules.stations.effects import Attribute, ChangeDamage, Every, Part
from rules.stations.game import StationsGame
from rules.stations.play import carry_on
from rules.stations.records import Gladiator, Spell
from rules.stations.state import Casting, Entrant, Options, Round, StationsState
from tests.rules.stations import naive

__all__ = ["GAME", "Drawn", "by_engine", "by_naive", "draw"]

GAME = StationsGame(
    Deck(
        tuple(Gladiator(f"g{n}", f"Gladiator {n}", 1, 1, 1, "ours") for n in range(33)),
        tuple(Spell(f"s{n}", f"Spell {n}", 1, (Part((ChangeDamage(1),), Every()),), "ours") for n in range(11)),
    )
)
"""Of its cards only the ids matter: a round begins with cards as Spells have left them."""


@dataclass(frozen=True)
class Drawn:
    """A round after its Spell Phase: the fighters, and what else lies in the Arena and takes no part."""

    battle: naive.Round
    aside: tuple[Entrant, ...]
    shift: int


def draw(rng: Random) -> Drawn:
    """A random round: nothing in it need be a card that was printed, for Spells may have changed everything."""
    seats = [station for station in range(4) if rng.random() < 0.85]
    if rng.random() < 0.15:
        seats.append(rng.randrange(4))  # a second Gladiator that a Spell brought back
    first, qualifying = rng.randrange(4), rng.randint(1, 8)
    by_turn = sorted(seats, key=lambda station: (station - first) % 4)
    fighters = [_fighter(rng, name, station) for name, station in enumerate(by_turn)]
    names = [fighter.name for fighter in fighters]
    for fighter in fighters:
        wishes: list[int | None] = [*(name for name in names if name != fighter.name), None]
        fighter.wishes = rng.sample(wishes, len(wishes))
    aside = [Entrant(rng.randrange(4), f"s{n}", rng.randint(0, 9)) for n in range(rng.randrange(3))]
    if rng.random() < 0.2:
        aside.append(Entrant(rng.randrange(4), "g32", rng.randint(0, 9), 9, 3, ("flying", "range"), 5, out=True))
    battle = naive.Round(fighters, first, qualifying, unqualified_win=rng.random() < 0.3)
    return Drawn(battle, tuple(aside), rng.choice((0, 0, 0, -1, 1, 2)))


def _fighter(rng: Random, name: int, station: int) -> naive.Fighter:
    defence = rng.randint(1, 12)
    return naive.Fighter(
        name,
        station,
        level=rng.randint(-1, 9),
        damage=rng.choice((0, rng.randint(1, 8), rng.randint(1, 4))),
        defence=defence,
        flying=rng.random() < 0.4,
        reach=rng.random() < 0.3,
        strikes=rng.random() < 0.35,
        strikes_only=rng.random() < 0.25,
        wounds=rng.choice((0, 0, rng.randrange(defence))),
        engages_all=rng.random() < 0.5,
    )


def by_naive(drawn: Drawn) -> naive.Outcome:
    """What the naive resolver makes of a round; its fighters are changed by it."""
    return naive.resolve(drawn.battle)


def by_engine(drawn: Drawn) -> naive.Outcome:
    """What the engine makes of a round, its decisions taken as the fighters wish."""
    begun = _state(drawn)
    course = Course(GAME.deck, begun)
    carry_on(course)
    state, events, outcome = course.state, list(course.events), naive.Outcome()
    wishes = {f"g{fighter.name}": fighter for fighter in drawn.battle.fighters}
    while len(state.rounds) == len(begun.rounds):
        step = GAME.apply(state, _decided(GAME.legal(state), wishes, outcome))
        state = step.state
        events += step.events
    _read(outcome, events, state.rounds[-1])
    return outcome


def _state(drawn: Drawn) -> StationsState:
    """The round's beginning of the Engagement Phase; an odd First Station needs a round before."""
    battle, earlier = drawn.battle, drawn.battle.first % 2
    names = [fighter.name for fighter in battle.fighters]
    level = battle.qualifying - drawn.shift
    return StationsState(
        options=Options(levels=(level,) * 8, unqualified_win=battle.unqualified_win),
        dice=GAME.start(Options(), 1).dice,
        opening=battle.first - earlier,
        hands=((), (), (), ()),
        arena=(*drawn.aside, *(_entrant(battle.fighters[name]) for name in names)),
        shift=drawn.shift,
        rounds=(Round(battle.first - 1, 1, ()),) * earlier,
        pending=(Casting(()),),
    )


def _entrant(fighter: naive.Fighter) -> Entrant:
    flags: list[tuple[Attribute, bool]] = [
        ("flying", fighter.flying),
        ("range", fighter.reach),
        ("target_strike", fighter.strikes),
        ("target_strike_only", fighter.strikes_only),
    ]
    attributes = tuple(attribute for attribute, has in flags if has)
    return Entrant(
        fighter.station,
        f"g{fighter.name}",
        fighter.level,
        fighter.damage,
        fighter.defence,
        attributes,
        fighter.wounds,
    )


def _decided(
    legal: Sequence[a.StationsAction], wishes: dict[str, naive.Fighter], outcome: naive.Outcome
) -> a.StationsAction:
    """The answer that the acting fighter wishes for; what was offered is noted."""
    match legal[0]:
        case a.Engage(seat=seat, card=card):
            assert [answer.whom for answer in legal if isinstance(answer, a.Engage)] == ["fliers", "all"]
            return a.Engage(seat, card, "all" if wishes[card].engages_all else "fliers")
        case a.Strike(seat=seat, card=card):
            offered = [_name(answer.at) for answer in legal if isinstance(answer, a.Strike)]
            assert legal[-1] == a.Forfeit(seat, card)
            outcome.offered.append((_name(card), sorted(offered)))
            wish = next(wish for wish in wishes[card].wishes if wish is None or wish in offered)
            return a.Forfeit(seat, card) if wish is None else a.Strike(seat, card, f"g{wish}")
        case other:
            raise AssertionError(f"{other} is offered between Engagement and Judgement")


def _read(outcome: naive.Outcome, events: Sequence[Event], judged: Round) -> None:
    """Note what the events tell of a round, and what is kept of it."""
    in_battle = False
    for event in events:
        match event:
            case told.EngagementChosen(card=card):
                outcome.asked_to_engage.append(_name(card))
            case told.Struck(card=card, at=at, n=n):
                outcome.strikes.append((_name(card), _name(at), n))
            case told.BattleFought():
                in_battle = True
            case told.GladiatorsRemoved(cards=cards):
                beaten = outcome.removed_in_battle if in_battle else outcome.removed_by_strikes
                beaten.extend(map(_name, cards))
            case told.RoundJudged(winners=winners, team=team):
                outcome.winners, outcome.team = sorted(map(_name, winners)), team
    fought = [entrant for entrant in judged.arena if entrant.card.startswith("g") and entrant.card != "g32"]
    outcome.wounds = {_name(entrant.card): entrant.wounds for entrant in fought}
    pairs = permutations(fought, 2)
    outcome.engaged = {(_name(one.card), _name(other.card)) for one, other in pairs if engaged(one, other)}


def _name(card: str) -> int:
    return int(card[1:])


def main(arguments: Sequence[str]) -> int:
    """Play that many rounds both ways, and say what happened in them; return 1 when any came out differently."""
    rounds = int(arguments[0]) if arguments else 20_000
    counts: Counter[str] = Counter()
    for seed in range(rounds):
        drawn = draw(Random(seed))
        played = by_engine(drawn)
        if played != by_naive(drawn):
            sys.stdout.write(f"round {seed} differs: {drawn}, by the engine {played}\n")
            return 1
        counts["Engagement decisions"] += len(played.asked_to_engage)
        counts["strikes offered"] += len(played.offered)
        counts["strikes"] += len(played.strikes)
        counts["removed by strikes"] += len(played.removed_by_strikes)
        counts["removed in battle"] += len(played.removed_in_battle)
        counts["rounds without a winner"] += not played.winners
        counts["rounds with several winners"] += len(played.winners) > 1
        counts["points"] += played.team is not None
    found = ", ".join(f"{name} {count}" for name, count in counts.items())
    sys.stdout.write(f"{rounds} rounds, the same both ways: {found}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
