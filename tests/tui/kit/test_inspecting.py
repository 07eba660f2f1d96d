"""Everything that a text names is explained in two keys: each word of the rules' data has its entry, and the entry is reached."""

import re
from typing import get_args

import pytest

from rules.campaign.effects import ClassName
from rules.campaign.game import CampaignGame
from tests.content_set import a_catalogue
from tests.tui.conftest import app_for
from tests.tui.games.campaign.journeys import at_event, set_out
from tests.tui.games.campaign.situations import FIGHTS, deploying
from tests.tui.grids import grid
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.games.campaign.pictures.about import cell_sentence, everything_about
from tui.games.campaign.pictures.card import component
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.road import place_lines
from tui.games.campaign.pictures.subjects import components, mentioned, of_hex, of_place
from tui.games.campaign.screens.map import MapScreen
from tui.games.campaign.words.combat_moves import PRIORITIES
from tui.games.campaign.words.names import SPORTS, Names, skill_name
from tui.kit import inspector
from tui.kit.inspect_dialog import InspectDialog, PickTerm, terms_in
from tui.play.house import House
from tui.text.book import rulebook
from tui.text.lines import text_of as text_of_line
from tui.text.things import Thing, choices_of

SIZE = (80, 24)
NAMES = Names(a_catalogue())
CAT = NAMES.cat
THINGS = components(NAMES)
GROUNDS = (
    "your way in",
    "rivals' way in, number 2",
    "key hex",
    "deep sand",
    "on the peak",
    "the flagholder",
)
"""What the panel says of hexes."""

CLASSES = {name.capitalize() for name in get_args(ClassName)}
STATES = ("dazed", "fatigued", "defeated", "elite", "local", "tribune", "marked: Mark", "displaced", "isolated")


def ids() -> list[str]:
    kinds = (CAT.hero, CAT.unit, CAT.tactic, CAT.bane, CAT.prowess_card, CAT.event, CAT.opportunity, CAT.scion)
    return [one for kind in kinds for one in kind]


def text_of(one: str) -> str:
    found = component(NAMES, one)
    assert found is not None
    return " ".join((found[0], *found[1]))


def entries(text: str) -> set[str]:
    """The terms that `i` explains of a text."""
    return {choice.label for choice in terms_in(text)}


def named_in(text: str) -> set[str]:
    """The components whose names stand in a text, and not within another name; classes and the flag have terms of their own."""
    others = {thing.name for thing in THINGS.values()} - {*CLASSES, "Flag"}
    told = {name for name in others if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}
    return {name for name in told if not any(name in other for other in told - {name})}


def explained(one: str) -> set[str]:
    """What `i` explains of a component: whatever its record is about, and the terms in its text."""
    return {choice.label for choice in InspectDialog("Inspect", THINGS[one], things=THINGS).terms}


# The words


@pytest.mark.parametrize("chip", CAT.unit.values(), ids=list(CAT.unit))
def test_each_skill_on_a_chip_is_explained_by_its_name(chip: object) -> None:
    """The number goes: Regen 2 is explained as Regen N."""
    found = {label.removesuffix(" N") for label in entries(text_of(chip.id))}  # type: ignore[attr-defined]

    assert {skill_name(one).rstrip(" 0123456789") for one in chip.skills} <= found  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "word", [*get_args(ClassName), *SPORTS.values(), *PRIORITIES.values(), *GROUNDS, *STATES, "Attack [3]"]
)
def test_each_class_sport_priority_ground_and_state_has_an_entry(word: str) -> None:
    assert entries(word)


def test_what_a_card_gives_or_brings_is_explained_where_its_name_stands() -> None:
    for card in CAT.opportunities:
        for one in card.rewards:
            assert one.id is None or THINGS[one.id].name in explained(card.id)
    for hero in CAT.heroes:
        given = {NAMES.unit(one) for one in hero.starting_units} | {NAMES.tactic(one) for one in hero.starting_tactics}
        assert given <= explained(hero.id)


def test_each_arena_explains_its_chip_and_its_own_units() -> None:
    for arena in CAT.arenas:
        own = {NAMES.unit(one) for one in arena.units} | ({CAT.chip[arena.chip].name} if arena.chip else set())
        assert own <= {THINGS[one].name for one in mentioned(CAT, arena)}


@pytest.mark.parametrize("one", ids())
def test_each_component_can_be_inspected_and_names_no_more_than_there_are_keys(one: str) -> None:
    thing = THINGS[one]
    seen = choices_of(THINGS, Thing("You see it.", (), (one,)))

    assert [choice.value for choice in seen] == [thing]
    assert len(choices_of(THINGS, thing)) + len(terms_in(thing.whole)) <= len(PickTerm.keys)


@pytest.mark.parametrize("one", ids())
def test_no_text_names_a_component_that_its_record_is_not_about(one: str) -> None:
    """So nothing is lost by asking the record; the name of a class or of a sport is that of a chip as well, and a term."""
    assert named_in(" ".join(THINGS[one].texts)) - {THINGS[one].name} <= explained(one)


@pytest.mark.parametrize("situation", FIGHTS)
def test_no_text_of_a_hex_names_what_the_hex_is_not_about(house: House, situation: str) -> None:
    combat = FIGHTS[situation][0](house).state.combat
    foresight = Foresight(CAT, combat)
    for cell in foresight.course.board.cells:
        told = " ".join((cell_sentence(NAMES, foresight, cell), *everything_about(NAMES, foresight, cell)))
        told = told.replace("Throw Trident", "")  # what a unit may do, which its own record explains
        assert named_in(told) <= {THINGS[one].name for one in of_hex(CAT, foresight, cell)}, cell


def test_no_text_of_a_place_names_what_does_not_wait_there(house: House) -> None:
    state = set_out(house).state
    for place in CAT.location:
        told = " ".join(text_of_line(part) for part in place_lines(NAMES, CampaignGame(CAT), state, place, 500)[2:])
        assert named_in(told) <= {THINGS[one].name for one in of_place(CAT, state, place)}, place


def test_what_is_named_comes_from_data_and_not_from_words() -> None:
    told = Thing("Stun, and the Edge of Vulcan")

    assert choices_of(THINGS, told) == ()
    assert [one.label for one in choices_of(THINGS, told._replace(about=("stun",)))] == ["Stun"]


def test_a_word_that_names_a_chip_and_a_class_has_both_in_one_entry() -> None:
    one = InspectDialog("Inspect", Thing("An Archer", (), ("archer",)), things=THINGS).terms
    (archer,) = (choice for choice in one if choice.label == "Archer")

    assert any("(neutral)" in part for part in archer.value.texts)
    assert any("Bolster Health" in part for part in archer.value.texts)


@pytest.mark.parametrize("clauses", ["V-", "F-", "S-"])
def test_a_game_explains_its_own_terms_alone(clauses: str) -> None:
    book = rulebook()
    text = ", ".join([*(term.name for term in book.terms), *(skill.name for skill in book.skills)])
    own = {term.name for term in book.terms if any(clause.startswith(clauses) for clause in term.see)}
    skills = {skill.name for skill in book.skills} if clauses == "V-" else set()

    assert {one.label for one in terms_in(text, clauses)} == own | skills


@pytest.mark.parametrize("screen", ["map", "camp"])
async def test_i_offers_no_word_of_another_game_in_a_campaign(
    house: House, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MapScreen, "inspected", lambda _: "Dazed, Boast, Judgement")
    app = app_for(house, screen, play=set_out(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("i")
        await pilot.pause()
        assert isinstance(app.focused, InspectDialog)
        text = " ".join(text_of_line(one) for one in app.focused.body)
        every, own = ({one.label for one in terms_in(text, clauses)} for clauses in ("", "V-"))

        assert every > own
        assert own <= {one.label for one in app.focused.terms}
        assert not (every - own) & {one.label for one in app.focused.terms}


@pytest.mark.parametrize("word", ["Arena", "Damage", "Range", "Round", "Target"])
def test_a_word_of_two_games_is_explained_as_the_one_that_is_played_means_it(word: str) -> None:
    of_campaign, of_stations = ([one.value for one in terms_in(word, clauses)] for clauses in ("V-", "S-"))

    assert len(of_campaign) == 1
    assert "Stations" not in of_campaign[0]
    assert of_campaign[0] not in of_stations


def test_a_name_that_is_cut_says_so_and_leaves_a_gap_to_the_next() -> None:
    long = Thing("Of the Longest Name that Anything has")
    box = InspectDialog("Inspect", Thing("It", (), ("long", "short")), things={"long": long, "short": Thing("Short")})
    (row,) = (text_of_line(row) for row in box.content(60, 20) if "Longest" in text_of_line(row))

    assert row.startswith("1 Of the Longest …  2 Short")


@pytest.mark.parametrize(("paragraphs", "rows_of_names"), [(2, 5), (10, 4), (14, 3), (40, 3)])
def test_terms_give_way_to_a_text_that_would_be_cut(paragraphs: int, rows_of_names: int) -> None:
    terms = "Attack Range Health Move Hero Regen Taunt Hook Flight Dodge Dig In Absorb Inspire Heave"
    text = (terms, *["line"] * paragraphs)
    box = InspectDialog("Inspect", Thing("It", text), "V-")
    rows = [text_of_line(row) for row in box.content(60, 18)]
    assert len(rows) - rows.index("") - 1 == rows_of_names
    assert rows.count("line") == min(paragraphs, 18 - rows_of_names - 4)


# The keys


def key_of(app: Ad79, label: str) -> str:
    """The key before a name."""
    assert isinstance(app.focused, InspectDialog)
    return PickTerm.keys[[one.label for one in app.focused.terms].index(label)]


def told_by(app: Ad79) -> str:
    """What is explained at the moment, the lines in one."""
    assert isinstance(app.focused, InspectDialog)
    return " ".join(text_of_line(one).strip() for one in app.focused.body)


SCENES = {
    "map": (set_out, "map", (), "Trident", "Thrown, it deals 2 damage"),
    "fight": (deploying, "combat", ("o",), "Hamstring", "rolls 1 die fewer"),
    "camp": (set_out, "camp", ("l",), "Attacker", "Where a lineup asks for a tactic"),
    "event": (at_event, "event", (), "Flagholder", "flag"),
}


@pytest.mark.parametrize("scene", SCENES)
async def test_i_and_a_key_explain_a_name_where_it_shows(house: House, scene: str) -> None:
    make, screen, keys, label, told = SCENES[scene]
    app = app_for(house, screen, play=make(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press(*keys, "i")
        await pilot.pause()
        await pilot.press(key_of(app, label))
        await pilot.pause()

        assert label in grid(app)
        assert told in told_by(app)


async def test_a_thing_is_inspected_in_turn_and_escape_comes_back_one_step(house: House) -> None:
    app = app_for(house, "combat", play=deploying(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("o")
        await pilot.pause()
        fight = grid(app)
        await pilot.press("i")
        await pilot.pause()
        first = told_by(app)
        assert "As your hero stands now; HP " in first
        await pilot.press(key_of(app, "Hamstring"))
        assert told_by(app).startswith("Hamstring On an opponent")
        await pilot.press(key_of(app, "Opponent"))
        assert told_by(app) == f"Opponent {rulebook().term('Opponent').text}"
        await pilot.press("escape")
        assert told_by(app).startswith("Hamstring On an opponent")
        await pilot.press("escape")
        assert told_by(app) == first
        await pilot.press("escape")
        await pilot.pause()
        assert grid(app) == fight


async def test_a_thing_reads_alike_by_its_key_and_by_the_arrows(house: House) -> None:
    app = app_for(house, "combat", play=deploying(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "o", "i")
        box = app.focused
        assert isinstance(box, InspectDialog)
        await ready(pilot, key_of(app, "Hamstring"))
        by_key = box.body
        await ready(pilot, "escape")
        await ready(pilot, *["down"] * ([one.label for one in box.terms].index("Hamstring") + 1))

        assert len(by_key) > 2
        assert box.body == by_key


async def test_arrows_go_through_the_names_and_back_to_the_text(house: House) -> None:
    app = app_for(house, "map", play=set_out(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("tab", "i")
        await pilot.pause()
        first = told_by(app)
        await pilot.press("down", "down")
        assert isinstance(app.focused, InspectDialog)
        assert told_by(app).startswith(app.focused.terms[1].label)
        await pilot.press("up", "up", "up")
        assert told_by(app) == first


async def test_a_long_text_is_read_page_by_page_above_its_names(house: House) -> None:
    app = app_for(house, "event", play=at_event(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("i")
        await pilot.pause()
        assert "more: PgDn" in grid(app)
        await pilot.press("pagedown", "pagedown")
        await pilot.pause()
        assert "more: PgDn" not in grid(app)
        assert f"1 {app.focused.terms[0].label}" in grid(app)  # type: ignore[union-attr]


async def test_the_rule_book_is_read_before_the_first_key_that_explains(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspector, "_QUIET", 0.01)
    app = app_for(house, "map", play=set_out(house).play)
    rulebook.cache_clear()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.05)
        await app.workers.wait_for_complete()
        assert rulebook.cache_info().currsize == 1
