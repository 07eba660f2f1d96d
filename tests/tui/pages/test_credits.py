"""The credits: what is whose is counted from the content itself, and people, libraries and licence are named."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.campaign.catalogue import Catalogue
from rules.ludus.box import Box
from rules.ludus.cards.records import Cards
from rules.stations.deck import Deck
from saves.faults import FaultCause, SaveFault
from tests import ROOT
from tests.tui.conftest import app_for
from tests.tui.grids import grid, rows
from tests.tui.pages.archive import here
from tui.app import Ad79
from tui.games.campaign import credits as campaign
from tui.games.ludus import credits as ludus
from tui.games.stations import credits as stations
from tui.pages.credits import credit_lines
from tui.play.house import House
from tui.text.credits import Attribution, Credits
from tui.text.lines import text_of

SIZE = (80, 24)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    return here(monkeypatch, tmp_path)


@pytest.fixture
def cat(house: House) -> Catalogue:
    found: Catalogue = house.spoken("campaign").game.cat  # type: ignore[attr-defined]
    return found


@pytest.fixture
def deck(house: House) -> Deck:
    found: Deck = house.spoken("stations").game.deck  # type: ignore[attr-defined]
    return found


@pytest.fixture
def box(house: House) -> Box:
    found: Box = house.spoken("ludus").game.box  # type: ignore[attr-defined]
    return found


def said_of(cat: Catalogue, deck: Deck, box: Box) -> list[Credits]:
    return [campaign.credits_of(cat), stations.credits_of(deck), ludus.credits_of(box)]


def attributions(cat: Catalogue, deck: Deck, box: Box) -> list[Attribution]:
    return [share for game in said_of(cat, deck, box) for share in game.attributions]


def told(cat: Catalogue, deck: Deck, box: Box) -> str:
    return " ".join(" ".join(text_of(line) for line in credit_lines(said_of(cat, deck, box), 78)).split())


def test_every_kind_of_component_is_counted_by_its_origin(cat: Catalogue, deck: Deck, box: Box) -> None:
    assert set(campaign.KINDS) == set(Catalogue.__struct_fields__)
    assert set(stations.KINDS) == set(Deck.__struct_fields__)
    assert set(ludus.KINDS) == set(Cards.__struct_fields__)
    rowed = [text_of(line).split() for line in credit_lines(said_of(cat, deck, box), 78)]
    sums = [0, 0]
    kinds = ((cat, campaign.KINDS), (deck, stations.KINDS), (box.cards, ludus.KINDS))
    for whole, field, title in ((whole, field, title) for whole, known in kinds for field, title in known.items()):
        records: Any = getattr(whole, field)
        origins = [cat.world.origin] * len(cat.world.locations) if field == "world" else [one.origin for one in records]
        counts = [origins.count("book"), origins.count("ours")]
        assert [*title.split(), *map(str, counts)] in rowed
        sums = [sums[0] + counts[0], sums[1] + counts[1]]
    assert ["All", *map(str, sums)] in rowed


def test_the_counts_follow_the_content(cat: Catalogue, deck: Deck, box: Box) -> None:
    ours = tuple(msgspec.structs.replace(one, origin="ours") for one in cat.heroes)
    (heroes,) = (
        share for share in attributions(msgspec.structs.replace(cat, heroes=ours), deck, box) if share.kind == "Heroes"
    )
    assert heroes.book == ()
    assert heroes.ours == tuple(one.name for one in cat.heroes)
    given = tuple(msgspec.structs.replace(one, origin="book") for one in deck.gladiators)
    cards = {share.kind: share for share in attributions(cat, msgspec.structs.replace(deck, gladiators=given), box)}
    assert cards["Gladiators of the Stations"].book == tuple(one.name for one in deck.gladiators)


def test_every_component_is_named_under_its_origin(cat: Catalogue, deck: Deck, box: Box) -> None:
    by_kind = {share.kind: share for share in attributions(cat, deck, box)}
    for field in set(campaign.KINDS) - {"world", "epilogues", "primus_lineups"}:
        share = by_kind[campaign.KINDS[field]]
        for record in getattr(cat, field):
            assert record.name in (share.book if record.origin == "book" else share.ours)
            assert record.name in told(cat, deck, box)
    for thing in (*deck.card.values(), *box.card.values(), *box.arena.values()):
        assert thing.name in told(cat, deck, box)
    assert "Cestus" in by_kind["Gladiators of the ludus"].book
    assert by_kind["Spells of the Stations"].book == ("Triumphant Return",)
    assert by_kind["Epilogues"].ours[0] == "Krakenlance against Taotie"
    assert by_kind["Primus lineups"].ours == ("Act I", "Act II", "Act III")


def test_the_source_of_the_coasts_is_named(cat: Catalogue, deck: Deck, box: Box) -> None:
    assert "Coasts of the map: Natural Earth (naturalearthdata.com), in the public domain" in told(cat, deck, box)


def test_every_library_that_the_program_needs_is_named_with_its_version(cat: Catalogue, deck: Deck, box: Box) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for needed in project["dependencies"]:
        name = needed.partition("=")[0].partition(">")[0].strip()
        assert f"{name} {version(name)} (" in told(cat, deck, box)


def test_people_and_licence_are_named(cat: Catalogue, deck: Deck, box: Box) -> None:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "MIT License" in licence
    assert "The AD 79 authors" in licence
    for words in (
        "its texts: the AD 79 authors.",
        "Adam Carlson, Josh Carlson and Logan Giannini",
        "For Glory: Alex Wolf (design)",
        "The ludus plays by the rules of For Glory",
        "MIT: anybody may use",
    ):
        assert words in told(cat, deck, box)


async def test_all_of_it_can_be_read_with_the_keys(house: House, cat: Catalogue, deck: Deck, box: Box) -> None:
    app = Ad79(house, start="credits", colours="none", ascii_only=True)
    async with app.run_test(size=SIZE) as pilot:
        seen: list[str] = []
        assert re.fullmatch(r" \d+ more lines: Space reads on\.", rows(app)[-2])
        for _ in range(16):
            assert grid(app).isascii()
            seen += rows(app)[1:-2]
            await pilot.press("space")
        assert rows(app)[-2] == ""
        for line in credit_lines(said_of(cat, deck, box), 78):
            assert app.looks.glyphs.spell(text_of(line)).rstrip() in seen
        await pilot.press("slash", *"license", "enter")
        assert any(row.strip() == "> License" for row in rows(app))


async def test_content_that_cannot_be_used_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = SaveFault(FaultCause.BROKEN, Path("packs"), "The content cannot be used.", "Mend it.")

    def refuse(*_: object) -> None:
        raise fault

    monkeypatch.setattr(house, "spoken", refuse)
    app = app_for(house, "credits")
    async with app.run_test(size=SIZE):
        assert "The content cannot be used. Mend it." in grid(app)


def test_every_component_is_named_as_the_books_or_ours(cat: Catalogue, deck: Deck, box: Box) -> None:
    whole = told(cat, deck, box)
    for kind in (cat.heroes, cat.units, cat.tactics, cat.arenas, cat.scions):
        for record in kind:
            title = "From the rule book" if record.origin == "book" else "Ours"
            named = [part.partition(".")[0] for part in whole.split(f"{title}: ")[1:]]
            assert any(record.name in part for part in named)
    assert "our own design" in whole
