"""Skills, key terms and the turn's steps can be looked up from every screen, in the middle of a decision too."""

import pytest

from content.rulebook import Clause, SkillText, Term
from rules.campaign.journey.state import Options
from tests.tui.conftest import app_for, campaign
from tests.tui.grids import grid
from tui.games.ludus import set_up as ludus
from tui.games.stations import set_up as stations
from tui.kit.inspect_dialog import InspectDialog
from tui.kit.lookup import Lookup, rule_lines
from tui.play.facts import facts_of
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.session import Session
from tui.text.book import rulebook
from tui.text.lines import text_of
from tui.text.things import Thing

OFFERED = [name for name, row in GAMES.items() if row.set_up]
"""The games that people play."""


@pytest.mark.parametrize(
    ("words", "first", "told"),
    [
        ("taunt", rulebook().skill("taunt"), "Taunt (innate)"),
        ("fury aura", rulebook().skill("fury_aura"), "Fury Aura"),
        ("dazed", rulebook().term("Dazed"), "dazed"),
    ],
)
def test_a_skill_or_term_is_found_by_its_name(words: str, first: SkillText | Term, told: str) -> None:
    """The word itself comes before the clauses that use it, and opens in full."""
    found = Lookup().find(words)

    assert found[0].value == first
    lines = [text_of(line) for line in rule_lines(first, 60)]
    assert told.casefold() in lines[0].casefold()
    assert len(lines) > 2


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("taumt", rulebook().skill("taunt")),
        ("furry aurra", rulebook().skill("fury_aura")),
        ("dazzed", rulebook().term("Dazed")),
    ],
)
def test_a_skill_or_term_is_found_in_spite_of_a_slip(words: str, first: SkillText | Term) -> None:
    assert Lookup().find(words)[0].value == first


def test_a_thing_is_found_by_its_whole_name_whatever_it_begins_with() -> None:
    """No find is read out of its label, in which a skill and a term have their kind before the name."""
    things = {name: Thing(name, ("It does nothing.",)) for name in ("Another Term of Years", "Term of Years")}
    assert Lookup("F-", things).find("term of years")[0].value == things["Term of Years"]
    assert {Term, SkillText, Clause} == {type(one.value) for one in Lookup("V-").find("dazed")}


def test_the_steps_of_a_turn_are_found() -> None:
    """The sequence of a turn is a clause like any other."""
    assert any("Deployment" in choice.label for choice in Lookup().find("turn steps deployment engage"))


def clauses_of(lookup: Lookup) -> list[Clause]:
    """The clauses behind the contents, in their order."""
    sections = [choice.value for choice in lookup.find("  ")]
    return [one.value for section in sections for one in section.rules if isinstance(one.value, Clause)]


def test_without_words_the_contents_lead_to_every_clause() -> None:
    """Nothing typed, nothing left out."""
    assert clauses_of(Lookup()) == list(rulebook().clauses)


@pytest.mark.rule("V-OPEN-12")
@pytest.mark.parametrize("screen", ["map", "settings", "credits"])
async def test_help_and_the_rule_book_open_from_every_screen_and_change_nothing(house: House, screen: str) -> None:
    """Help, then the rule book of the game, asked for where there is none, then a skill; afterwards the screen is as it was."""
    arguments = {"play": campaign(house).play} if screen == "map" else {}
    app = app_for(house, screen, **arguments)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = grid(app)
        await pilot.press("question_mark")
        assert "Help" in grid(app)
        await pilot.press("enter", *([] if screen == "map" else ["1"]), *"taunt")
        assert "Skill Taunt" in grid(app)
        await pilot.press("enter")
        assert "Taunt (innate)" in grid(app)
        await pilot.press("escape")
        assert "Skill Taunt" in grid(app), "the search is still there, with its words"
        await pilot.press("escape")
        assert grid(app) == before


def of(game: str) -> Lookup:
    """What there is to find in a game."""
    facts = facts_of(game, GAMES[game].game)
    return Lookup(facts.clauses, facts.things())


@pytest.mark.parametrize("game", OFFERED)
def test_the_book_of_a_game_holds_all_of_its_clauses_and_none_of_another_one(game: str) -> None:
    clauses = facts_of(game, GAMES[game].game).clauses
    own = [clause for clause in rulebook().clauses if clause.id.startswith(clauses)]
    assert own
    assert len(of(game).find("")) > 3
    assert sorted(one.id for one in clauses_of(of(game))) == sorted(one.id for one in own)
    for words in ("card", "round"):
        found = [one.value for one in of(game).find(words) if isinstance(one.value, Clause)]
        assert found
        assert all(clause.id.startswith(clauses) for clause in found)


@pytest.mark.parametrize("game", OFFERED)
def test_everything_with_a_name_is_found_by_it_before_all_rules(game: str) -> None:
    lookup, things = of(game), facts_of(game, GAMES[game].game).things()
    assert things
    for thing in things.values():
        assert thing in [one.value for one in lookup.find(thing.name)[:6]], thing.name


def test_no_two_things_of_a_game_share_an_id() -> None:
    """The things are kept by id, so one of them would be lost; of the campaign's, the second has a key of its own."""
    campaign, cards, ludus_box = (facts_of(game, GAMES[game].game) for game in ("campaign", "stations", "ludus"))
    cat, found = campaign.content, [thing.texts for thing in campaign.things().values()]
    assert all((told := campaign.thing(one)) and told.texts in found for one in (*cat.units, *cat.prowess, *cat.scions))
    assert len(cards.things()) == len(cards.content.card)
    box = ludus_box.content
    assert len(ludus_box.things()) == len(box.card) + len(box.arena) + len(box.champion)


@pytest.mark.parametrize("game", OFFERED)
def test_a_thing_names_only_things_that_there_are(game: str) -> None:
    things = facts_of(game, GAMES[game].game).things()
    assert {one for thing in things.values() for one in thing.about} <= set(things)


def session_of(house: House, game: str) -> Session:
    """A game that has just begun."""
    options = {"ludus": ludus.GUIDED, "stations": stations.GUIDED, "campaign": Options()}[game]
    house.note_taught(game)
    session = house.begin(game, "A game", options, 7)
    house.note_lessons(session.name, session.spoken.facts.guide.ids if session.spoken.facts.guide else ())
    return session


@pytest.mark.parametrize(
    ("game", "screen", "page"),
    [
        ("ludus", "ludus", ""),
        ("ludus", "ludus", "settings"),
        ("ludus", "new_ludus", ""),
        ("ludus", "ludus_help", ""),
        ("stations", "stations", ""),
        ("stations", "stations", "log"),
        ("stations", "new_stations", ""),
        ("campaign", "map", "settings"),
        ("campaign", "new", ""),
        ("campaign", "hall", ""),
    ],
)
async def test_the_rule_book_opens_at_the_game_that_one_is_in(house: House, game: str, screen: str, page: str) -> None:
    """The page itself may know of none; then it is the one below that counts."""
    session = {"play": session_of(house, game).play} if screen in {"ludus", "stations", "map"} else {}
    app = app_for(house, screen, **session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        if page:
            app.visit(page, **(session if page == "log" else {}))
            await pilot.pause()
        await pilot.press("question_mark", "enter")
        assert f"{GAMES[game].title}: choose a chapter, or type words to find" in grid(app)
        assert of(game).find("")[0].label[:40] in grid(app)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Capua", "Arena."),
        ("Boast of the Forum", "Boast, number 15. It does nothing but take a place"),
        ("Retiarius", "Gladiator, Coin Cost"),
    ],
)
async def test_a_card_that_was_found_is_shown_as_the_inspector_shows_it(house: House, name: str, told: str) -> None:
    """Its whole text, and Escape leads back to what was found."""
    app = app_for(house, "new_ludus")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark", "enter", *("space" if key == " " else key for key in name))
        await pilot.press("enter")
        await pilot.pause()
        dialog = app.focused
        assert isinstance(dialog, InspectDialog)
        shown = " ".join(text_of(part) for part in dialog.body)
        assert shown.startswith(f"{name} {told}")
        await pilot.press("escape")
        assert f" {name} " in grid(app)
        assert "The ludus: choose a chapter" in grid(app)


async def test_the_title_asks_whose_rules_are_wanted(house: House) -> None:
    app = app_for(house, "title")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7")
        assert all(GAMES[game].title in grid(app) for game in OFFERED)
        await pilot.press("2")
        assert "The Stations: choose a chapter, or type words to find" in grid(app)


async def test_a_text_that_goes_on_below_says_so_until_its_end_is_shown(house: House) -> None:
    """Nobody misses the half of a help that does not fit."""
    app = app_for(house, "map", play=campaign(house).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert "more: PgDn" in grid(app)
        await pilot.press("end")
        assert "more: PgDn" not in grid(app)
        await pilot.press("up")
        assert " 1 more: PgDn " in grid(app)


# The contents


async def test_a_chapter_is_chosen_read_rule_by_rule_and_left_for_the_contents(house: House) -> None:
    app = app_for(house, "new")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark", "enter", "down", "enter")
        assert "─ What you may see ─" in grid(app)
        assert "You may look at any component" in " ".join(grid(app).split())
        await pilot.press("enter")
        assert "What you may see - Open and hidden" in grid(app)
        await pilot.press("escape")
        assert "─ What you may see ─" in grid(app)
        await pilot.press(*"bane stack")
        assert "You never see into the bane stack" in " ".join(grid(app).split())
        await pilot.press("escape")
        assert "choose a chapter" in grid(app)
        await pilot.press("escape")

        assert "choose a chapter" not in grid(app)
