"""What sets one arena apart is seen where it matters: the chariot's next way, heights, the arena's rules, Abilities by name."""

from collections.abc import Callable
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.campaign.combat import events as e
from rules.campaign.combat.actions import Pick, UseSkill
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat
from rules.campaign.effects import AddDice, CombatRule, DiceWhere, Hurt, When, Who
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import LARGE, played
from tests.tui.games.campaign.situations import deploying
from tests.tui.games.campaign.test_in_hand_panel import orders
from tui.games.campaign.pictures.about import about_answer, about_cell, everything_about
from tui.games.campaign.pictures.board import BoardPicture
from tui.games.campaign.pictures.fight import cell_words, unit_words
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.grains import LARGE as LARGE_GRAIN
from tui.games.campaign.pictures.grains import SMALL
from tui.games.campaign.pictures.ground import rules_of_hex
from tui.games.campaign.pictures.marking import marks_for
from tui.games.campaign.pictures.marks import Marks
from tui.games.campaign.pictures.report import report
from tui.games.campaign.pictures.tiles import Tiles
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

CAT = a_catalogue()
NAMES = Names(CAT)


def race(house: House) -> Session:
    """The chariot is about to go from c6 to b3, over an archer; the hero stands elsewhere."""
    units = {"e4": "@", "b5": "archer", "a1": "rival attacker"}
    return fight(house, units, arena="parthians", sport="king_of_the_hill", lying={"c6": "chariot"})


def heights(house: House, **fields: object) -> Session:
    units = {"c5": "@ 3", "c4": "rival attacker", "e1": "defender"}
    return fight(house, units, arena="lamosians", sport="king_of_the_hill", **fields)  # type: ignore[arg-type]


def seen(session: Session) -> Foresight:
    return Foresight(CAT, session.state.combat)


# The chariot


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ("c6", "key hex, the chariot lies here, it goes to b3 in the arena's turn"),
        ("b4", "the chariot passes here in the arena's turn"),
        ("b3", "the chariot comes here in the arena's turn"),
        ("d3", "on the track of the chariot"),
        ("e1", "open ground"),
    ],
)
def test_an_empty_hex_says_what_the_chariot_will_do_there(house: House, cell: str, told: str) -> None:
    assert cell_words(NAMES, seen(race(house)), cell) == told


def test_a_unit_on_the_chariot_or_in_its_way_is_told_so(house: House) -> None:
    session = fight(house, {"c6": "@", "b5": "archer"}, arena="parthians", lying={"c6": "chariot"})

    assert unit_words(NAMES, seen(session), "hero").endswith(", rides the chariot to b3 in the arena's turn")
    assert unit_words(NAMES, seen(session), "p1").endswith(", in the way of the chariot")


def test_under_the_cursor_the_chariot_shows_its_way_and_its_text(house: House) -> None:
    foresight = seen(race(house))

    assert marks_for(foresight, "c6", (), threat=False).reach == ("b5", "b4", "b3")
    assert marks_for(foresight, "b4", (), threat=False).reach == ()
    assert "It blocks nobody" in " ".join(map(text_of, about_cell(NAMES, foresight, "c6", 60)))


def test_the_board_marks_where_the_chariot_comes_before_anybody_goes_there(house: House) -> None:
    combat = race(house).state.combat
    picture = BoardPicture(CAT, combat)
    stretch = {cell: Tiles(CombatCourse(CAT, combat), SMALL).glyph(cell) for cell in ("c6", "b5", "b4", "b3", "d3")}

    assert [stretch[cell] for cell in ("b4", "b3", "d3")] == ["≈", "≈", "."]
    assert "≈ chariot" in text_of(picture.legend.line(Marks()))


async def test_a_unit_in_hand_is_told_of_the_chariot_before_it_goes_there(house: House) -> None:
    def racing(house: House) -> Session:
        return fight(house, {"a4": "@", "a6": "rival archer"}, "movement", arena="parthians", lying={"c6": "chariot"})

    async with played(house, racing) as play:
        await play.press("K")
        play.screen.pointing.go_to("b4")
        await play.pilot.pause()

        assert "Enter go to b4: chariot's way " in orders(play)


def test_the_way_of_the_chariot_is_one_line_with_its_rider(house: House) -> None:
    combat: Combat = fight(house, {"c6": "@", "b4": "archer"}, arena="parthians", lying={"c6": "chariot"}).state.combat
    ride = [
        e.ChipMoved(chip="chariot", start="c6", hex="b5"),
        e.UnitDisplaced(unit="hero", start="c6", hex="b5"),
        e.UnitDisplaced(unit="p1", start="b4", hex="a4"),
        e.ChipMoved(chip="chariot", start="b5", hex="b4"),
        e.UnitDisplaced(unit="hero", start="b5", hex="b4"),
        e.ChipMoved(chip="chariot", start="b4", hex="b3"),
        e.UnitDisplaced(unit="hero", start="b4", hex="b3"),
    ]

    assert [text_of(part) for part in report(NAMES, combat, ride, 200)] == [
        "The chariot c6-b5 with Krakenlance",
        "Your Archer is brought from b4 to a4.",
        "The chariot b5-b4-b3 with Krakenlance",
    ]


# Heights


@pytest.mark.parametrize(
    ("grain", "row"), [(SMALL, "lv 6 5  4 3  2 1  0 1  0 1  2 3  4 5  6"), (LARGE_GRAIN, "lv 6   5    4")]
)
def test_under_a_board_with_heights_stands_how_far_each_column_lies_below_the_peak(
    house: House, grain: object, row: str
) -> None:
    picture = BoardPicture(CAT, heights(house).state.combat, grain)  # type: ignore[arg-type]
    lines = picture.lines("c5", Marks())

    assert text_of(lines[-1]).startswith(row)
    assert len(lines) == picture.size[1]
    level = BoardPicture(CAT, race(house).state.combat, grain)  # type: ignore[arg-type]
    assert "lv " not in "".join(map(text_of, level.lines("c5", Marks())))


def test_a_hex_beside_the_peak_is_not_called_the_peak(house: House) -> None:
    words = [cell_words(NAMES, seen(heights(house)), cell) for cell in ("e3", "d4")]

    assert words == ["your way in, as high as the peak", "1 level below the peak"]


# The arena's rules


async def test_the_arena_is_told_of_beside_a_large_board_whatever_the_cursor_is_on(house: House) -> None:
    async with played(house, heights, LARGE) as play:
        for key in ("l", "h"):
            await play.press(key)
            told = " ".join(text_of(part) for part in play.screen.side.arena.lines)

            assert "The key hexes are its peak" in " ".join(told.split())


async def test_a_small_terminal_tells_of_the_arena_on_an_empty_hex_with_room(house: House) -> None:
    async with played(house, deploying) as play:
        await play.rest("b1")

        assert play.screen.side.arena.size.height == 0
        assert "The trident starts in the middle" in " ".join(play.info.split())


def test_everything_about_an_empty_hex_has_the_arenas_card(house: House) -> None:
    told = " ".join(everything_about(NAMES, seen(heights(house)), "e5"))

    assert "Each local unit has Movement 3." in told
    assert "Priorities of Archer: " in told


# The same rules from elsewhere

HIGHER = AddDice(dice=("blue",), who=Who(), where="higher")
BESIDE_CHIP = AddDice(dice=("blue",), who=Who(), where="beside_chip")
ON_KEY_HEX = When(on="turn_starts", where="key_hex", do=Hurt(1), who=Who())


def under_event(house: House, rule: CombatRule, arena: str = "refugees") -> Foresight:
    """A Bloodshed whose event card has a rule, in an arena with a monolith on b4 and no rule about places."""
    session = fight(house, {"c5": "@ 3", "c4": "rival attacker"}, arena=arena, lying={"b4": "monolith"})
    card = session.state.combat.event
    events = tuple(replace(one, rules=(rule,)) if one.id == card else one for one in CAT.events)
    return Foresight(replace(CAT, events=events), session.state.combat)


def under_tactic(house: House, rule: CombatRule) -> Foresight:
    """The hero bears a tactic with a rule."""
    session = fight(house, {"c5": "@ 3", "c4": "rival attacker"}, arena="refugees", tactics={"c5": ("adrenaline",)})
    tactics = tuple(replace(one, rules=(rule,)) if one.id == "adrenaline" else one for one in CAT.tactics)
    return Foresight(replace(CAT, tactics=tactics), session.state.combat)


@pytest.mark.parametrize("under", [under_event, under_tactic])
def test_heights_are_shown_whatever_makes_them_count(house: House, under: Callable[..., Foresight]) -> None:
    for rule, shown in ((HIGHER, True), (BESIDE_CHIP, False)):
        foresight = under(house, rule)
        rows = BoardPicture(foresight.cat, foresight.combat).lines("c5", Marks())

        assert text_of(rows[-1]).startswith("lv ") is shown
        assert ("the peak" in cell_words(NAMES, foresight, "a2")) is shown


def test_a_board_without_a_peak_has_no_heights(house: House) -> None:
    foresight = under_event(house, HIGHER, "atlanteans")

    assert cell_words(NAMES, foresight, "a2") == "open ground"


@pytest.mark.parametrize(
    ("rule", "there", "sentence"),
    [
        (ON_KEY_HEX, "e4", "When a unit on a key hex begins a turn, it takes 1 damage."),
        (BESIDE_CHIP, "a4", "Each unit adds [3] to its Attack beside a chip of the arena, such as a monolith."),
    ],
)
def test_a_hex_tells_of_an_event_that_is_about_such_places(
    house: House, rule: CombatRule, there: str, sentence: str
) -> None:
    foresight = under_event(house, rule)

    assert sentence in " ".join(map(text_of, about_cell(NAMES, foresight, there, 200)))
    assert sentence in everything_about(NAMES, foresight, there)
    assert sentence not in everything_about(NAMES, foresight, "a1")


@pytest.mark.parametrize("where", get_args(DiceWhere))
def test_a_hex_says_no_rule_that_is_about_a_target_or_all_hexes(house: House, where: DiceWhere) -> None:
    foresight = under_event(house, replace(BESIDE_CHIP, where=where))

    assert bool(rules_of_hex(foresight, "a4")) is (where == "beside_chip")


# Abilities and Specials


def test_a_unit_that_may_use_an_ability_is_listed_with_its_name_and_told_what_it_does(house: House) -> None:
    session = fight(house, {"c5": "@ 3", "c3": "rival attacker"}, "abilities", arena="lamosians")
    labels = {choice.value: choice.label for choice in session.play.decision().choices}

    assert labels[Pick(unit="hero")] == "Krakenlance uses Hook on rival Attacker"
    about = [text_of(part) for part in about_cell(NAMES, seen(session), "c5", 60)]
    assert about[1].startswith("Hook: ")


@pytest.mark.parametrize(("other", "label"), [("archer", "on your Archer"), ("rival archer", "on rival Archer")])
def test_an_ability_with_one_target_alone_names_it_because_nobody_is_asked_again(
    house: House, other: str, label: str
) -> None:
    session = fight(house, {"c5": "@ 3", "c3": other}, "abilities", arena="lamosians")

    assert f"Krakenlance uses Hook {label}" in [choice.label for choice in session.play.decision().choices]


def test_an_ability_with_several_targets_leaves_them_to_be_chosen(house: House) -> None:
    units = {"c5": "@ 3", "c3": "rival attacker", "c7": "archer"}
    session = fight(house, units, "abilities", arena="lamosians")

    assert "Krakenlance uses Hook" in [choice.label for choice in session.play.decision().choices]


def test_a_skill_in_the_list_of_answers_is_explained(house: House) -> None:
    session = fight(house, {"c5": "@", "c4": "rival attacker"}, "engage", chips={"c5": ("trident",)})
    lines = about_answer(NAMES, session.state, UseSkill(skill="throw_trident"), 200)

    assert text_of(lines[0]).startswith(
        "Throw Trident: Instead of attacking, whoever holds the trident may throw it: 2 damage"
    )


# What is at stake


@pytest.mark.parametrize(("kind", "cost"), [("bloodshed", "to cost a blessing"), ("scion", "to defeat")])
def test_a_hero_with_blessings_is_told_that_a_fall_costs_one(house: House, kind: str, cost: str) -> None:
    units = {"c5": "@ 1", "c4": "rival attacker", "e4": "defender 1"}
    fields: dict[str, Any] = {"arena": "vesuvians", "foe": "taotie", "act": 4, "cap": 4} if kind == "scion" else {}
    foresight = seen(fight(house, units, kind=kind, **fields))
    told = {cell: " ".join(map(text_of, about_cell(NAMES, foresight, cell, 200))) for cell in ("c5", "e4")}

    assert f"% {cost}. " in told["c5"]
    assert "% to defeat. " in told["e4"]


def test_the_odds_against_the_tribune_say_what_its_defeat_costs(house: House) -> None:
    stake = "Its defeat leaves your hero 1 HP."
    for tribune in ("r1", "r2"):
        session = fight(
            house, {"c5": "@", "c4": "rival attacker 1", "a1": "rival archer"}, "engage", sport="spar", tribune=tribune
        )
        session.act(Pick(unit="hero"))

        assert (stake in [text_of(part) for part in about_cell(NAMES, seen(session), "c4", 60)]) == (tribune == "r1")
