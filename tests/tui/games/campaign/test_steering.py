"""A turn steered by hand: units, hexes and rivals by their keys, strikes that are marked and carried out."""

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from rules.campaign.combat import frames
from rules.campaign.combat.orders import StrikeOrder
from rules.campaign.game import CampaignGame
from saves.envelope import NO_PLAN
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.grids import grid
from tui.games.campaign.screens.fight_outcome import FightOutcome
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

YARD = {"d5": "@", "d4": "attacker 2", "e3": "archer", "c6": "rival net_diver", "b3": "rival tactician 2"}


def opening(**fields: object) -> Callable[[House], Session]:
    """The moment before a turn in which a unit may be deployed and several may strike."""
    return lambda house: fight(house, YARD, "opening", **{"slots": 1, "camp": ("defender",), **fields})


def at(play: Play, key: str) -> str | None:
    where: str | None = next(one.at for one in play.session.state.combat.fighters if one.key == key)
    return where


def letters(play: Play) -> dict[str, str]:
    return dict(play.screen.steering.keys.units)


def panel(play: Play) -> str:
    return " ".join(map(text_of, play.screen.panel.lines))


# Letters


async def test_units_have_letters_that_are_no_keys_of_commands_and_keep_them(house: House) -> None:
    async with played(house, opening()) as play:
        before = letters(play)
        assert {before["hero"], before["p1"], before["p2"]} <= set("ABCDFGIJKMNOPQTUVWY")
        assert {before["r1"], before["r2"]} <= set("defgmprx")
        assert len(set(before.values())) == len(before)
        entered = before["defender"]
        await play.press(entered, "1")

        after = letters(play)
        assert after["p3"] == entered
        assert {key: after[key] for key in ("hero", "p1", "p2", "r1", "r2")} == {
            key: before[key] for key in ("hero", "p1", "p2", "r1", "r2")
        }


async def test_the_letter_of_a_rival_shows_it_while_nobody_is_in_hand(house: House) -> None:
    async with played(house, opening()) as play:
        before = play.session.state
        await play.press(letters(play)["r2"])

        assert play.cell == "b3"
        assert play.session.state is before


# Orders


async def test_a_unit_and_its_target_are_two_keys(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("K", letters(play)["r1"])

        assert play.screen.strikes.marked == (StrikeOrder("hero", "r1"),)
        assert at(play, "hero") == "d5"  # no hex is better to strike from
        assert play.screen.steering.held not in {"", "hero"}


async def test_a_unit_a_hex_and_its_target_are_three_keys(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("K")
        there = play.screen.steering.keys.hexes["d6"]
        await play.press(there)
        assert at(play, "hero") == "d6"
        assert play.screen.steering.held == "hero"
        await play.press(letters(play)["r1"])

        assert at(play, "hero") == "d6"
        assert play.screen.strikes.marked == (StrikeOrder("hero", "r1"),)


async def test_a_unit_that_is_deployed_last_was_deployed_first(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("K")
        await play.press(play.screen.steering.keys.hexes["d6"])
        assert isinstance(play.top, frames.Moving)
        await play.press(letters(play)["defender"], "1")

        assert at(play, "hero") == "d6"
        assert at(play, "p3") is not None


async def test_after_a_new_start_too_a_unit_is_deployed_in_an_earlier_step_of_the_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CampaignGame, "fault", lambda *_: None)  # units laid out by hand come from nowhere
    async with played(house, opening()) as play:
        await play.press("K")
        await play.press(play.screen.steering.keys.hexes["d6"])
        name = play.session.name
        play.session.close()
    async with played(house, lambda house: house.resume(name)) as again:
        assert isinstance(again.top, frames.Moving)
        await again.press(letters(again)["defender"], "1")

        assert at(again, "hero") == "d6"
        assert at(again, "p3") is not None


async def test_a_unit_of_the_camp_stays_in_hand_while_the_turn_begins(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press(letters(play)["defender"], "space")
        assert isinstance(play.top, frames.Deploying)
        assert play.screen.steering.held == "defender"
        await play.press("1")

        assert at(play, "p3") is not None


async def test_another_hex_to_strike_from_is_a_comma_away(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("K")
        play.screen.pointing.go_to("c6")
        first = play.screen.steering.striking_from("r1")
        await play.press("comma")
        second = play.screen.steering.striking_from("r1")
        await play.press("enter")

        assert first != second
        assert at(play, "hero") == second


async def test_who_cannot_be_struck_is_refused_in_a_sentence(house: House) -> None:
    def far(house: House) -> Session:
        return fight(house, {"d5": "@", "a1": "rival archer"}, "opening")

    async with played(house, far) as play:
        await play.press("K", letters(play)["r1"])

        assert play.status == "Krakenlance cannot get near enough to strike rival Archer in this turn."


async def test_what_a_tactic_would_be_played_on_is_said_beforehand_where_nobody_is_asked(house: House) -> None:
    units = {"d5": "@", "d4": "attacker", "c5": "rival archer"}
    async with played(house, lambda house: fight(house, units, "tactics")) as play:
        await play.press("K")
        told = {text_of(one).strip() for one in play.screen.panel.lines}
        found = {
            usable.name: usable for usable in play.screen.steering.keys.usables.values() if usable.kind == "tactic"
        }

        assert len(found["adrenaline"].orders) == 1
        assert any(one.endswith("play Adrenaline on Attacker") for one in told), told


async def test_an_ability_is_a_letter_and_its_target_another(house: House) -> None:
    def hooking(house: House) -> Session:
        return fight(house, {"d5": "@", "d3": "attacker", "b5": "rival archer", "b2": "rival tactician"}, "opening")

    async with played(house, hooking) as play:
        await play.press("K")
        await play.press(play.usables["hook"])
        assert "At whom?" in panel(play)
        await play.press(letters(play)["r1"])
        assert "To which hex?" in panel(play)
        await play.press(next(iter(play.screen.steering.keys.hexes.values())))

        assert at(play, "r1") in {"c5", "c6", "d6", "d4", "e4", "e5"}


async def test_an_ability_that_would_end_the_turn_asks_first_while_somebody_could_still_go(house: House) -> None:
    def healing(house: House) -> Session:
        return fight(house, {"d5": "@", "b3": "reptilian 1", "a1": "rival archer"}, "opening")

    async with played(house, healing) as play:
        turns = play.session.state.combat.turns
        healer = letters(play)["p1"]
        await play.press(healer)
        key = play.usables["regen"]
        await play.press(key)
        assert play.session.state.combat.turns == turns
        assert play.status.startswith("That would end your turn")
        await play.press(key)

        assert play.session.state.combat.turns > turns


# Striking and ending


async def test_e_strikes_as_marked_and_ends_the_turn(house: House) -> None:
    async with played(house, opening(slots=0)) as play:
        await play.press("K", letters(play)["r1"], "A", letters(play)["r2"])
        marked = len(play.screen.strikes.marked)
        assert marked == 2
        await play.press("E", "E", "E")

        told = [line.text for line in play.session.log]
        assert any(text.startswith("Krakenlance attacks") for text in told)


async def test_space_carries_out_one_strike(house: House) -> None:
    async with played(house, opening(slots=0)) as play:
        await play.press("K", letters(play)["r1"], "A", letters(play)["r2"], "space")
        assert "again strikes" in play.status
        await play.press("space")

        assert len(play.screen.strikes.marked) <= 1
        assert play.session.state.combat.mover == "player"


async def test_e_says_what_it_would_lose_before_it_is_lost(house: House) -> None:
    async with played(house, opening(slots=0)) as play:
        turns = play.session.state.combat.turns
        await play.press("E")

        assert "could still" in play.status
        assert play.status.endswith("E again ends the turn.")
        assert play.session.state.combat.turns == turns


async def test_e_asks_before_the_flag_is_left_where_it_is(house: House) -> None:
    def carrying(house: House) -> Session:
        units = {"b5": "@", "a1": "rival archer"}
        return fight(house, units, sport="capture_the_flag", chips={"b5": ("flag",)}, slots=0)

    async with played(house, carrying) as play:
        turns = play.session.state.combat.turns
        await play.press("E")

        assert play.status.startswith("Krakenlance could still go to ")
        assert play.screen.steering.held == "hero"
        assert play.session.state.combat.turns == turns
        await play.press("E")
        assert play.session.state.combat is None or play.session.state.combat.turns > turns


async def test_e_warns_of_no_strike_at_whom_the_marked_ones_are_all_but_sure_to_fell(house: House) -> None:
    def nearly(house: House) -> Session:
        stand = {"c5": "@", "c6": "rival archer 1", "d6": "attacker", "b5": "defender", "a1": "rival archer"}
        return fight(house, stand, "engage")

    async with played(house, nearly) as play:
        turns = play.session.state.combat.turns
        await play.press("K", letters(play)["r1"], "A", letters(play)["r1"], "E")

        assert play.session.state.combat.turns > turns


async def test_a_strike_whose_target_is_gone_is_forgotten_with_a_sentence(house: House) -> None:
    def beaten(house: House) -> Session:
        return fight(house, {"c5": "@", "c6": "rival archer 1", "d6": "attacker", "a1": "rival archer"}, "engage")

    async with played(house, beaten) as play:
        target = letters(play)["r1"]
        await play.press("K", target, "A", target)
        assert len(play.screen.strikes.marked) == 2
        combat = play.session.state.combat
        gone = tuple(replace(one, place="defeated", at=None) if one.key == "r1" else one for one in combat.fighters)
        play.screen.strikes.update(replace(combat, fighters=gone), active=True)

        assert not play.screen.strikes.marked


async def test_a_strike_is_forgotten_where_the_way_to_it_is_not_gone(house: House) -> None:
    def chip_on_the_way(house: House) -> Session:
        return fight(house, {"d5": "@", "b6": "rival archer"}, "opening", lying={"c5": "trident", "d6": "trident"})

    async with played(house, chip_on_the_way) as play:
        await play.press("K")
        play.screen.pointing.go_to("b6")
        for _ in range(8):
            if play.screen.steering.striking_from("r1") != "c6":
                await play.press("comma")
        before = play.session.state
        await play.press("enter")
        assert play.screen.dialog is not None
        await play.press("escape")

        assert not play.screen.strikes.marked
        assert play.session.state is before
        assert play.screen.steering.held == "hero"


# Back to before the turn


async def test_z_takes_back_one_order_at_a_time_and_capital_z_all(house: House) -> None:
    async with played(house, opening()) as play:
        before = play.session.state
        await play.press("K")
        await play.press(play.screen.steering.keys.hexes["d6"])
        one = play.session.state
        await play.press("escape", "A")
        await play.press(next(iter(play.screen.steering.keys.hexes.values())))
        assert play.session.state != one
        await play.press("z")
        assert play.session.state == one
        await play.press("Z")

        assert play.session.state == before
        assert isinstance(play.top, frames.Opening)


async def test_surrender_is_a_key_as_long_as_nothing_was_seen(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("K")
        await play.press(play.screen.steering.keys.hexes["d6"], "escape", "X")
        assert play.screen.dialog is not None
        await play.press("2")

        assert play.session.state.combat is None or play.session.state.combat.result == "failed"


@pytest.mark.rule("V-SURRENDER-01")
async def test_after_dice_surrender_ends_the_turn_and_comes_before_the_rivals(house: House) -> None:
    units = {"d5": "@", "d4": "attacker", "c5": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage", kind="bloodshed")) as play:
        await play.press("K", letters(play)["r1"], "space")
        turns = play.session.state.combat.turns
        await play.press("X")
        assert "before the others act: +1 influence, no reward." in " ".join(grid(play.app).split())
        await play.press("1")
        assert play.session.state.combat.turns == turns
        await play.press("X", "2")

        assert isinstance(play.app.screen, FightOutcome)
        told = [one.text for one in play.session.log[-12:]]
        assert any("surrender" in one.lower() for one in told), told
        assert play.session.wishes.confirmed is None


async def test_nobody_surrenders_to_a_primus(house: House) -> None:
    units = {"d4": "@", "c5": "rival primus_decimus"}
    fields = {"kind": "primus", "arena": "argonauts", "foe": "primus_decimus", "act": 3}
    async with played(house, lambda house: fight(house, units, "engage", **fields)) as play:
        await play.press("X")

        assert play.status == "A primus combat cannot be surrendered."


# What was planned is kept


async def test_marked_strikes_are_saved_with_the_game(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "c5": "rival archer"}, "engage")) as play:
        await play.press("K", letters(play)["r1"])
        marked = play.screen.strikes.marked
        kept = house.store.load(play.session.name).envelope.plan
        play.session.plan = kept
        again = type(play.screen.strikes)(play.screen)

        assert marked == (StrikeOrder("hero", "r1"),)
        assert again.marked == marked
        await play.press("space")
        assert house.store.load(play.session.name).envelope.plan == NO_PLAN


async def test_a_marked_strike_that_is_not_possible_any_more_is_forgotten_with_a_sentence(house: House) -> None:
    session = opening(slots=0)(house)
    session.plan = msgspec.Raw(msgspec.json.encode([StrikeOrder("p2", "r2")]))
    async with played(house, lambda _: session) as play:
        assert not play.screen.strikes.marked
        assert play.status == "A strike that you had marked is no longer possible and was dropped."


@pytest.mark.parametrize("plan", [b"7", b"[{}]", b'{"a":1}', b'[{"order":"march"}]'])
async def test_a_plan_that_makes_no_sense_is_none(house: House, plan: bytes) -> None:
    session = opening(slots=0)(house)
    session.plan = msgspec.Raw(plan)
    async with played(house, lambda _: session) as play:
        assert not play.screen.strikes.marked
