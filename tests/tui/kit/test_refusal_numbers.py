"""Refusals say their numbers: every kind in which one is at stake has it, from the rules and in the sentence."""

import ast
import string
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import rules
from rules.campaign.combat import play
from rules.campaign.combat.actions import Attack, Deploy, Pick
from rules.campaign.combat.frames import Deploying
from rules.campaign.combat.refusals import REFUSALS as COMBAT
from rules.campaign.journey.actions import Accept, Improve, Sail, Walk
from rules.campaign.journey.frames import ChoosingImprovement
from rules.campaign.journey.refusals import REFUSALS as CAMPAIGN
from rules.kernel.game import Refusal
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.refusals import REFUSALS as LUDUS
from rules.stations.refusals import REFUSALS as STATIONS
from tests.rules.campaign.combat.drawn import drawn
from tests.rules.ludus.support.positions import Played, Side, gladiator, laid, scheme, tactic
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.journeys import set_out
from tests.tui.games.campaign.situations import at, striking
from tests.tui.states import set_state
from tui.games.campaign.words import refusals
from tui.games.ludus.wording import LudusWording
from tui.games.ludus.words import refusals as ludus_refusals
from tui.games.stations.words import refusals as stations_refusals
from tui.play.house import House
from tui.play.session import Session

NUMBERS: Mapping[str, set[str]] = {
    "combat.shut_in": {"movement"},
    "combat.no_target": {"distance", "range"},
    "combat.out_of_range": {"distance", "range"},
    "combat.hexes_full": {"hexes"},
    "combat.cap_reached": {"cap", "units"},
    "combat.shackles_full": {"units"},
    "combat.not_adjacent": {"distance"},
    "combat.troop_full": {"units", "leadership"},
    "campaign.far": {"moves"},
    "campaign.scion_sleeps": {"act"},
    "campaign.no_week_to_sail": {"left"},
    "campaign.no_week_to_accept": {"left"},
    "campaign.prowess_level": {"level"},
    "campaign.stat_at_limit": {"value"},
    "campaign.four_dice": {"dice"},
    "campaign.no_column": {"dice"},
    "ludus.no_seat": {"seat"},
    "ludus.too_dear": {"cost", "has"},
    "ludus.influence": {"needs", "used", "has"},
    "ludus.late_fee": {"cost", "has"},
    "ludus.no_use": {"cost", "has", "toss", "hand"},
    "ludus.no_such_coins": {"coins", "paid"},
    "ludus.superfluous": {"cost", "paid"},
    "ludus.too_little": {"cost", "paid"},
    "ludus.reserve_price": {"cost", "has"},
    "ludus.owed": {"owed"},
    "ludus.upgrade_price": {"cost", "has"},
    "stations.no_seat": {"seat"},
}
"""The numbers at stake, by code."""
ONE = {"combat.no_blessing", "campaign.four_dice", "ludus.one_tactic", "ludus.one_attack"}
"""Codes with a number that is always the same, and so stands in the sentence itself."""
NONE = set({**COMBAT, **CAMPAIGN, **LUDUS, **STATIONS}) - set(NUMBERS) - ONE
NAMES = {
    "unit",
    "by",
    "deed",
    "tactic",
    "kind",
    "card",
    "spell",
    "fighter",
    "arena",
    "school",
    "station",
    "at",
    "on",
    "what",
    "because",
}
"""Facts that are no numbers."""


def sentences(code: str) -> list[str]:
    """All that can be said of a code."""
    said = {**refusals.SENTENCES, **ludus_refusals.SENTENCES, **stations_refusals.SENTENCES}
    longer = [refusals.LONGER[code][1]] if code in refusals.LONGER else []
    return [said[code], *longer, *(ludus_refusals.NO_USE.values() if code == "ludus.no_use" else ())]


def asked_for(code: str) -> set[str]:
    """The facts that the sentences of a code have a place for."""
    return {name for told in sentences(code) for _, name, _, _ in string.Formatter().parse(told) if name}


def calls() -> Iterator[tuple[str, set[str]]]:
    """Every refusal that the rules give: its code, and the facts with it."""
    for path in Path(rules.__file__).parent.rglob("*.py"):
        package = path.parent.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        code = part.value if "." in part.value else f"{package}.{part.value}"
                        yield code, {one.arg for one in node.keywords if one.arg}


@pytest.mark.parametrize("code", sorted(NUMBERS))
def test_a_sentence_says_the_numbers_that_are_at_stake(code: str) -> None:
    assert asked_for(code) - NAMES == NUMBERS[code]


@pytest.mark.parametrize("code", sorted(NONE))
def test_where_no_number_is_at_stake_none_is_said(code: str) -> None:
    assert asked_for(code) <= NAMES


@pytest.mark.parametrize("code", sorted(ONE))
def test_a_number_that_is_always_the_same_is_said(code: str) -> None:
    assert any(number in told for told in sentences(code) for number in ("one", "1", "4"))


def test_the_rules_give_every_number_with_every_refusal() -> None:
    given = list(calls())
    for code, numbers in NUMBERS.items():
        facts = [found for told, found in given if told == code]
        assert facts, code
        sometimes = code in refusals.LONGER or code == "ludus.no_use"
        assert set().union(*facts) >= numbers, code
        assert sometimes or all(found >= numbers for found in facts), code


# In positions


def told(session: Session, action: Any) -> str:
    found = session.play.why_not(action)
    assert found is not None
    return found[0]


def improving(house: House) -> Session:
    session = set_out(house)
    state = session.state
    sheet = replace(state.table.sheet, health=12, dice=("blue",) * 4)
    set_state(session, replace(state, table=replace(state.table, sheet=sheet), pending=(ChoosingImprovement(),)))
    return session


def away(house: House) -> Session:
    """An Engage Step with the only rival beside the hero, four hexes off from an attacker."""
    return fight(house, {"d5": "@", "e1": "attacker", "c5": "rival net_diver"}, "engage", sport="spar")


SAID: dict[str, tuple[Callable[[House], Session], Any, str]] = {
    "range": (striking, Attack(on="r3"), "Rival Defender is 4 hexes away; the Range is 1."),
    "no target": (away, Pick(unit="p1"), "Your Attacker has no target: the nearest is 4 hexes away; its Range is 1."),
    "far": (set_out, Walk(to="ravenna"), "That is 4 moves away; you have one."),
    "voyage": (
        lambda house: at(house, "cassiterides", weeks=(11, 0, 0, 0)),
        Sail(harbor="thule", to="messana"),
        "Sailing costs 1 week; you have 1 left, reserved for a capital.",
    ),
    "health": (improving, Improve(what="health"), "Health is 12, its maximum."),
    "dice": (improving, Improve(what="add_die"), "You have 4 dice; the maximum is 4."),
    "not now": (set_out, Accept(), "You cannot do that now."),
}


@pytest.mark.parametrize("name", SAID)
def test_a_refusal_of_the_campaign_is_said_with_its_numbers(house: House, name: str) -> None:
    make, action, sentence = SAID[name]
    assert told(make(house), action) == sentence


def position(**given: Any) -> Played:
    cards = (
        gladiator("ox a1 h1 i3"),
        scheme("plot", f.Coins(), price=4),
        scheme("toll", f.Coins(n=3), cost=u.Cost(coins=9)),
        scheme("toss", f.Coins(n=3), cost=u.Cost(toss=2)),
        tactic("jab", f.Damage()),
    )
    return laid(*cards, **given)


def test_a_full_arena_says_how_full_it_is() -> None:
    arena = drawn(".   1c  .\n  .   .\nHA  H   .", camp="X", slots=1, hero_open=True, cap=1)
    arena.set(pending=(Deploying(),), mover="player", step="deployment")
    refused = play.refusal(arena.cat, arena.combat, Deploy(unit="unit_X"))
    assert said(refused) == "Only 1 of your units may be in the arena at once; you have 1 there."


def said(refused: Refusal | None) -> str:
    """A refusal that names nobody, as a sentence."""
    assert refused is not None
    return refusals.SENTENCES[refused.code].format_map(dict(refused.facts))


IN_THE_LUDUS: dict[str, tuple[Played, a.LudusAction, str]] = {
    "price": (
        position(row="plot", me=Side(hand="inc1", coins=2)),
        a.Buy(0, "plot"),
        "Plot costs 4 Coin, and you have 3.",
    ),
    "use": (
        position(me=Side(hand="toll", coins=2)),
        a.PlayCard(0, "toll"),
        "Using toll costs 9 Coin, and you have 2.",
    ),
    "toss": (
        position(me=Side(hand="toss inc1")),
        a.PlayCard(0, "toss"),
        "Using toss takes 2 other cards from your Hand, and you have 1.",
    ),
    "influence": (
        position(me=Side(hand="ox", villa="pat2")),
        a.PlayCard(0, "ox"),
        "Ox requires Influence 3; 0 of your 2 is in use.",
    ),
    "reserve": (
        position(me=Side(reserve="jab jab", coins=1)),
        a.BuyBack(0),
        "Taking the whole Reserve back costs 2 Coin, and you have 1.",
    ),
}


@pytest.mark.parametrize("name", IN_THE_LUDUS)
def test_a_refusal_of_the_ludus_is_said_with_its_numbers(name: str) -> None:
    played, action, sentence = IN_THE_LUDUS[name]
    refused = played.game.refusal(played.state, action)
    assert isinstance(refused, Refusal)
    assert LudusWording(played.game.box).refusal(played.state, refused) == sentence
