"""What a hex of the arena is worth to a unit of the player: whom it can strike from there, who can strike it, the goal."""

from functools import lru_cache
from typing import NamedTuple

from rules.bots.campaign.blows import might, prospect
from rules.campaign.boards import Board
from rules.campaign.combat.bout import HERO, Bout
from rules.campaign.combat.chips import FLAG, key_hexes, lies_at
from rules.campaign.combat.specials import may_engage
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import fatigued, stats
from rules.kernel.hexes import reach

__all__ = [
    "Care",
    "Danger",
    "care",
    "danger",
    "goal",
    "harm",
    "harm_there",
    "hex_worth",
    "prize",
    "steps_from",
]

_FAR = 12

_PATIENCE = 10
_WAVERING = 6
"""After so many turns caution goes, by half in so many more, lest both sides wait for ever."""


class Care(NamedTuple):
    """What is lost with each HP of a unit, and with the unit."""

    hp: float
    unit: float


class Danger(NamedTuple):
    """A unit that may strike next turn: where it stands, how far it gets, how hard it hits."""

    fighter: Fighter
    at: str
    far: int


class _Blow(NamedTuple):
    """What a unit in reach of an opponent loses to it on average, and by how much that is less because of others in reach."""

    at: str
    far: int
    mean: float
    shared: float


@lru_cache(maxsize=1024)
def steps_from(board: Board, goal: str) -> dict[str, int]:
    """Steps from a hex to all others on an empty board."""
    return reach(goal, len(board.cells), board.near)


def _boldness(bout: Bout) -> float:
    """What the player has grown tired of waiting: 1 at first, more in a long fight."""
    return 1.0 + max(0, bout.combat.tally.turns - _PATIENCE) / _WAVERING


def care(bout: Bout, fighter: Fighter) -> Care:
    """How much the player cares: for the hero most, and without a blessing above all; less and less in a long fight."""
    about, bold = _care(bout, fighter), _boldness(bout)
    return about if bold == 1 else Care(about.hp / bold, about.unit / bold)


def _care(bout: Bout, fighter: Fighter) -> Care:
    if fighter.key == HERO:
        blessings = 0 if bout.combat.kind == "scion" else bout.table.sheet.blessings
        return Care(1.0, 40.0 if not blessings else 6.0 + 6.0 / blessings)
    strong = might(bout, fighter)
    if bout.combat.lethal:
        return Care(0.4, 2.0 + strong)
    return Care(0.35, 1.0 + 0.7 * strong)


def danger(bout: Bout) -> tuple[Danger, ...]:
    """Whoever may strike at the player's units in the next turn."""
    return bout.keep("danger", lambda: _danger(bout))


def _danger(bout: Bout) -> tuple[Danger, ...]:
    found = []
    for foe in bout.arena:
        if foe.side == "player" or fatigued(bout, foe):
            continue
        scion = getattr(bout.chip(foe), "kind", None) == "scion"
        own = stats(bout, foe)
        far = 2 if scion else own.range + (own.movement if "move" not in own.bans else 0)
        found.append(Danger(foe, bout.hex_of(foe), far))
    return tuple(found)


def harm_there(bout: Bout, fighter: Fighter, cell: str) -> float:
    """HP that a unit is likely to lose on a hex in the opponents' next turn, shared with the others whom they can reach."""
    apart, lost = bout.board.apart[cell], 0.0
    for blow in bout.keep(("blows", fighter.key), lambda: _blows(bout, fighter)):
        far = apart[blow.at]
        if far <= blow.far:
            lost += (1.15 if far <= 1 else 1.0) * blow.mean / blow.shared
    return lost


def _blows(bout: Bout, fighter: Fighter) -> list[_Blow]:
    """What each opponent would do to a unit in reach, wherever that stands."""
    apart = bout.board.apart
    others = [bout.hex_of(f) for f in bout.troop("player") if f.key != fighter.key]
    return [
        _Blow(
            foe.at,
            foe.far,
            _struck(bout, foe.fighter, fighter),
            1 + 0.6 * sum([apart[other][foe.at] <= foe.far for other in others]),
        )
        for foe in danger(bout)
    ]


def _struck(bout: Bout, foe: Fighter, fighter: Fighter) -> float:
    if getattr(bout.chip(foe), "kind", None) == "scion" or foe.unit == bout.brood:
        return might(bout, foe)
    return bout.keep(("struck", foe.key, fighter.key), lambda: prospect(bout, foe, fighter).mean)


def harm(bout: Bout, fighter: Fighter, lost: float) -> float:
    """What a likely loss of HP costs: the HP, and the unit by the chance that it falls."""
    if fighter.hp <= 0 or lost <= 0:
        return 0.0
    about = care(bout, fighter)
    share = lost / fighter.hp
    return about.hp * min(lost, fighter.hp) + about.unit * min(1.0, 0.6 * share * share)


def prize(bout: Bout, attacker: Fighter, foe: Fighter) -> float:
    """What an attack on an opponent is worth: HP, and the end of a strong one; the tribune's end costs the hero dearly."""
    odds = bout.keep(("odds", attacker.key, foe.key), lambda: prospect(bout, attacker, foe))
    if foe.key == bout.combat.tribune:
        last = _only_tribune_left(bout)
        return 5.0 * odds.defeat if last else 0.05 * odds.mean - 6.0 * odds.defeat
    strong = might(bout, foe)
    chief = 1.6 if getattr(bout.chip(foe), "kind", None) in {"primus", "scion"} else 1.0
    worth = odds.mean * (0.8 + 0.25 * strong) + odds.defeat * (1.5 + 1.2 * strong)
    if foe.side == "arena":
        worth *= 0.4
    return chief * worth - _answered(bout, attacker, foe)


def _only_tribune_left(bout: Bout) -> bool:
    """Whether the tribune is the last rival, whose fall would win a Sport that asks for no Spar."""
    rivals = [f for f in bout.combat.fighters if f.side == "rival" and f.place in {"arena", "waiting"}]
    return len(rivals) == 1 and bout.combat.sport != "spar"


def _answered(bout: Bout, attacker: Fighter, foe: Fighter) -> float:
    """What striking a unit costs that strikes back."""
    skills = stats(bout, foe).skills
    if not {"quickstrike", "retaliate"}.intersection(skills):
        return 0.0
    return harm(bout, attacker, 1.0)


# The goal


def goal(bout: Bout, fighter: Fighter, cell: str) -> float:
    """What a hex does for the goal of the combat."""
    match bout.combat.sport:
        case "capture_the_flag":
            return _to_flag(bout, fighter, cell)
        case "king_of_the_hill":
            return _to_key(bout, fighter, cell)
        case _:
            return _to_foes(bout, fighter, cell, 0.3 * _boldness(bout))


def _to_flag(bout: Bout, fighter: Fighter, cell: str) -> float:
    board = bout.board
    if FLAG in fighter.chips:
        home = min(steps_from(board, exit_).get(cell, _FAR) for exit_ in board.player)
        return 100.0 if home == 0 else -3.0 * home
    lies = lies_at(bout, FLAG)
    if lies is None:
        return _to_foes(bout, fighter, cell, 0.25 * _boldness(bout))
    runners = sorted(
        bout.troop("player"), key=lambda f: steps_from(board, lies).get(f.at or "", _FAR) - stats(bout, f).movement
    )
    way = steps_from(board, lies).get(cell, _FAR)
    if fighter.key in [runner.key for runner in runners[:2]]:
        return 4.0 if way == 0 else -1.1 * way
    return -0.4 * way


def _to_key(bout: Bout, fighter: Fighter, cell: str) -> float:
    keys = key_hexes(bout)
    if cell in keys:
        return 3.0
    held = {f.at for f in bout.arena if f.key != fighter.key}
    free = [key for key in keys if key not in held] or list(keys)
    way = min((steps_from(bout.board, key).get(cell, _FAR) for key in free), default=0)
    return -0.5 * way


def _to_foes(bout: Bout, fighter: Fighter, cell: str, weight: float) -> float:
    """Nearer to whom it wants to strike; a unit of long Range keeps its distance."""
    foes = [foe for foe in bout.troop("rival") if foe.key != bout.combat.tribune]
    if not foes:
        return 0.0
    far = stats(bout, fighter).range
    way = min(steps_from(bout.board, bout.hex_of(foe)).get(cell, _FAR) for foe in foes)
    return -weight * max(0, way - far)


# All together


def hex_worth(bout: Bout, fighter: Fighter, cell: str) -> float:
    """What standing on a hex is worth to a unit: its best attack from there, the goal, less what it is likely to suffer."""
    best = 0.0
    if may_engage(bout, fighter) and "attack" not in stats(bout, fighter).bans:
        far, apart = stats(bout, fighter).range, bout.board.apart[cell]
        for foe in bout.opponents(fighter):
            if apart[bout.hex_of(foe)] <= far:
                best = max(best, prize(bout, fighter, foe))
    return best + goal(bout, fighter, cell) - harm(bout, fighter, harm_there(bout, fighter, cell))
