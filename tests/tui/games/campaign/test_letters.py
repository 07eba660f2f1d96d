"""The letters of units are the same in one fight after another."""

from collections.abc import Mapping

import pytest

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tui.play.house import House


@pytest.mark.parametrize("units", [{"d4": "archer"}, {"e4": "attacker", "d4": "defender", "c2": "archer"}])
async def test_an_archer_has_the_same_letter_whoever_is_with_it(house: House, units: Mapping[str, str]) -> None:
    everybody = {"d5": "@", **units, "a1": "rival archer"}
    async with played(house, lambda house: fight(house, everybody)) as play:
        own = [one.key for one in play.session.state.combat.fighters if (one.unit, one.side) == ("archer", "player")]

        assert [play.screen.steering.keys.units[key] for key in own] == ["C"]


RIVALS = [
    {"a1": "rival archer"},
    {
        "a1": "rival reptilian",
        "b1": "rival net_diver",
        "c1": "rival tactician",
        "d7": "rival ash_dancer",
        "e1": "rival defender",
    },
    {"a1": "rival axe_thrower", "b1": "rival old_rudiarius", "c1": "rival pale_runaway", "d1": "wild hydra_head"},
]


@pytest.mark.parametrize("rivals", RIVALS)
async def test_a_deed_has_the_same_letter_whoever_the_rivals_are(house: House, rivals: Mapping[str, str]) -> None:
    everybody = {"d5": "@", "d3": "reptilian", **rivals}
    async with played(house, lambda house: fight(house, everybody)) as play:
        dealt = play.screen.steering.letters._deeds

        assert dealt.items() >= {"hook": "O", "regen": "G", "adrenaline": "N", "stun": "T"}.items()


async def test_a_hex_has_one_key_in_a_turn_whichever_unit_is_in_hand(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "e4": "archer", "a1": "rival archer"})) as play:
        steering = play.screen.steering
        keys: list[Mapping[str, str]] = []
        for unit in ("hero", "p1"):
            steering.take_up(unit)
            keys.append(dict(steering.keys.hexes))
        shared = keys[0].keys() & keys[1].keys()

        assert len(shared) >= 3
        assert [keys[0][cell] for cell in shared] == [keys[1][cell] for cell in shared]
        for cell in keys[1].keys() - shared:
            assert keys[1][cell] not in keys[0].values(), cell


async def test_where_all_keys_are_dealt_those_of_other_hexes_go_last(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "a1": "rival archer"})) as play:
        letters = play.screen.steering.letters
        free = [key for key in letters.hexes if key not in letters._taken]
        had = {"h1": free[0], "h2": free[1]}
        many = [f"n{n}" for n in range(len(free))]

        assert letters.labels(["h2", "n1"], had) == {"h2": free[1], "n1": free[2]}
        assert letters.labels(["h1", *many[:-1]], had)["h1"] == free[0]
        assert list(letters.labels(many, had).values()) == [*free[2:], *free[:2]]
