"""Cards and Arenas of the ludus, made in a few words for positions of a test."""

import re
from typing import Any

from rules.ludus.cards.records import Arena, Boast, Card, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from rules.ludus.cards.usage import Cue

__all__ = ["arena", "by_name", "gladiator", "patron", "reaction", "scheme", "tactic"]


def gladiator(drawn: str, *texts: object, price: int = 1) -> Gladiator:
    """A Gladiator from its drawing, with abilities and constants in any order."""
    name, *words = drawn.split()
    numbers = {word[0]: int(word[1:]) for word in words}
    return Gladiator(
        id=name,
        name=name,
        origin="ours",
        copies=1,
        price=price,
        attack=numbers.get("a", 1),
        health=numbers.get("h", 1),
        agility=numbers.get("g", 1),
        bloodlust=numbers.get("b", 1),
        influence=numbers.get("i", 0),
        **_texts(texts),
    )


def patron(name: str, influence: int, *texts: object, price: int = 1) -> Patron:
    """A Patron with abilities and constants."""
    return Patron(id=name, name=name, origin="ours", copies=1, price=price, influence=influence, **_texts(texts))


def arena(name: str, *texts: object) -> Arena:
    """An Arena with abilities and constants."""
    return Arena(id=name, name=name, origin="ours", **_texts(texts))


def scheme(name: str, *deeds: Any, price: int = 1, **fields: Any) -> Scheme:
    """A Scheme."""
    return Scheme(id=name, name=name, origin="ours", copies=1, price=price, deeds=deeds, **fields)


def tactic(name: str, *deeds: Any, price: int = 1, **fields: Any) -> Tactic:
    """A Tactic."""
    return Tactic(id=name, name=name, origin="ours", copies=1, price=price, deeds=deeds, **fields)


def reaction(name: str, when: Cue, *deeds: Any, price: int = 1, **fields: Any) -> Reaction:
    """A Reaction."""
    return Reaction(id=name, name=name, origin="ours", copies=1, price=price, when=when, deeds=deeds, **fields)


def _texts(texts: tuple[object, ...]) -> dict[str, Any]:
    """Abilities and constants told apart: only abilities have deeds, or bring their Gladiator along."""
    abilities = tuple(one for one in texts if hasattr(one, "cost"))
    return {"abilities": abilities, "statics": tuple(one for one in texts if not hasattr(one, "cost"))}


def by_name(name: str) -> Card:
    """A card that is there by its name alone (see `positions`)."""
    found = re.fullmatch(r"(inc|pat|boast|x)(\d+)", name)
    assert found, f"what is {name}?"
    kind, number = found[1], int(found[2])
    if kind == "inc":
        return Income(id=name, name=name, origin="ours", copies=1, price=1, value=number)
    if kind == "pat":
        return patron(name, number)
    if kind == "x":
        return gladiator(f"{name} a1 h1")
    return Boast(id=name, name=name, origin="ours", number=number)
