"""Marked strikes as they are told, and the footer beside them: what digits do is said as it is now."""

from itertools import product

import pytest

from rules.campaign.combat.orders import StrikeOrder
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_in_hand_panel import orders
from tests.tui.games.campaign.test_steering import letters, opening
from tests.tui.grids import grid
from tui.games.campaign.pictures.chance import percent
from tui.play.house import House
from tui.play.session import Session


def sturdy(house: House) -> Session:
    """A hero before a rival whom no blow of his can fell."""
    return fight(house, {"d5": "@", "c5": "rival defender", "a1": "rival archer"}, "engage", slots=0)


async def test_a_marked_strike_that_fells_nobody_tells_what_it_likely_deals(house: House) -> None:
    async with played(house, sturdy) as play:
        await play.press("K", letters(play)["r1"])
        assert play.screen.strikes.marked
        assert " HP" in orders(play).partition("Krakenlance: Defender")[2][:8]
        assert "0%" not in orders(play)
        assert "0%" not in play.status


def surrounded(house: House) -> Session:
    """Three units before a rival; the archer cannot fell it alone."""
    units = {"d5": "@", "d4": "attacker", "b5": "archer", "c5": "rival defender 3", "a1": "rival tactician 1"}
    return fight(house, units, "engage", slots=0)


async def test_several_strikes_marked_on_one_rival_tell_their_chance_together(house: House) -> None:
    async with played(house, surrounded) as play:
        await play.press("K", letters(play)["r1"])
        assert "together" not in orders(play) + play.status
        for unit in ("p1", "p2"):
            await play.press(letters(play)[unit], letters(play)["r1"])
        strikes = play.screen.strikes
        alone = [found.losses for _, found in strikes.odds() if found]
        assert len(alone) == 3
        falls = sum(
            one * two * three for (a, one), (b, two), (c, three) in product(*map(enumerate, alone)) if a + b + c >= 3
        )

        assert f"Defender, together {percent(falls)}" in " ".join(orders(play).split())
        assert falls > max(found[-1] for found in alone)
        await play.press("escape", letters(play)["p1"], "escape")
        assert f"Defender together {percent(falls)}" in play.status

        others = strikes.marked[1:]
        strikes.mark_just((StrikeOrder("hero", "r1", special="throw_trident"), *others))
        assert "r1" not in strikes.told().together, "what the throw does is not reckoned"


async def test_a_strike_after_one_that_ends_nimble_is_reckoned_without_it(house: House) -> None:
    def beset(house: House) -> Session:
        units = {"d5": "@", "d4": "attacker", "c5": "rival ash_dancer", "a1": "rival tactician 1"}
        return fight(house, units, "engage", slots=0)

    async with played(house, beset) as play:
        for unit in ("p1", "hero"):
            await play.press(letters(play).get(unit, "K"), letters(play)["r1"])
        screen = play.screen
        (one, odds), (other, fresh) = screen.strikes.odds()
        assert (one.unit, other.unit) == ("p1", "hero")
        assert odds is not None
        assert fresh is not None
        first, health = odds.losses, len(odds.losses) - 1
        later = [screen.foresight.odds_later(other, hp).losses for hp in range(1, health)]
        wounded = sum(first[health - hp] * losses[hp] for hp, losses in enumerate(later, 1))
        falls = screen.strikes.together([(one, odds), (other, fresh)])[one.on or ""]

        assert falls == pytest.approx(first[health] + wounded + first[0] * fresh.losses[health])
        assert later[-1][-1] > 2 * fresh.losses[-1]


async def test_the_footer_has_digits_for_answers_as_long_as_nobody_is_in_hand(house: House) -> None:
    async with played(house, opening()) as play:
        assert "1-9 Pick" not in grid(play.app)
        await play.press("escape")
        assert "1-9 Pick" in grid(play.app)
        await play.press("K")

        assert "1-9 Pick" not in grid(play.app)


async def test_no_name_of_a_marked_strike_is_cut(house: House) -> None:
    units = {"d5": "@", "c5": "rival shoulder_serpent", "c6": "attacker"}
    async with played(house, lambda house: fight(house, units, "engage", slots=0)) as play:
        for key in ("hero", "p1"):
            await play.press(letters(play)[key], letters(play)["r1"])
        lines = ["".join(text for text, _ in one).split() for one in play.screen.panel.lines]

        assert ["Krakenlance:"] in lines
        assert lines[lines.index(["Krakenlance:"]) + 1][:2] == ["Shoulder", "Serpent"]


def deflecting(house: House) -> Session:
    units = {"d5": "@", "d4": "attacker", "c5": "rival jade_monk", "a1": "rival tactician"}
    return fight(house, units, "engage", slots=0)


@pytest.mark.parametrize(("order", "told"), [(("hero", "p1"), False), (("p1", "hero"), True)])
async def test_strikes_that_do_less_together_than_one_alone_say_why_and_which_should_be_first(
    house: House, order: tuple[str, str], told: bool
) -> None:
    async with played(house, deflecting) as play:
        for unit in order:
            await play.press(letters(play).get(unit, "K"), letters(play)["r1"])
        found = play.screen.strikes.odds()
        alone = {one.unit: odds.defeat for one, odds in found if odds}
        together = play.screen.strikes.together(found)["r1"]

        assert alone["hero"] > alone["p1"]
        assert (together < alone["hero"]) is told
        assert ("! once hurt, it deflects: Krakenlance should strike first" in orders(play)) is told
