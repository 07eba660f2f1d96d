"""Setting a campaign up: what is chosen, what is asked, what lies where."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import ChooseProwess, Improve, RaiseDie, Walk
from rules.campaign.journey.events import CampaignBegan, PhaseBegan, PrimusesDrawn
from rules.campaign.journey.frames import ChoosingDie, ChoosingImprovement, ChoosingProwess
from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Campaign, Options
from rules.campaign.table.events import BaneGained
from rules.campaign.table.influence import gain_influence
from rules.campaign.table.stock import capacity
from tests.rules.campaign.catalogues import SMALL, bane, hero, scion
from tests.rules.campaign.journey.full_box import full_box
from tests.rules.campaign.journey.positions import ALL_CHOSEN, GAME, do, legal, names, of, refused_code

FULL = CampaignGame(full_box())
FULL_OPTIONS = Options(
    hero="hero_of_atlanteans",
    difficulty="valiant",
    scion="titan",
    prowess=("card_0_of_atlanteans",),
    improvement="health",
)


def started(difficulty: str, **given: Any) -> Campaign:
    """A campaign with nothing asked but what is given as None."""
    plain: dict[str, dict[str, Any]] = {
        "chosen": {"prowess": ("grit_1", "satchel", "signals"), "improvement": "add_die"},
        "valiant": {"prowess": ("satchel",), "improvement": "leadership"},
        "fearless": {"prowess": (), "improvement": None},
    }
    return GAME.start(replace(ALL_CHOSEN, **{"difficulty": difficulty, **plain[difficulty], **given}), 5)


# What the box holds


@pytest.mark.rule("V-SETUP-01", "V-SETUP-02")
def test_faction_stacks_are_six_units_of_one_faction_each_in_the_order_of_the_regions() -> None:
    state = FULL.start(FULL_OPTIONS, 1)
    assert FULL.cat.region_order == (
        "lamosians", "atlanteans", "refugees", "argonauts", "vesuvians", "amazons", "parthians", "kunlun",
    )  # fmt: skip
    for faction, stack in zip(FULL.cat.region_order, state.laid.stacks, strict=True):
        assert sorted(stack) == [f"{faction}_{n}" for n in range(6)]


@pytest.mark.rule("V-SETUP-01", "V-SETUP-03")
def test_stacks_and_decks_are_shuffled_each_on_its_own_by_the_seed() -> None:
    one, same, other = (FULL.start(FULL_OPTIONS, seed).laid for seed in (1, 1, 2))
    assert one.stacks == same.stacks
    assert one.decks == same.decks
    for stack, another in zip(one.stacks, other.stacks, strict=True):
        assert sorted(stack) == sorted(another)
    assert one.stacks != other.stacks
    orders = {tuple(int(card.split("_")[1]) for card in deck) for deck in _decks(one)}
    assert len(orders) == 3


def _decks(table: Any) -> tuple[tuple[str, ...], ...]:
    return (table.decks.sport, table.decks.opportunity, table.decks.bloodshed)


@pytest.mark.rule("V-SETUP-03")
def test_three_decks_of_35_hold_cards_of_their_type() -> None:
    sport, opportunity, bloodshed = _decks(FULL.start(FULL_OPTIONS, 1).laid)
    assert sorted(sport) == sorted(f"sport_{n}" for n in range(35))
    assert sorted(opportunity) == sorted(f"chance_{n}" for n in range(35))
    assert sorted(bloodshed) == sorted(f"bloodshed_{n}" for n in range(35))


@pytest.mark.rule("V-SETUP-04")
def test_ten_opportunity_chips_lie_apart() -> None:
    table = FULL.start(FULL_OPTIONS, 1).laid
    assert sorted(table.chips) == sorted([*(f"guest_{n}" for n in range(6)), *(f"elixir_{n}" for n in range(4))])
    elsewhere = (*table.bag, *table.camp.units, *table.tactics, *(unit for stack in table.stacks for unit in stack))
    assert not set(table.chips) & set(elsewhere)


@pytest.mark.rule("V-SETUP-05", "V-SETUP-16")
@pytest.mark.parametrize(("difficulty", "camp", "supply"), [("chosen", 3, 9), ("valiant", 3, 9), ("fearless", 0, 12)])
def test_twelve_basic_tactics_less_those_of_the_hero(difficulty: str, camp: int, supply: int) -> None:
    table = started(difficulty).laid
    assert len(table.camp.tactics) == camp
    assert len(table.tactics) == supply
    assert set(table.camp.tactics) == (set() if difficulty == "fearless" else {"haste", "snare", "stun"})
    assert {table.tactics.count(one) for one in ("haste", "snare", "stun")} == {2 if camp else 3}


@pytest.mark.rule("V-SETUP-06", "V-SETUP-20")
def test_the_bane_stack_has_the_standard_banes_behind_those_of_the_chosen_scion() -> None:
    stacks = {seed: FULL.start(FULL_OPTIONS, seed).laid.banes for seed in range(4)}
    for stack in stacks.values():
        assert stack[0] == "colossal"
        assert sorted(stack[1:]) == sorted(f"bane_{n}" for n in range(21))
    assert len(set(stacks.values())) == 4


@pytest.mark.rule("V-SETUP-20")
@pytest.mark.parametrize("seed", range(3))
def test_all_banes_of_the_chosen_scion_lie_in_front_in_the_order_of_its_card(seed: int) -> None:
    banes = (*SMALL.banes, bane("tail", "bag", scion="cerberus"), bane("maw", "bag", scion="cerberus"))
    scions = (*SMALL.scions, scion("cerberus", "tail", "maw"))
    game = CampaignGame(replace(SMALL, banes=banes, scions=scions))
    stack = game.start(replace(ALL_CHOSEN, scion="cerberus"), seed).laid.banes
    assert stack[:2] == ("tail", "maw")
    assert sorted(stack[2:]) == sorted(one.id for one in banes if one.scion is None)


@pytest.mark.rule("V-SETUP-19")
@pytest.mark.parametrize(("scion", "own"), [("titan", "colossal"), ("hydra", "venom")])
def test_any_scion_may_be_chosen_and_the_others_leave_the_game(scion: str, own: str) -> None:
    state = started("chosen", scion=scion)
    assert state.laid.banes[0] == own
    assert {"colossal", "venom"} & set(state.laid.banes) == {own}
    assert state.options.scion == scion


@pytest.mark.rule("V-SETUP-07", "V-SETUP-12")
def test_special_cards_lie_apart_from_the_heros_own_and_other_heroes_cards_leave_the_game() -> None:
    table = FULL.start(FULL_OPTIONS, 1).laid
    assert table.special == FULL.start(FULL_OPTIONS, 2).laid.special == tuple(f"gift_{n}" for n in range(7))
    assert sorted(table.unearned) == [f"card_{n}_of_atlanteans" for n in range(1, 10)]
    assert table.camp.prowess == ("card_0_of_atlanteans",)
    asked = FULL.start(replace(FULL_OPTIONS, prowess=None), 1)
    assert sorted(names(asked, "card", FULL)) == [f"card_{n}_of_atlanteans" for n in range(10)]


@pytest.mark.rule("V-SETUP-12")
def test_on_chosen_three_cards_are_owned_and_seven_left() -> None:
    cards = tuple(f"card_{n}_of_atlanteans" for n in range(3))
    table = FULL.start(replace(FULL_OPTIONS, difficulty="chosen", prowess=cards, improvement="add_die"), 1).laid
    assert (len(table.camp.prowess), len(table.unearned)) == (3, 7)


@pytest.mark.rule("V-SETUP-26")
def test_no_arena_chip_is_in_play_before_a_combat() -> None:
    state = started("chosen")
    table = state.laid
    assert state.combat is None
    zones = (table.bag, table.tactics, table.banes, table.chips, table.camp.units, table.camp.tactics, *table.stacks)
    assert not {chip for zone in zones for chip in zone} & set(SMALL.chip)


# The hero


@pytest.mark.rule("V-SETUP-08")
def test_the_values_of_the_chosen_hero_are_those_of_its_details() -> None:
    archer = replace(hero("fay", "greens"), movement=1, range=2, health=4, leadership=6, attack=("yellow", "green"))
    game = CampaignGame(replace(SMALL, heroes=(*SMALL.heroes, archer)))
    options = Options(hero="fay", difficulty="fearless", scion="titan")
    sheet = game.start(options, 1).laid.sheet
    assert (sheet.movement, sheet.range, sheet.health, sheet.leadership) == (1, 2, 4, 6)
    assert sheet.dice == ("yellow", "green")


@pytest.mark.rule("V-SETUP-08")
@pytest.mark.parametrize("name", ["ada", "bel", "cyr", "dio", "eos"])
def test_every_hero_may_be_chosen(name: str) -> None:
    state = GAME.start(Options(hero=name, difficulty="fearless", scion="titan"), 1)
    assert state.laid.sheet.hero == name
    assert SMALL.location[state.at].region == SMALL.hero[name].faction


@pytest.mark.rule("V-SETUP-09")
def test_the_heros_stats_are_not_those_of_its_primus_side() -> None:
    strong = tuple(
        replace(one, movement=3, health=9, attack=("black",)) if one.id == "primus_ada" else one for one in SMALL.units
    )
    sheet = CampaignGame(replace(SMALL, units=strong)).start(ALL_CHOSEN, 1).laid.sheet
    assert (sheet.movement, sheet.health, sheet.dice) == (2, 7, ("blue", "blue", "yellow"))


@pytest.mark.rule("V-SETUP-10")
def test_prowess_is_asked_before_the_sheets_adjustment_and_the_difficulty_stays() -> None:
    state = started("valiant", prowess=None, improvement=None)
    assert isinstance(state.top, ChoosingProwess)
    state = do(state, ChooseProwess(card="signals")).state
    assert isinstance(state.top, ChoosingImprovement)
    step = do(state, Improve(what="health"))
    assert step.state.phase == "travel"
    assert step.state.options.difficulty == "valiant"
    assert not any(hasattr(action, "difficulty") for action in legal(state))


@pytest.mark.rule("V-SETUP-11", "V-PROWESS-04", "V-EX-11")
def test_starting_cards_are_chosen_in_the_order_of_their_levels() -> None:
    state = started("chosen", prowess=None)
    assert names(state, "card") == ["grit_1", "satchel", "signals", "stride"]
    assert refused_code(state, ChooseProwess(card="grit_2")) == ("campaign.prowess_level", "V-PROWESS-04")
    state = do(state, ChooseProwess(card="grit_1")).state
    assert names(state, "card") == ["grit_2", "satchel", "signals", "stride"]
    state = do(state, ChooseProwess(card="grit_2"), ChooseProwess(card="stride")).state
    assert state.laid.camp.prowess == ("grit_1", "grit_2", "stride")
    assert not isinstance(state.top, ChoosingProwess)


@pytest.mark.rule("V-SETUP-13")
@pytest.mark.parametrize(("difficulty", "health"), [("fearless", 5), ("valiant", 5), ("chosen", 6)])
def test_the_hero_starts_with_hp_equal_to_health(difficulty: str, health: int) -> None:
    cards = {"chosen": ("signals", "satchel", "stride")}.get(difficulty)
    state = started(difficulty, **({"prowess": cards} if cards else {}))
    assert (state.laid.sheet.health, state.laid.sheet.hp) == (health, health)


@pytest.mark.rule("V-SETUP-14", "V-SETUP-23")
def test_three_neutral_units_are_in_camp_and_the_other_five_in_the_bag() -> None:
    table = FULL.start(FULL_OPTIONS, 1).laid
    assert table.camp.units == ("sword", "bow", "shield")
    assert table.bag == ("bow", "horn", "horn", "shield", "sword")


@pytest.mark.rule("V-SETUP-15")
@pytest.mark.parametrize("difficulty", ["chosen", "valiant", "fearless"])
def test_the_troop_is_the_hero_and_three_units(difficulty: str) -> None:
    table = started(difficulty).laid
    assert 1 + len(table.camp.units) == 4
    assert table.sheet.leadership >= 5


@pytest.mark.rule("V-SETUP-18", "V-SETUP-25")
def test_play_begins_on_the_home_capital_with_the_travel_phase_of_week_1() -> None:
    state = GAME.start(replace(ALL_CHOSEN, hero="eos", difficulty="fearless", prowess=(), improvement=None), 1)
    assert state.at == "ves_capital"
    assert (state.act, state.crossed, state.phase, state.round) == (1, 0, "travel", 1)
    assert state.previous is None
    assert state.combat is None
    assert legal(state) == (Walk(to="ves_sport"),)


@pytest.mark.rule("V-HERO-07")
def test_every_hero_has_a_tactic_capacity_of_three() -> None:
    for name in SMALL.hero:
        table = GAME.start(Options(hero=name, difficulty="fearless", scion="titan"), 1).laid
        assert capacity(SMALL, table) == 3


# The difficulty


@pytest.mark.rule("V-DIFF-01", "V-DIFF-02")
@pytest.mark.parametrize(
    ("difficulty", "cards", "blessings"), [("chosen", 3, 8), ("valiant", 1, 4), ("fearless", 0, 1)]
)
def test_the_difficulty_sets_prowess_and_blessings(difficulty: str, cards: int, blessings: int) -> None:
    state = started(difficulty)
    assert len(state.laid.camp.prowess) == cards
    assert state.laid.sheet.blessings == blessings
    asked = started(difficulty, prowess=None)
    left = asked.top.left if isinstance(asked.top, ChoosingProwess) else 0
    assert left == cards


@pytest.mark.rule("V-DIFF-03")
def test_chosen_raises_health_and_leadership() -> None:
    sheet = started("chosen", prowess=("signals", "satchel", "stride")).laid.sheet
    assert (sheet.health, sheet.leadership) == (6, 6)


@pytest.mark.rule("V-DIFF-04")
def test_chosen_adds_a_die_or_upgrades_one() -> None:
    asked = started("chosen", improvement=None)
    assert names(asked, "what") == ["add_die", "upgrade_die"]
    assert do(asked, Improve(what="add_die")).state.laid.sheet.dice == ("blue", "blue", "yellow")
    raising = do(asked, Improve(what="upgrade_die")).state
    assert isinstance(raising.top, ChoosingDie)
    assert do(raising, RaiseDie(column=0)).state.laid.sheet.dice == ("green", "blue")
    assert refused_code(asked, Improve(what="health")) == ("campaign.dice_only", "V-DIFF-04")


@pytest.mark.rule("V-DIFF-04")
def test_a_die_to_upgrade_is_asked_even_when_the_rest_is_chosen() -> None:
    state = started("chosen", improvement="upgrade_die")
    assert isinstance(state.top, ChoosingDie)
    assert do(state, RaiseDie(column=1)).state.phase == "travel"


@pytest.mark.rule("V-DIFF-05")
@pytest.mark.parametrize(
    ("what", "after"),
    [
        ("health", (6, 5, ("blue", "blue"))),
        ("leadership", (5, 6, ("blue", "blue"))),
        ("add_die", (5, 5, ("blue", "blue", "yellow"))),
    ],
)
def test_valiant_grants_exactly_one_step(what: Any, after: tuple[int, int, tuple[str, ...]]) -> None:
    asked = started("valiant", improvement=None)
    assert names(asked, "what") == ["add_die", "upgrade_die", "leadership", "health"]
    state = do(asked, Improve(what=what)).state
    sheet = state.laid.sheet
    assert (sheet.health, sheet.leadership, sheet.dice) == after
    assert state.phase == "travel"


@pytest.mark.rule("V-DIFF-05")
def test_valiant_may_upgrade_one_die() -> None:
    asked = do(started("valiant", improvement=None), Improve(what="upgrade_die")).state
    assert names(asked, "column") == [0, 1]
    state = do(asked, RaiseDie(column=1)).state
    sheet = state.laid.sheet
    assert (sheet.health, sheet.leadership, sheet.dice) == (5, 5, ("blue", "green"))
    assert state.phase == "travel"


@pytest.mark.rule("V-DIFF-06")
def test_fearless_adjusts_nothing_and_starts_with_three_influence_and_no_bane() -> None:
    state = started("fearless")
    sheet = state.laid.sheet
    assert (sheet.health, sheet.leadership, sheet.dice, sheet.influence) == (5, 5, ("blue", "blue"), 3)
    assert state.phase == "travel"
    assert len(state.laid.banes) == 5
    assert not set(state.laid.bag) & set(SMALL.bane)
    assert state.laid.camp.banes == ()


@pytest.mark.rule("V-DIFF-07")
def test_on_fearless_the_first_influence_brings_a_bane() -> None:
    course = GAME.course(started("fearless"))
    gain_influence(course, 1)
    assert [event.bane for event in course.events if isinstance(event, BaneGained)] == ["colossal"]


# The rival


@pytest.mark.rule("V-SETUP-21")
def test_three_different_primuses_are_drawn_and_the_hero_is_never_one() -> None:
    options = replace(FULL_OPTIONS, primuses=None)
    drawn = [FULL.start(options, seed).primuses for seed in range(60)]
    assert all(len(set(primuses)) == 3 for primuses in drawn)
    assert {one for primuses in drawn for one in primuses} == set(FULL.cat.hero) - {"hero_of_atlanteans"}


@pytest.mark.rule("V-SETUP-22")
def test_the_order_of_the_primuses_means_nothing() -> None:
    states = [started("chosen", primuses=order) for order in permutations(("bel", "cyr", "dio"))]
    assert len({legal(state) for state in states}) == 1
    assert len({state.laid for state in states}) == 1


def test_primuses_are_drawn_after_the_heros_set_up_and_told() -> None:
    state = started("valiant", prowess=None, primuses=None)
    assert state.primuses == ()
    step = do(state, ChooseProwess(card="signals"))
    assert of(step, CampaignBegan) == [CampaignBegan(hero="ada", scion="titan", difficulty="valiant")]
    assert of(step, PrimusesDrawn) == [PrimusesDrawn(heroes=step.state.primuses)]
    assert of(step, PhaseBegan) == [PhaseBegan(round=1, phase="travel")]
    assert PrimusesDrawn.reveals


# The options


def test_a_preset_makes_every_choice() -> None:
    options = options_of(SMALL.preset["first"])
    assert options == ALL_CHOSEN
    assert GAME.start(options, 1).phase == "travel"


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        ({"hero": "nobody"}, "nobody"),
        ({"scion": "nobody"}, "nobody"),
        ({"primuses": ("ada", "bel", "cyr")}, "V-SETUP-21"),
        ({"primuses": ("bel", "cyr")}, "V-SETUP-21"),
        ({"primuses": ("bel", "bel", "cyr")}, "V-SETUP-21"),
        ({"primuses": ("bel", "cyr", "nobody")}, "nobody"),
        ({"prowess": ("grit_1", "satchel")}, "V-DIFF-01"),
        ({"prowess": ("grit_1", "satchel", "satchel")}, "V-DIFF-01"),
        ({"prowess": ("grit_1", "satchel", "fame")}, "V-SETUP-12"),
        ({"prowess": ("grit_1", "satchel", "halo")}, "V-SETUP-12"),
        ({"prowess": ("grit_2", "satchel", "signals")}, "V-PROWESS-04"),
        pytest.param({"improvement": "health"}, "V-DIFF-04", marks=pytest.mark.rule("V-DIFF-04")),
    ],
)
def test_options_that_cannot_be_are_named(wrong: dict[str, Any], word: str) -> None:
    with pytest.raises(ValueError, match=word):
        GAME.start(replace(ALL_CHOSEN, **wrong), 1)


def test_a_hero_whose_cards_are_not_there_cannot_be_chosen() -> None:
    absent = tuple(replace(one, playable=one.id != "ada") for one in SMALL.heroes)
    with pytest.raises(ValueError, match="ada"):
        CampaignGame(replace(SMALL, heroes=absent)).start(ALL_CHOSEN, 1)


def test_cards_given_in_any_order_are_gained_in_the_order_of_levels() -> None:
    state = started("chosen", prowess=("grit_2", "satchel", "grit_1"))
    assert set(state.laid.camp.prowess) == {"grit_1", "grit_2", "satchel"}
    assert state.laid.sheet.health == 8
