"""The table: whatever lies open can be read at any time, and what is hidden is only counted."""

from collections import Counter

import pytest
from msgspec.structs import replace

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.stats import stats
from rules.campaign.table.state import Table
from tests.content_set import a_catalogue
from tests.tui.conftest import app_for
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import set_out
from tests.tui.games.campaign.situations import FIGHTS, moving, naming
from tests.tui.grids import grid
from tests.tui.states import set_state
from tui.games.campaign.pictures.table import table_lines
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import length, text_of

CAT = a_catalogue()
NAMES = Names(CAT)
WIDE = 400


def sections(session: Session) -> dict[str, list[str]]:
    """The paragraphs under each heading."""
    found: dict[str, list[str]] = {}
    for part in table_lines(NAMES, session.state, WIDE):
        if part and part[0][1] == "title":
            found[text_of(part)] = []
        elif part:
            found[next(reversed(found))].append(text_of(part).strip())
    return found


def with_table(house: House, **changes: object) -> Session:
    session = set_out(house)
    table: Table = session.state.table
    set_state(session, replace(session.state, table=replace(table, **changes)))
    return session


def counted(paragraphs: list[str]) -> Counter[str]:
    """What a list names, each with its number."""
    found: Counter[str] = Counter()
    for entry in ", ".join(paragraphs).split(", "):
        number, _, name = entry.partition(" ")
        found[name if number.isdigit() else entry] += int(number) if number.isdigit() else 1
    return found


@pytest.mark.rule("V-OPEN-02")
def test_of_a_deck_the_front_card_is_named_and_the_rest_counted(house: House) -> None:
    session = set_out(house)
    decks, told = session.state.laid.decks, sections(session)["Event decks"]

    assert told == [
        f"{title}: {NAMES.event(deck[0])} on top, {len(deck) - 1} behind it"
        for title, deck in (
            ("Sport", decks.sport),
            ("Opportunity", decks.opportunity),
            ("Bloodshed", decks.bloodshed),
        )
    ]


@pytest.mark.rule("V-OPEN-03")
def test_of_a_faction_stack_the_front_chip_is_named_and_the_rest_counted(house: House) -> None:
    session = with_table(house, stacks=(("wave_caster", "tide_warden"), ("net_diver",), (), *((("archer",),) * 5)))
    told = sections(session)["Faction stacks, west to east"]

    assert told[:3] == [
        "Lamosians: Wave Caster on top, 1 behind it",
        "Atlanteans: Net Diver on top, 0 behind it",
        "Pluto's Refugees: empty",
    ]
    assert len(told) == 8


@pytest.mark.rule("V-OPEN-04")
def test_of_the_bane_stack_nothing_is_told_but_the_number(house: House) -> None:
    session = set_out(house)
    banes = session.state.laid.banes
    told = sections(session)

    assert told["Bane stack"] == [f"{len(banes)} hidden"]
    everything = "\n".join(text_of(part) for part in table_lines(NAMES, session.state, WIDE))
    assert not any(CAT.bane[bane].name in everything for bane in banes)


@pytest.mark.rule("V-OPEN-05")
@pytest.mark.parametrize("bag", [("archer", "archer", "attacker", "defender", "tactician"), ("reptilian",), ()])
def test_the_bag_lists_exactly_what_is_in_it(house: House, bag: tuple[str, ...]) -> None:
    told = sections(with_table(house, bag=bag))["Draw bag"]

    assert counted(told) == (Counter(NAMES.chip(chip) for chip in bag) if bag else Counter({"none": 1}))


def test_rivals_are_told_with_their_figures_as_they_stand(house: House) -> None:
    session = fight(house, {"d5": "@", "a1": "rival primus_decimus"}, kind="primus", foe="primus_decimus", act=2)
    health = stats(CombatCourse(CAT, session.state.combat), session.state.combat.fighters[1]).health
    (told,) = [one for one in sections(session)["Rival lineup, in the order of deployment"] if "Decimus" in one]

    assert health != CAT.unit["primus_decimus"].health
    assert f"Health {health}," in told


@pytest.mark.rule("V-OPEN-06")
def test_unearned_and_special_prowess_and_opportunity_chips_are_all_listed(house: House) -> None:
    session = set_out(house)
    table, told = session.state.laid, sections(session)

    assert table.unearned
    assert table.special
    assert table.chips
    assert counted(told["Your hero's prowess not yet earned"]) == Counter(map(NAMES.prowess, table.unearned))
    assert counted(told["Special prowess not yet earned"]) == Counter(map(NAMES.prowess, table.special))
    chips = Counter(NAMES.tactic(c) if c in CAT.tactic else NAMES.unit(c) for c in table.chips)
    assert counted(told["Opportunity chips"]) == chips


def test_supplies_and_primuses_are_listed(house: House) -> None:
    session = set_out(house)
    told = sections(session)

    assert counted(told["Tactic supply"]) == Counter(map(NAMES.tactic, session.state.laid.tactics))
    assert told["Primuses not yet beaten"] == ["Bingqing, Decimus, The Parthian"]
    assert "The scion at the end: Taotie" in told


@pytest.mark.rule("V-OPEN-09")
def test_in_combat_the_rival_lineup_stands_first_in_its_order(house: House) -> None:
    told = sections(moving(house))
    lineup = told["Rival lineup, in the order of deployment"]

    assert [line.partition(":")[0] for line in lineup] == [
        "r1 Net Diver (on c5, 3 HP, tribune)",
        "r2 Tactician (on b3, 2 HP)",
        "r3 Defender (still to come)",
        "r4 Temple Hawk (still to come)",
    ]
    assert [line.partition(":")[0] for line in told["Rival tactics, the next one first"]] == ["Stun", "Hamstring"]
    assert next(iter(told)) == "Rival lineup, in the order of deployment"


@pytest.mark.rule("V-OPEN-09")
def test_before_the_first_turn_the_whole_rival_lineup_is_there(house: House) -> None:
    session = naming(house)
    told = sections(session)["Rival lineup, in the order of deployment"]
    fighters = session.state.combat.fighters

    assert [line.split(" (")[0] for line in told] == [f"{f.key} {CAT.unit[f.unit].name}" for f in fighters]


def test_a_combat_has_the_reference_of_its_arena_its_card_and_its_scion(house: House) -> None:
    sport, scion = sections(moving(house)), sections(FIGHTS["scion"][0](house))

    assert CAT.arena["atlanteans"].text in sport["Arena of the Atlanteans"][0]
    assert "Morning Card" in sport
    assert any("unit cap 4" in line for line in scion["Scion"])
    assert "Arena units" in sections(FIGHTS["hill"][0](house))
    assert "Arena units" not in sport


def test_outside_a_combat_there_is_no_rival(house: House) -> None:
    assert not any("ival" in title for title in sections(set_out(house)))


@pytest.mark.parametrize("name", FIGHTS)
def test_no_line_of_the_table_is_wider_than_the_screen(house: House, name: str) -> None:
    assert max(map(length, table_lines(NAMES, FIGHTS[name][0](house).state, 79))) <= 79


async def test_the_table_is_read_page_by_page_and_searched(house: House) -> None:
    app = app_for(house, "map", play=set_out(house).play)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("t", "pagedown")
        await pilot.pause()
        assert "Event decks" not in grid(app)
        await pilot.press("home", "slash", *"bane stack", "enter")
        await pilot.pause()
        assert "Bane stack" in grid(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Where to?" in grid(app)
