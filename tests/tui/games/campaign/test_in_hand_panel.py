"""The panel of the unit in hand at 80x23: a newcomer has its values, warnings, what an Ability or tactic does, where it may go."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.journey.frames import CombatVenue
from saves.settings import Settings
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import letters, opening
from tests.tui.grids import grid
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session

LEAST = (80, 23)


def orders(play: Play) -> str:
    """The panel as one text."""
    lines = ["".join(text for text, _ in part) for part in play.screen.panel.lines]
    assert all(len(one) <= play.screen.panel.size.width for one in lines)
    return " ".join(" ".join(lines).split())


async def test_where_it_cannot_go_that_is_told(house: House) -> None:
    async with played(house, opening(), LEAST) as play:
        await play.press("K")
        play.screen.pointing.go_to("a1")
        await play.pilot.pause()

        assert "It cannot go there now." in orders(play)


@pytest.mark.parametrize("size", [LEAST, (120, 40)])
async def test_a_newcomer_shows_its_values_as_a_unit_on_the_board_does(house: House, size: tuple[int, int]) -> None:
    async with played(house, opening(), size) as play:
        await play.press(letters(play)["defender"])
        told = orders(play)

        assert "Defender enters" in told
        chip = play.session.spoken.game.cat.unit["defender"]  # type: ignore[attr-defined]
        assert f"HP {chip.health}/{chip.health} Move {chip.movement} Range {chip.range}" in told
        assert f"Range {chip.range} [" in told
        for skill in chip.skills:
            assert skill.name.replace("_", " ").title() in told
        assert f"Enter at {play.cell}" in told


async def test_who_would_fall_by_striking_is_warned_with_the_chance_and_the_skill(house: House) -> None:
    def suicidal(house: House) -> Session:
        units = {"d5": "@", "d4": "attacker 1", "c4": "rival night_acolyte", "a1": "rival archer"}
        return fight(house, units, "opening")

    async with played(house, suicidal, LEAST) as play:
        await play.press(letters(play)["p1"])
        assert "! Quickstrike fells it: 100%" in orders(play)
        assert "Night Acolyte 0.0 HP" in orders(play)
        await play.press("K")
        assert "! Quickstrike -1 HP: " in orders(play)


async def test_what_marked_strikes_may_cost_stays_in_sight(house: House) -> None:
    def wary(house: House) -> Session:
        return fight(house, {"d5": "@", "d4": "rival night_acolyte", "a1": "rival archer"}, "engage")

    async with played(house, wary, LEAST) as play:
        await play.press("K", play.screen.steering.keys.units["r1"])
        assert "Your strikes are marked" in orders(play)
        assert "! Quickstrike -1 HP: " in orders(play)


async def test_a_unit_that_a_combat_lock_holds_is_told_so_in_place_of_its_move(house: House) -> None:
    cat = a_catalogue()
    lock = next(one.id for one in cat.unit.values() if any(skill.name == "combat_lock" for skill in one.skills))

    def held(house: House) -> Session:
        return fight(house, {"d5": "@", "c5": f"rival {lock}", "a1": "rival archer"}, "opening")

    async with played(house, held, LEAST) as play:
        await play.press("K")
        assert "Krakenlance Combat Lock " in orders(play)


async def test_an_ally_that_takes_the_blow_is_told_as_the_reason_why_a_strike_brings_little(house: House) -> None:
    def shielded(house: House) -> Session:
        units = {"d5": "@", "c5": "rival archer 1", "c4": "rival oath_sister"}
        return fight(house, units, "engage")

    async with played(house, shielded, LEAST) as play:
        await play.press("K")
        assert "! an ally takes the blow: " in orders(play)


async def test_no_warning_where_nobody_strikes_back(house: House) -> None:
    async with played(house, opening(), LEAST) as play:
        await play.press(letters(play)["p1"])

        below = orders(play).partition("Enter ")[2]
        steering = play.screen.steering
        there = steering.keys.hexes[steering.striking_from("r2")]
        assert below.startswith(f"to {there}, mark {letters(play)['r2']} ")
        assert "!" not in below


async def test_what_is_marked_is_told_once_nobody_is_in_hand(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "c5": "rival archer"}, "engage")) as play:
        await play.press("K", play.screen.steering.keys.units["r1"])

        assert play.screen.steering.held == ""
        assert play.status.startswith("E strikes and ends the turn: Krakenlance at Archer ")


def armed(house: House, **more: str) -> Session:
    """A fight with two tactics in the camp."""
    session = fight(house, {"d5": "@", "d4": "attacker 2", "a1": "rival archer", **more}, "opening")
    combat = session.state.combat
    camp = replace(combat.table.camp, tactics=("adrenaline", "stun"))
    begun = replace(combat, table=replace(combat.table, camp=camp))
    set_state(session, replace(session.state, pending=(CombatVenue(state=begun),)))
    return session


async def test_a_tactic_says_what_it_does_before_it_is_played(house: House) -> None:
    async with played(house, armed, (120, 40)) as play:
        await play.press("K")
        assert "Adrenaline on your Attacker has +1 Movement" in orders(play)
        assert "Stun on rival Archer is fatigued (no move, no attack, no skills) to the end of its next turn" in orders(
            play
        )


async def test_a_tactic_that_was_played_says_what_it_did(house: House) -> None:
    async with played(house, armed, LEAST) as play:
        await play.press("K")
        await play.press(play.usables["adrenaline"], "enter")
        assert "You play Adrenaline on your Attacker: it has +1 Movement." in " ".join(grid(play.app).split())


async def test_a_setting_has_every_turn_begin_in_the_list_of_answers(house: House) -> None:
    house.change_settings(Settings(turn_start="list"))
    async with played(house, armed, LEAST) as play:
        assert play.screen.steering.hand is None
        assert "1  Begin your turn" in grid(play.app)
        await play.press("enter")
        assert "1  Play Adrenaline" in grid(play.app), "the digits stay in the list"
        await play.press("o", "K")
        assert " K Krakenlance " in grid(play.app), "the board is a key away"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_keys_and_tactics_keep_their_places_from_unit_to_unit(house: House, size: tuple[int, int]) -> None:
    """Few bytes change, and the eye finds them again."""
    async with played(house, armed, size) as play:
        places, feet = [], []
        for unit in ("K", letters(play)["p1"]):
            await play.press(unit)
            told = ["".join(text for text, _ in part) for part in play.screen.panel.lines]
            places.append([at for at, one in enumerate(told) if "Adrenaline" in one or "Stun" in one])
            feet.append(grid(play.app).splitlines()[-1])
        await play.press("escape")
        feet.append(grid(play.app).splitlines()[-1])
        end = [foot.index("E End turn") for foot in feet]

    assert len(places[0]) == 2
    assert places[0] == places[1]
    assert end == end[:1] * 3
    assert ["1-9 Pick" in foot for foot in feet] == [False, False, True]


@pytest.mark.parametrize(("units", "told"), [
    ({"d5": "@", "b5": "rival defender", "a1": "rival archer"}, "Hook: limits moving"),
    ({"d5": "@", "b5": "rival defender", "c5": "rival attacker", "d6": "attacker"}, "Hook"),
    ({"d5": "@", "e4": "reptilian 1", "a1": "rival archer"}, "Regen: ends your turn"),
    ({"d5": "@", "e4": "reptilian 1", "c5": "rival archer"}, "Regen Odds"),
])  # fmt: skip
async def test_an_ability_says_beside_it_which_moves_it_ends(house: House, units: dict[str, str], told: str) -> None:
    async with played(house, lambda house: fight(house, units, slots=0)) as play:
        await play.press(letters(play).get("p1", "K") if "Regen" in told else "K")

        assert told in orders(play)


async def test_what_an_ability_does_is_told_while_it_is_aimed(house: House) -> None:
    units = {"d5": "@", "b5": "rival defender", "d3": "attacker", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, slots=0)) as play:
        await play.press("K")
        await play.press(play.usables["hook"])

        assert "at a distance of exactly 2" in orders(play)


async def test_who_has_moved_can_go_elsewhere_instead(house: House) -> None:
    units = {"d5": "@", "d3": "attacker", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, slots=0)) as play:
        await play.press("K")
        await play.press(next(iter(play.screen.steering.keys.hexes.values())), "K")
        play.screen.pointing.go_to(next(one.at for one in play.screen.combat.fighters if one.key == "hero") or "")
        await play.pilot.pause()

        assert "Enter stay" in orders(play)
        assert "key: there instead" in orders(play)


async def test_who_has_used_an_ability_that_limits_moving_has_fewer_hexes_than_before(house: House) -> None:
    def hooked(house: House) -> Session:
        return fight(house, {"d5": "@", "b5": "attacker", "a1": "rival archer", "c6": "rival defender"}, slots=0)

    async with played(house, hooked) as play:
        await play.press("K")
        before = set(play.screen.steering.stands)
        letter = play.usables["hook"]
        await play.press(letter, "enter", "enter", "K")

        assert set(play.screen.steering.stands) < before


async def test_a_strike_that_leads_off_a_key_hex_says_so_before(house: House) -> None:
    board = a_catalogue().board["lamosians"]
    empty = fight(house, {"c4": "@", "c5": "rival tide_warden"}, sport="king_of_the_hill", arena="lamosians")
    keys = key_hexes(CombatCourse(a_catalogue(), empty.state.combat))
    here = next(iter(sorted(keys)))
    near = next(cell for cell in sorted(board.near[here]))
    far = next(cell for cell in sorted(board.cells) if board.apart[here][cell] == 3 and cell not in keys)
    for rival, told in ((near, False), (far, True)):

        def there(house: House, rival: str = rival) -> Session:
            return fight(house, {here: "@", rival: "rival tide_warden"}, sport="king_of_the_hill", arena="lamosians")

        async with played(house, there) as play:
            play.screen.steering.take_up("hero")
            await play.pilot.pause()
            assert ("leaves its key hex" in orders(play)) is told, orders(play)


async def test_orders_that_are_cut_short_are_inspected_in_whole(house: House) -> None:
    beside = ("c5", "c4", "d4", "d6", "e4", "e5")

    def crowd(house: House) -> Session:
        return fight(house, {"d5": "@", **dict.fromkeys(beside, "rival archer")}, "opening")

    async with played(house, crowd, LEAST) as play:
        await play.press("K")
        assert "i shows all" in orders(play)
        told = " ".join(play.screen.inspected_more())
        assert all(f" Archer r{n} " in told for n in (1, 3, 4, 5, 6))
        assert "play Hamstring" in told

    async with played(house, crowd, (120, 40)) as play:
        await play.press("K")
        assert "i shows all" not in orders(play)
        assert "play Hamstring" not in " ".join(play.screen.inspected_more())
