"""What stands around the board of a fight: what each unit could do best, the log with its dice, the roster, the arena's rules."""

import pytest

from rules.campaign.combat.events import AttackRolled
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.situations import moving
from tests.tui.grids import grid
from tui.games.campaign.pictures.about import about_cell, arena_lines
from tui.games.campaign.pictures.dice_lines import rolled_lines
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.roster import roster_lines
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.played import Telling
from tui.play.session import Session
from tui.text.choices import Choice, ChoiceList
from tui.text.lines import text_of

CAT = a_catalogue()
NAMES = Names(CAT)


@pytest.mark.parametrize("size", [(80, 23), (120, 40)])
async def test_at_rest_the_list_says_what_each_unit_could_do_best(house: House, size: tuple[int, int]) -> None:
    async with played(house, moving, size) as play:
        await play.press("escape")
        told = {choice.label.partition(" ")[2]: choice.right for choice in play.screen.panel.list.choices}
        shown = [text_of(one).rstrip() for one in play.screen.panel.lines]

        assert told["Krakenlance"] == "Diver 42%"
        assert told["Attacker"] == "takes the flag"
        assert told["Archer"] == "Tactician 25%"
        assert all(any(one.endswith(aside) for one in shown) for aside in told.values() if aside)


async def test_the_list_names_the_keys_that_give_the_same_orders_on_the_board(house: House) -> None:
    units = {"d5": "@", "a1": "rival archer"}
    for step, wanted in (("opening", "X Surrender the combat"), ("movement", "K Krakenlance")):
        async with played(house, lambda house, at=step: fight(house, units, at, sport="spar")) as play:  # type: ignore[misc]
            await play.press("o")

            assert wanted in [choice.label for choice in play.screen.panel.list.choices]
            assert "The same orders as on the board" in grid(play.app)


async def test_of_the_arena_nothing_is_told_on_bare_ground_while_a_unit_is_in_hand(house: House) -> None:
    """It would come and go with each step of the cursor from a unit to the ground and back."""

    def brawl(house: House) -> Session:
        units = {"d5": "@", "d4": "attacker", "e3": "archer", "c6": "rival net_diver", "b3": "rival tactician"}
        return fight(house, units, "opening", sport="spar", tribune="r2")

    def told(play: Play) -> str:
        return " ".join(text_of(one) for one in (*play.screen.side.info.lines, *play.screen.side.arena.lines))

    async with played(house, brawl, (120, 40)) as play:
        await play.press("K")
        play.screen.pointing.go_to("a1")
        await play.pilot.pause()
        assert "a1: " in told(play)
        assert "Atlanteans" not in told(play)
        await play.rest("a1")
        await play.pilot.pause()

        assert "Atlanteans" in told(play)


async def test_at_rest_the_card_is_of_the_unit_that_was_in_hand(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("escape", "K", "l", "escape")

        assert play.cell == "d5"


async def test_of_who_reaches_nobody_that_is_told(house: House) -> None:
    def far(house: House) -> Session:
        return fight(house, {"e7": "@", "a1": "rival attacker 1"}, "movement")

    async with played(house, far) as play:
        await play.press("escape")

        assert play.screen.panel.list.choices[0].right == "no target"


async def test_of_who_reaches_nobody_but_by_a_throw_the_throw_is_told(house: House) -> None:
    def armed(house: House) -> Session:
        return fight(house, {"e7": "@", "a1": "rival attacker 1"}, "movement", chips={"e7": ("trident",)})

    async with played(house, armed) as play:
        await play.press("escape")

        assert play.screen.panel.list.choices[0].right == "Throw Trident"


def test_what_has_no_room_beside_its_label_is_left_out_and_never_cut() -> None:
    choices = ChoiceList([Choice("Krakenlance", right="Net Diver 42%")])

    assert text_of(choices.lines(31, 3)[0]) == " >1  Krakenlance Net Diver 42% "
    assert text_of(choices.lines(28, 3)[0]).rstrip() == " >1  Krakenlance"


def test_dice_of_the_log_have_their_colours() -> None:
    event = AttackRolled(unit="hero", target="r1", using="attack", dice=("blue", "yellow"), faces=(1, 6), hits=1)
    told = [Telling("It began.", "head"), Telling("A strikes B: [3](2), 1 hit.", event=event)]
    lines = rolled_lines(told, 60, 2)

    assert [text_of(one).strip() for one in lines] == ["It began.", "A strikes B: [3](2), 1 hit."]
    assert ("[3]", "die_blue") in lines[1]
    assert ("(2)", "faint") in lines[1]
    assert len(rolled_lines(told, 12, 1)) == 1


def test_the_roster_lists_each_unit_with_key_hp_hex_and_state(house: House) -> None:
    foresight = Foresight(CAT, moving(house).state.combat)
    lines = [text_of(one) for one in roster_lines(NAMES, foresight.course, {"p1": "A"}, 35, 6)]

    assert lines[0].startswith(" Units  ")
    assert lines[2].split() == ["A", "Attacker", "2/3", "d4"]
    assert lines[-1].split() == ["Tactician", "2/3", "b3", "fatigued"]
    in_pairs = [text_of(one) for one in roster_lines(NAMES, foresight.course, {}, 35, 4)]
    assert len(in_pairs) == 4
    assert in_pairs[2].split() == ["Attacker", "2/3", "Tactician", "2/3"]
    assert max(map(len, in_pairs)) <= 35
    assert roster_lines(NAMES, foresight.course, {}, 35, 3)[-1][0][0].endswith("shows all")


def test_the_roster_has_all_of_the_hp_in_two_columns_too(house: House) -> None:
    units = {"e4": "@", "c4": "rival taotie 16", "b4": "rival net_diver"}
    foresight = Foresight(CAT, fight(house, units, arena="vesuvians", kind="scion", foe="taotie", act=4).state.combat)
    in_pairs = " ".join(text_of(one) for one in roster_lines(NAMES, foresight.course, {}, 35, 3))

    assert " 16/16" in in_pairs


def test_the_rules_of_an_arena_end_with_a_sentence_or_are_not_told(house: House) -> None:
    foresight = Foresight(CAT, moving(house).state.combat)
    whole = arena_lines(NAMES, foresight, 35, 40)

    assert len(whole) > 2
    for rows in range(1, len(whole) + 1):
        lines = arena_lines(NAMES, foresight, 35, rows)
        assert len(lines) <= rows
        assert not lines or text_of(lines[-1]).endswith(".")
    assert lines == whole


async def test_a_tall_fight_has_a_roster_beside_its_log(house: House) -> None:
    async with played(house, moving, (120, 40)) as play:
        told = "\n".join(text_of(one) for one in play.screen.tail.lines)

        assert " What wins " in told
        assert "Krakenlance    6/6 d5" in told


@pytest.mark.rule("V-PENG-10")
@pytest.mark.parametrize(("rival", "told"), [("defender", True), ("attacker", False)])
def test_whoever_taunt_keeps_from_others_is_told_whom_it_must_attack(house: House, rival: str, *, told: bool) -> None:
    units = {"d5": "@", "c5": f"rival {rival}", "c6": "rival archer"}
    session = fight(house, units, "engage")
    lines = about_cell(NAMES, Foresight(CAT, session.state.combat), "d5", 60)
    shown = " ".join(" ".join(map(text_of, lines)).split())

    assert ("must attack rival Defender (Taunt)" in shown) is told
