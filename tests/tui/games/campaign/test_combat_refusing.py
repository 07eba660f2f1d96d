"""What a combat refuses, with its reason, and what it takes back."""

from rules.campaign.combat import frames
from rules.campaign.combat.actions import Begin, Reinforce, Surrender
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.situations import deploying, moving, striking
from tests.tui.grids import grid
from tui.play.house import House
from tui.play.session import Session
from tui.text.english import plural

# Refusals


async def test_a_target_out_of_range_is_refused_with_numbers(house: House) -> None:
    async with played(house, striking) as play:
        play.screen.pointing.go_to("c4")
        await play.press("enter")

        assert play.status == "Rival Net Diver is 2 hexes away; the Range is 1."
        assert isinstance(play.top, frames.UnitStriking)


async def test_a_hex_out_of_reach_is_refused_with_numbers(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("K")
        play.screen.pointing.go_to("a1")
        await play.press("enter")

        assert play.status.endswith("steps away; this move has 2.")
        assert play.screen.steering.held == "hero"


async def test_a_unit_that_may_not_move_says_why_under_the_cursor(house: House) -> None:
    async with played(house, lambda house: moving(house, tactics={"d4": ("stun",)})) as play:
        await play.rest("d5")
        await play.press("h")

        assert play.cell == "d4"
        assert play.status.endswith("Your Attacker is fatigued.")


async def test_enter_on_an_empty_hex_takes_up_the_unit_that_the_list_points_at(house: House) -> None:
    async with played(house, moving) as play:
        await play.rest("d5")
        await play.press("l", "l", "enter")

        assert play.screen.steering.held == "hero"


async def test_a_refused_answer_of_the_list_says_why_and_w_opens_the_rule_book(house: House) -> None:
    async with played(house, deploying) as play:
        await play.press("escape", "6")
        assert play.status == "You have no unit in combat, so you must deploy one."
        await play.press("w")

        assert play.screen.dialog is not None
        assert "Rule book" in grid(play.app)


async def test_surrender_is_asked_about(house: House) -> None:
    async with played(house, deploying) as play:
        await play.press("escape", "5")
        assert play.screen.dialog is not None
        await play.press("1")

        assert Surrender() in play.session.legal()


async def test_a_blessing_is_asked_about_with_how_many_there_are(house: House) -> None:
    async with played(house, deploying) as play:
        facts, state = play.session.spoken.facts, play.session.state
        left = plural(state.laid.sheet.blessings, "blessing")
        assert facts.grave(state, Reinforce()).startswith(f"Spend one of {left}?")
        assert "None of them may be deployed" not in facts.grave(state, Reinforce())
        assert not facts.grave(state, Begin())


async def test_a_blessing_for_units_that_could_not_fight_any_more_says_so(house: House) -> None:
    def late(house: House) -> Session:
        return fight(house, {"d5": "@", "a1": "rival archer"}, "opening", slots=0)

    async with played(house, late) as play:
        facts, state = play.session.spoken.facts, play.session.state
        assert "None of them may be deployed in this fight any more." in facts.grave(state, Reinforce())
        assert "too late for this fight" in play.session.spoken.wording.action(state, Reinforce())


# Undo

NOBODY = "No unit is in hand: Tab or A-Z takes one up, a-z shows a rival, digits answer."


async def test_undo_takes_a_move_back_and_not_a_roll(house: House) -> None:
    async with played(house, moving) as play:
        before = play.session.state
        await play.press("K", "1", "z")
        assert play.session.state == before
    async with played(house, striking) as play:
        await play.press("enter", "z")

        assert play.status.startswith("Nothing can be taken back: something new was seen since (Krakenlance attacks")


async def test_escape_puts_down_the_unit_in_hand_and_takes_nothing_back(house: House) -> None:
    async with played(house, moving) as play:
        before = play.session.state
        await play.press("tab", "tab")
        assert play.screen.steering.held == "p1"
        await play.press("escape")
        assert play.screen.steering.held == ""
        assert play.status == NOBODY
        await play.press("escape")

        assert play.session.state is before
        assert play.status == f"{NOBODY} z takes an action back, q leaves; everything is saved."


async def test_escape_takes_no_move_back(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("K", "1")
        after = play.session.state
        await play.press("escape")

        assert play.session.state == after


async def test_the_palette_finds_units_on_the_board(house: House) -> None:
    async with played(house, moving) as play:
        hero = next(one for one in play.session.state.combat.fighters if one.key == "hero")
        await play.press("y", "colon", *"krakenlance on", "enter")

        assert play.cell == hero.at


async def test_escape_never_leaves(house: House) -> None:
    async with played(house, moving) as play:
        before = play.session.state
        await play.press("escape", "escape")

        assert play.screen.is_current
        assert play.session.state is before
