"""A second, plain reading of which dice an attack rolls, made from page 33 and the texts of cards and skills alone.

It knows nothing of the engine: a scene is laid out in plain values, and every rule of a card is the table that its file holds.
What page 33 says is the whole of `PRINTED`; whatever adds or takes dice waits for its turn in that order, whether it always
holds or depends on a place, an ally or the target.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

__all__ = ["PRINTED", "Card", "Piece", "Scene", "pool"]

PRINTED = ("chip", "act", "prowess", "arena", "event", "tactic", "bane", "opportunity")
"""The order of page 33."""

WEAKEST_FIRST = ("yellow", "blue", "green", "black", "red")

Hex = tuple[int, int]
"""Two axial coordinates; the third would be minus their sum."""

Rule = Mapping[str, Any]
"""What a card does, as its file writes it."""


class Piece(NamedTuple):
    """A unit in the arena.

    Attributes:
        troop: "player", "rival", or "arena" for those who fight everybody.
        dice: the dice that its chip shows, or its hero sheet, with a die that lies on it.
        skills: the names of its skills, wherever they come from.
        first: the rival deployed it first.
        stayed: it did not move in its last Movement Step.
    """

    name: str
    troop: str
    at: Hex
    hp: int
    health: int
    dice: tuple[str, ...]
    skills: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()
    hero: bool = False
    elite: bool = False
    local: bool = False
    tribune: bool = False
    first: bool = False
    stayed: bool = False


class Card(NamedTuple):
    """Something in force: where it stands in the printed order, what it does, and the unit that it lies on, if any."""

    kind: str
    rules: tuple[Rule, ...]
    bearer: str = ""


class Scene(NamedTuple):
    """All that an attack can depend on.

    Attributes:
        cards: what is in force; of one kind in the order in which it came.
        chips: hexes with a chip of the arena that nobody carries.
        levels: how high the hexes are; 0 where nothing is said.
    """

    pieces: tuple[Piece, ...]
    cards: tuple[Card, ...] = ()
    chips: frozenset[Hex] = frozenset()
    levels: Mapping[Hex, int] = {}


def pool(scene: Scene, attacker: Piece, target: Piece) -> tuple[str, ...]:
    """The dice that one unit rolls when it attacks another, the weakest first."""
    dice = [*attacker.dice, *_from_skills(scene, attacker)]
    for kind in PRINTED:
        for card in scene.cards:
            if card.kind == kind:
                for rule in card.rules:
                    _change(dice, rule, _touched(scene, card, rule, attacker, target))
    if "dodge" in target.skills and not attacker.elite:
        dice = ["blue" if _is_better_than_blue(die) else die for die in dice]
    return tuple(sorted(dice, key=WEAKEST_FIRST.index))


def _is_better_than_blue(die: str) -> bool:
    return WEAKEST_FIRST.index(die) > WEAKEST_FIRST.index("blue")


def _change(dice: list[str], rule: Rule, touched: bool) -> None:
    if not touched:
        return
    if rule["type"] == "add_dice":
        dice += rule["dice"]
    if rule["type"] == "lose_dice":
        for _ in range(min(rule["n"], len(dice))):
            dice.remove(min(dice, key=WEAKEST_FIRST.index))


def _touched(scene: Scene, card: Card, rule: Rule, attacker: Piece, target: Piece) -> bool:
    return (
        rule["type"] in {"add_dice", "lose_dice"}
        and _is_meant(scene, card, rule["who"], attacker)
        and _is_there(scene, rule.get("where", "anywhere"), attacker, target)
    )


def _is_meant(scene: Scene, card: Card, who: Rule, unit: Piece) -> bool:
    return all(_answers(scene, card, who, unit))


def _answers(scene: Scene, card: Card, who: Rule, unit: Piece) -> Iterator[bool]:
    side = who.get("side", "any")
    yield side == "any" or (unit.name == card.bearer if side == "bearer" else unit.troop == side)
    for told in ("hero", "elite", "local", "tribune", "first"):
        yield told not in who or getattr(unit, told) == who[told]
    yield not who.get("classes") or bool(unit.classes & set(who["classes"]))
    yield "isolated" not in who or who["isolated"] == (not _allies(scene, unit))
    beside = who.get("beside")
    neighbours = [ally for ally in _allies(scene, unit) if _next_to(ally.at, unit.at)]
    if beside == "nobody":
        yield not neighbours
    if beside == "hero":
        yield not unit.hero and any(_next_to(one.at, unit.at) for one in scene.pieces if one.hero)


def _is_there(scene: Scene, where: str, attacker: Piece, target: Piece) -> bool:
    if where == "higher":
        return scene.levels.get(attacker.at, 0) > scene.levels.get(target.at, 0)
    if where == "beside_chip":
        return any(_next_to(attacker.at, chip) for chip in scene.chips)
    if where == "first_blood":
        return target.hp >= target.health
    if where == "anywhere":
        return True
    msg = f"dice are not read yet where a rule says {where}"
    raise ValueError(msg)


def _from_skills(scene: Scene, attacker: Piece) -> Iterator[str]:
    allies = _allies(scene, attacker)
    if "confidence" in attacker.skills and len(_opponents(scene, attacker)) > len(allies) + 1:
        yield "green"
    if "dig_in" in attacker.skills and attacker.stayed:
        yield "black"
    for ally in allies:
        if "inspire" in ally.skills and _next_to(ally.at, attacker.at):
            yield "blue"


def _allies(scene: Scene, unit: Piece) -> list[Piece]:
    return [one for one in scene.pieces if one.troop == unit.troop and one.name != unit.name]


def _opponents(scene: Scene, unit: Piece) -> list[Piece]:
    return [one for one in scene.pieces if one.troop != unit.troop]


def _next_to(one: Hex, other: Hex) -> bool:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r)) == 1
