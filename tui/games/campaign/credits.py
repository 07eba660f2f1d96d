"""The credits of the campaign."""

from typing import Any

from rules.campaign.catalogue import Catalogue
from rules.campaign.records import Epilogue, PrimusLineup
from saves.acts import act_name
from tui.text.credits import Attribution, Credits, by_origin

__all__ = ["KINDS", "credits_of"]

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

_ABOUT = (
    "The campaign plays by the rules of Hoplomachus: Victorum, a board game published by Chip Theory Games in 2022. Names, "
    "numbers and mechanics are those of its rule book, as far as it gives them. Every sentence that you read here was written "
    "for this program, which is not theirs."
)
_PEOPLE = (
    (
        "Hoplomachus: Victorum: Adam Carlson, Josh Carlson and Logan Giannini (design and development), Ryan Howard (writing), Michael "
        "Gernes, Jeff Tidball and Shannon Wedge (rule book), and many others whom its rule book names."
    ),
    (
        "Coasts of the map: Natural Earth (naturalearthdata.com), in the public domain, bent to where the places stand; those of "
        "the far west, of Atlantis and of the underworld are ours."
    ),
)


def credits_of(cat: Catalogue) -> Credits:
    """Write the credits of the campaign."""
    return Credits(_ABOUT, _PEOPLE, tuple(_share(cat, title, field) for field, title in KINDS.items()))


def _share(cat: Catalogue, title: str, field: str) -> Attribution:
    records = getattr(cat, field)
    if field == "world":
        places = tuple(place.name for place in records.locations)
        return Attribution(title, *((places, ()) if records.origin == "book" else ((), places)))
    return by_origin(title, records, lambda one: _name(cat, one))


def _name(cat: Catalogue, record: Any) -> str:
    match record:
        case Epilogue(hero=hero, scion=scion):
            return f"{cat.hero[hero].name} against {cat.scion[scion].name}"
        case PrimusLineup(act=act):
            return f"Act {act_name(act)}"
        case _:
            return str(record.name)
