"""Everything that a text names is explained in two keys: each word of the rules' data has its entry, and the entry is reached."""

from typing import get_args

import pytest

from rules.campaign.effects import ClassName
from tests.content_set import a_catalogue
from tests.tui.conftest import app_for
from tests.tui.games.campaign.situations import deploying
from tests.tui.grids import grid
from tests.tui.plain_screens import at_event, set_out
from tui.app import Ad79
from tui.games.campaign.pictures.card import component
from tui.games.campaign.pictures.named import components_in
from tui.games.campaign.screens.map import MapScreen
from tui.games.campaign.words import cards
from tui.games.campaign.words.combat_events import PRIORITIES
from tui.games.campaign.words.names import SPORTS, Names, skill_name
from tui.kit import looking
from tui.kit.inspect import Inspecting, PickTerm, terms_in
from tui.play.house import House
from tui.text.book import rulebook
from tui.text.lines import text_of as text_of_line

SIZE = (80, 24)
NAMES = Names(a_catalogue())
CAT = NAMES.cat
GROUNDS = (
    "your way in",
    "rivals' way in, number 2",
    "key hex",
    "deep sand",
    "on the peak",
    "Tridents",
    "the flagholder",
)
"""What the panel says of hexes."""

STATES = ("dazed", "fatigued", "defeated", "elite", "local", "tribune", "marked: Mark", "displaced", "isolated")


def ids() -> list[str]:
    kinds = (CAT.hero, CAT.unit, CAT.tactic, CAT.bane, CAT.card, CAT.event, CAT.opportunity, CAT.scion)
    return [one for kind in kinds for one in kind]


def text_of(one: str) -> str:
    found = component(NAMES, one)
    assert found is not None
    return " ".join((found[0], *found[1]))


def entries(text: str) -> set[str]:
    """What `i` explains of a text."""
    return {choice.label for choice in (*components_in(NAMES, text), *terms_in(text))}


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
        if card.reward.id is not None:
            assert component(NAMES, card.reward.id)[0] in entries(text_of(card.id))  # type: ignore[index]
    for hero in CAT.heroes:
        given = {NAMES.unit(one) for one in hero.starting_units} | {NAMES.tactic(one) for one in hero.starting_tactics}
        assert given <= entries(text_of(hero.id))


def test_each_arena_explains_its_chip_and_its_own_units() -> None:
    for arena in CAT.arenas:
        own = {NAMES.unit(one) for one in arena.units} | ({CAT.chip[arena.chip].name} if arena.chip else set())
        assert own <= entries(" ".join(cards.arena(NAMES, arena)))


@pytest.mark.parametrize("one", ids())
def test_each_thing_named_is_explained_and_no_text_has_more_than_there_are_keys(one: str) -> None:
    name = component(NAMES, one)[0]  # type: ignore[index]

    assert name in entries(f"You see {name}.")
    assert len(entries(text_of(one))) <= len(PickTerm.keys)


def test_a_name_in_another_one_or_without_its_capital_does_not_count() -> None:
    assert [one.label for one in components_in(NAMES, "stun, Stuns, Stunning, Edge of Vulcan")] == [
        "Stun",
        "Edge of Vulcan",
    ]


def test_a_word_that_names_a_chip_and_a_class_has_both_in_one_entry() -> None:
    one = Inspecting("Inspect", "An Archer", named=lambda text: components_in(NAMES, text)).terms
    (archer,) = (choice for choice in one if choice.label == "Archer")

    assert any("(neutral)" in part for part in archer.value)
    assert any("Bolster Health" in part for part in archer.value)


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
        assert isinstance(app.focused, Inspecting)
        text = " ".join(text_of_line(one) for one in app.focused.body)
        every, own = ({one.label for one in terms_in(text, clauses)} for clauses in ("", "V-"))

        assert every > own
        assert own <= {one.label for one in app.focused.terms}
        assert not (every - own) & {one.label for one in app.focused.terms}


# The keys


def key_of(app: Ad79, label: str) -> str:
    """The key before a name."""
    assert isinstance(app.focused, Inspecting)
    return PickTerm.keys[[one.label for one in app.focused.terms].index(label)]


def told_by(app: Ad79) -> str:
    """What is explained at the moment, the lines in one."""
    assert isinstance(app.focused, Inspecting)
    return " ".join(text_of_line(one).strip() for one in app.focused.body)


SCENES = {
    "map": (set_out, "map", (), "Trident", "Thrown, it deals 2 damage"),
    "fight": (deploying, "combat", (), "Hamstring", "rolls 1 die fewer"),
    "camp": (set_out, "camp", ("j",), "Attacker", "Where a lineup asks for a tactic"),
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
        assert told_by(app) == first
        await pilot.press("escape")
        await pilot.pause()
        assert grid(app) == fight


async def test_arrows_go_through_the_names_and_back_to_the_text(house: House) -> None:
    app = app_for(house, "map", play=set_out(house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("tab", "i")
        await pilot.pause()
        first = told_by(app)
        await pilot.press("down", "down")
        assert isinstance(app.focused, Inspecting)
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
    monkeypatch.setattr(looking, "_QUIET", 0.01)
    app = app_for(house, "map", play=set_out(house).play)
    rulebook.cache_clear()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.05)
        await app.workers.wait_for_complete()
        assert rulebook.cache_info().currsize == 1
