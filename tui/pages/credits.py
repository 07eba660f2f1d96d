"""Whose this is: what the rule book gives and what is ours, counted and by name; the people, the libraries, the licence."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.records import Epilogue, PrimusLineup
from rules.ludus.box import Box
from rules.stations.deck import Deck
from saves.faults import SaveFault
from tui import VERSION
from tui.kit.reading import ReadingPage
from tui.text.english import ACTS
from tui.text.lines import Line, line, wrapped

__all__ = ["BOX_KINDS", "CARD_KINDS", "KINDS", "CreditsPage", "Share", "credit_lines", "shares"]

KINDS = {
    "factions": "Factions",
    "heroes": "Heroes",
    "units": "Units",
    "tactics": "Tactics",
    "banes": "Banes",
    "prowess": "Prowess cards",
    "arenas": "Arenas",
    "chips": "Arena chips",
    "events": "Sport and Bloodshed cards",
    "opportunities": "Opportunity cards",
    "primus_lineups": "Primus lineups",
    "scions": "Scions",
    "difficulties": "Difficulties",
    "epilogues": "Epilogues",
    "presets": "Suggested campaigns",
    "world": "Places of the map",
}
"""Every kind of component by its field in the catalogue."""

CARD_KINDS = {"gladiators": "Gladiators of the Stations", "spells": "Spells of the Stations"}
"""Every kind of card by its field in the deck of the Stations."""

BOX_KINDS = {
    "incomes": "Income Cards of the ludus",
    "gladiators": "Gladiators of the ludus",
    "patrons": "Patrons of the ludus",
    "schemes": "Schemes of the ludus",
    "tactics": "Tactics of the ludus",
    "reactions": "Reactions of the ludus",
    "boasts": "Boasts of the ludus",
    "arenas": "Arenas of the ludus",
}
"""Every kind of card by its field in the box of the ludus, and the Arenas."""

_RULES = (
    "The campaign plays by the rules of Hoplomachus: Victorum, a board game published by Chip Theory Games in 2022. Names, "
    "numbers and mechanics are those of its rule book, as far as it gives them. Every sentence that you read here was written "
    "for this program, which is not theirs."
)
_STATIONS = (
    "The Stations follow a sheet of formal rules for a four-seat card game. The sheet gives the phases and what each attribute "
    "means in them, and one card by its name, Triumphant Return. The deck is our own design, with names from the ancient "
    "world and its myths."
)
_LUDUS = (
    "The ludus plays by the rules of For Glory, a board game of gladiators and decks by Alex Wolf, published by Spielcraft "
    "Games. Cards and Arenas that its rule book shows are those of the game, as far as it shows them; this program is not theirs."
)
_OURS = (
    "A rule book does not print every component. What it does not print is our own design, in line with the power of what "
    "is known; the printed game's may differ, even where the rule book mentions its name. A component counts as the rule book's "
    "where that gives it, be it only in part."
)
_PEOPLE = (
    (
        "Hoplomachus: Victorum: Adam Carlson, Josh Carlson and Logan Giannini (design and development), Ryan Howard (writing), Michael "
        "Gernes, Jeff Tidball and Shannon Wedge (rule book), and many others whom its rule book names."
    ),
    "For Glory: Alex Wolf (design), Jacob Atienza (illustration), Amit Ghadge (graphic design), and the others whom its rule book names.",
    f"This program, AD 79 {VERSION}, its components and its texts: the AD 79 authors.",
)
_LIBRARIES = (
    ("textual", "MIT", "the screens, by Will McGugan and others"),
    ("rich", "MIT", "styled text, by Will McGugan and others"),
    ("msgspec", "BSD-3-Clause", "reading and writing saves and content, by Jim Crist-Harif"),
    ("appdirs", "MIT", "finding the folders of a system, by Trent Mick and others"),
)
_LICENCE = (
    "MIT: anybody may use, copy, change and pass on AD 79, for money or not, as long as the notice in its file LICENSE goes "
    "along. There is no warranty of any kind."
)
_LABEL, _NUMBER = 28, 10


class Share(NamedTuple):
    """Of a kind of components, the names of those that the rule book gives and of those that are ours.

    Attributes:
        kind: what they are called.
        book: names of the rule book's.
        ours: names of ours.
    """

    kind: str
    book: tuple[str, ...]
    ours: tuple[str, ...]


class CreditsPage(ReadingPage):
    """Credits."""

    NAME = "Credits"
    ABOUT = "Which components the rule book gives and which are ours, who made what, and under which licence."

    def text(self, width: int) -> Sequence[Line]:
        """All of it; or what is wrong with the content, where that cannot be used."""
        try:
            house = self.game_app.house
            campaign: Any = house.spoken("campaign").game
            stations: Any = house.spoken("stations").game
            ludus: Any = house.spoken("ludus").game
        except SaveFault as fault:
            return wrapped(fault.told, width - 2, "warn", " ")
        return credit_lines(campaign.cat, stations.deck, ludus.box, width - 2)


def shares(cat: Catalogue, deck: Deck, box: Box) -> tuple[Share, ...]:
    """What is whose, kind by kind, as the content itself says."""
    components = (_share(cat, title, field) for field, title in KINDS.items())
    cards = (_by_origin(title, getattr(deck, field), _card_name) for field, title in CARD_KINDS.items())
    return (
        *components,
        *cards,
        *(_by_origin(title, getattr(box, field), _card_name) for field, title in BOX_KINDS.items()),
    )


def _share(cat: Catalogue, title: str, field: str) -> Share:
    records = getattr(cat, field)
    if field == "world":
        places = tuple(place.name for place in records.locations)
        return Share(title, *((places, ()) if records.origin == "book" else ((), places)))
    return _by_origin(title, records, lambda one: _name(cat, one))


def _by_origin(title: str, records: Iterable[Any], name: Callable[[Any], str]) -> Share:
    names = {origin: tuple(name(one) for one in records if one.origin == origin) for origin in ("book", "ours")}
    return Share(title, names["book"], names["ours"])


def _card_name(card: Any) -> str:
    return str(card.name)


def _name(cat: Catalogue, record: Any) -> str:
    match record:
        case Epilogue(hero=hero, scion=scion):
            return f"{cat.hero[hero].name} against {cat.scion[scion].name}"
        case PrimusLineup(act=act):
            return f"Act {ACTS[act - 1]}"
        case _:
            return str(record.name)


def credit_lines(cat: Catalogue, deck: Deck, box: Box, width: int) -> list[Line]:
    """What is whose, counted and by name; then people, libraries, licence.

    Args:
        cat: the components of the campaign.
        deck: the cards of the Stations.
        box: the cards and Arenas of the ludus.
        width: cells a line.
    """
    found = shares(cat, deck, box)
    lines: list[Line] = [(), line(("  AD 79", "title")), ()]
    for paragraph in (_RULES, _STATIONS, _LUDUS, _OURS):
        lines += [*wrapped(paragraph, width, "base", "  "), ()]
    lines += [*_table(found), ()]
    for title, texts in (("People", _PEOPLE), ("Libraries", tuple(_libraries())), ("Licence", (_LICENCE,))):
        lines += [line((f"  {title}", "title")), *_paragraphs(texts, width), ()]
    for share in found:
        lines += [line((f"  {share.kind}", "title")), *_named(share, width), ()]
    return lines


def _table(found: Sequence[Share]) -> Iterator[Line]:
    yield line((f"  {'Components':<{_LABEL}}{'Rule book':>{_NUMBER}}{'Ours':>{_NUMBER}}", "strong"))
    for share in found:
        yield line(f"  {share.kind:<{_LABEL}}{len(share.book):>{_NUMBER}}{len(share.ours):>{_NUMBER}}")
    book, ours = (sum(map(len, column)) for column in zip(*(share[1:] for share in found), strict=True))
    yield line((f"  {'All':<{_LABEL}}{book:>{_NUMBER}}{ours:>{_NUMBER}}", "strong"))


def _libraries() -> Iterator[str]:
    for name, licence, what in _LIBRARIES:
        yield f"{name} {_version(name)} ({licence}): {what}."


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "of an unknown version"


def _paragraphs(texts: Iterable[str], width: int) -> Iterator[Line]:
    for text in texts:
        yield from wrapped(text, width, "base", "  ", "    ")


def _named(share: Share, width: int) -> Iterator[Line]:
    for title, names in (("From the rule book", share.book), ("Ours", share.ours)):
        if names:
            yield from wrapped(f"{title}: {', '.join(names)}.", width, "base", "  ", "    ")
