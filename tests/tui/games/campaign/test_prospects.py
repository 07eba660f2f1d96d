"""Reasons of hints in a fight speak of what comes next: what a fall wins or sets free, what a step brings."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.bots.campaign.reasons import Advice, Reason, ReasonKind
from rules.campaign.combat.actions import Begin, Go, Pick, Resolve
from rules.campaign.combat.frames import NamingTribune, RivalGoal, Trigger, Triggers
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_in_hand_panel import orders
from tui.games.campaign.words.combat_actions import action as combat_action
from tui.games.campaign.words.hints import why
from tui.games.campaign.words.names import Names
from tui.play.house import House

NAMES = Names(a_catalogue())
FLAG = {"sport": "capture_the_flag"}
TWO = {"d5": "@", "c5": "rival defender", "a1": "rival archer"}


def told(house: House, units: dict[str, str], kind: ReasonKind, fields: dict[str, Any], **figures: object) -> str:
    state = fight(house, units, **fields).state
    reason = Reason(kind, tuple(figures.items()))  # type: ignore[arg-type]
    return why(NAMES, state, Advice(Begin(), reason), alone=False)


@pytest.mark.parametrize(
    ("units", "fields", "then"),
    [
        (TWO, {}, ""),
        (TWO, {**FLAG, "lying": {"c5": "flag"}}, ", and the flag is free then"),
        (TWO, {**FLAG, "lying": {"a4": "flag"}}, ""),
        ({"d5": "@", "c5": "rival defender"}, {}, ", and the fight is won then"),
        ({"d5": "@", "c5": "rival defender"}, {"waiting": ["archer"]}, ""),
        (TWO, {"sport": "king_of_the_hill", "chips": {"c5": ("trident",)}}, ", and a key hex is free then"),
    ],
)
def test_a_fall_is_told_with_what_it_leads_to(house: House, units: dict[str, str], fields: Any, then: str) -> None:
    said = told(house, units, "finish", fields, on="r1", defeat=0.4, hp=1.5)

    assert said == f"Rival Defender falls 40 times in 100{then}; on average it loses 1.5 HP."


def test_in_a_spar_the_last_to_beat_is_the_last_but_the_tribune(house: House) -> None:
    spar = {"sport": "spar", "tribune": "r2"}

    assert ", and the fight is won then" in told(house, TWO, "finish", spar, on="r1", defeat=0.4, hp=1.5)
    assert "won" not in told(house, TWO, "finish", spar, on="r2", defeat=0.4, hp=1.5)


def test_a_step_is_told_with_what_it_does_for_the_flag(house: House) -> None:
    home = fight(house, TWO).spoken.game.cat.board["atlanteans"].player[0]  # type: ignore[attr-defined]
    lies, held = {**FLAG, "lying": {"c4": "flag"}}, {**FLAG, "chips": {"d5": ("flag",)}}

    assert told(house, TWO, "flag", lies, unit="hero", hex="c4") == "On c4 Krakenlance takes the flag."
    assert told(house, TWO, "flag", lies, unit="hero", hex="d4") == "On d4 Krakenlance is nearer to the flag."
    assert told(house, TWO, "flag", held, unit="hero", hex="d4") == "On d4 Krakenlance is nearer home with the flag."
    assert told(house, TWO, "flag", held, unit="hero", hex=home).endswith("is home with the flag, and that wins.")


def test_a_step_is_told_with_what_it_does_for_points(house: House) -> None:
    hill = {"sport": "king_of_the_hill", "lying": {"c4": "trident"}}

    assert "scores as your next turn begins" in told(house, TWO, "key_hex", hill, unit="hero", hex="c4")
    assert "is nearer to a key hex" in told(house, TWO, "key_hex", hill, unit="hero", hex="d4")


def test_who_goes_first_has_the_flag_or_stands_nearest_to_the_rivals(house: House) -> None:
    for chips, why_first in (({"d5": ("flag",)}, "has the flag"), ({}, "stands nearest to the rivals")):
        said = told(house, TWO, "advance", {**FLAG, "chips": chips}, unit="hero")
        assert said == f"Krakenlance goes first: it {why_first}."


def test_a_hook_is_told_with_the_flag_that_it_uncovers(house: House) -> None:
    lies = {**FLAG, "lying": {"c5": "flag"}}

    assert told(house, TWO, "ability", lies, skill="hook", on="r1") == (
        "Hook does most on rival Defender, which takes it off the flag."
    )
    assert told(house, TWO, "ability", lies, skill="stun", on="r1") == "Stun does most on rival Defender."


@pytest.mark.parametrize(
    ("units", "fields", "cell", "brings"),
    [
        ({"d5": "@", "a1": "rival archer"}, {**FLAG, "lying": {"c5": "flag"}}, "c5", ": takes the flag"),
        ({"d4": "@", "a1": "rival archer"}, {**FLAG, "chips": {"d4": ("flag",)}}, "e3", ": wins"),
        (
            {"d5": "@", "a1": "rival archer"},
            {"sport": "king_of_the_hill", "lying": {"c5": "trident"}},
            "c5",
            ": scores if held",
        ),
        ({"c5": "@", "a5": "rival defender"}, {}, "e5", ": safe"),
        ({"d5": "@", "a1": "rival archer"}, {}, "d4", ""),
    ],
)
async def test_the_panel_says_what_a_move_brings(
    house: House, units: dict[str, str], fields: dict[str, Any], cell: str, brings: str
) -> None:
    async with played(house, lambda house: fight(house, units, **fields)) as play:
        await play.press("K")
        play.screen.pointing.go_to(cell)
        await play.pilot.pause()
        told = orders(play)

        assert f"Enter go to {cell}{brings}" in told
        assert brings or ": " not in told.partition("Enter go to")[2][:6]


SURROUNDED = {"c6": "rival net_diver", "b3": "rival tactician", "a4": "rival tide_warden"}


async def test_signs_of_danger_tell_the_hexes_apart_that_are_clearly_worse_than_the_safest_in_reach(
    house: House,
) -> None:
    units = {"d5": "@", "d4": "attacker", **SURROUNDED}
    async with played(house, lambda house: fight(house, units, "opening")) as play:
        await play.press("A")
        screen = play.screen
        stands = tuple(screen.steering.stands)
        risks = screen.foresight.risks(stands).worse
        lost = {cell: found.mean for cell in stands if (found := screen.foresight.danger(cell)) is not None}
        least = min(lost.values())

        assert len(lost) == len(stands)
        for cell, mean in lost.items():
            is_worse = mean >= 1.5 and mean - least >= 0.75
            assert risks[cell] == ("" if not is_worse else "falls" if mean >= 3 else "high"), (cell, mean, least)
        assert {*risks.values()} == {"", "high", "falls"}


async def test_a_hex_where_half_its_hp_may_go_says_beside_the_board_how_many_with_its_sign_if_it_has_one(
    house: House,
) -> None:
    units = {"d5": "@", "d4": "attacker", **SURROUNDED}
    async with played(house, lambda house: fight(house, units, "opening")) as play:
        await play.press("A")
        screen = play.screen
        stands = tuple(screen.steering.stands)
        risks = screen.foresight.risks(stands).worse
        seen = set()
        for cell in stands:
            if cell in screen.foresight.course.occupied:
                continue
            screen.pointing.go_to(cell)
            await play.pilot.pause()
            found = screen.foresight.danger(cell)
            told = orders(play).partition(f"Enter go to {cell}")[2]
            assert found is not None
            if found.mean >= 1.5:
                sign = {"": "", "high": "! ", "falls": "!! "}[risks[cell]]
                assert told.startswith(f": {sign}-{found.mean:.1f} of 3 HP"), cell
                seen.add(sign)
            else:
                assert " of 3 HP" not in told.partition("Tab")[0], cell
        assert seen == {"! ", "!! "}


@pytest.mark.parametrize("size", [(80, 23), (120, 40)])
async def test_danger_wherever_a_unit_goes_is_told_in_the_title_and_does_not_mark_the_safest_hex(
    house: House, size: tuple[int, int]
) -> None:
    units = {"d5": "@", "d4": "attacker 1", "c5": "rival net_diver", "c4": "rival tactician", "e4": "rival archer"}
    async with played(house, lambda house: fight(house, units), size) as play:
        await play.press("A")
        screen = play.screen
        stands = tuple(screen.steering.stands)
        assert len(stands) > 1
        lost = {cell: found.mean for cell in stands if (found := screen.foresight.danger(cell)) is not None}
        safest = min((cell for cell in lost if cell != screen.steering.hand.here), key=lost.__getitem__)  # type: ignore[union-attr]
        assert orders(play).startswith("A Attacker !! falls anywhere")
        assert screen.foresight.risks(stands).worse[safest] == ""
        assert lost[safest] >= 1

        screen.pointing.go_to(safest)
        await play.pilot.pause()
        assert f"Enter go to {safest}: -{lost[safest]:.1f} of 1 HP" in orders(play)


async def test_a_unit_that_a_key_has_sent_off_is_not_proposed_another_hex(house: House) -> None:
    async with played(house, lambda house: fight(house, {"d5": "@", "b5": "rival defender"})) as play:
        await play.press("K")
        steering = play.screen.steering
        hexes = steering.keys.hexes
        there = next(cell for cell in hexes if steering.stands[cell].targets)
        play.screen.pointing.go_to(next(cell for cell in hexes if not steering.stands[cell].targets))
        await play.press(hexes[there])

        assert steering.held == "hero"
        assert play.cell == "b5"
        assert "Enter mark Defender " in orders(play)


@pytest.mark.parametrize(
    ("units", "fields", "cell", "told"),
    [
        ({"d5": "@", "a1": "rival archer"}, {"chips": {"d5": ("trident",)}}, "c5", "Enter go to c5 "),
        ({"d5": "@", "a1": "rival archer"}, {"lying": {"d5": "trident"}}, "c5", "Enter go to c5: off the key hex"),
    ],
)
async def test_a_key_hex_that_goes_with_the_trident_is_not_left(
    house: House, units: dict[str, str], fields: dict[str, Any], cell: str, told: str
) -> None:
    async with played(house, lambda house: fight(house, units, sport="king_of_the_hill", **fields)) as play:
        await play.press("K")
        play.screen.pointing.go_to(cell)
        await play.pilot.pause()

        assert told in orders(play)


def test_a_hint_on_where_a_rival_goes_names_it(house: House) -> None:
    top = RivalGoal(unit="r2", mark="hero", hexes=("b2", "b3"), steps=1)
    state = fight(house, TWO).state
    state = state.with_combat(replace(state.combat, pending=(top,)))
    advice = Advice(Go(hex="b2"), Reason("least_harm", (("hex", "b2"),)))

    assert why(NAMES, state, advice, alone=False) == "From b2 rival Archer strikes least."


def test_a_hint_on_which_effect_comes_first_names_whose_it_is(house: House) -> None:
    waiting = tuple(Trigger(owner=key, other=None, source="misses") for key in ("r1", "hero"))
    state = fight(house, TWO).state
    state = state.with_combat(replace(state.combat, pending=(Triggers(waiting=waiting),)))

    for effect, owner in enumerate(("rival Defender", "Krakenlance")):
        advice = Advice(Resolve(effect=effect), Reason("ability"))
        told = why(NAMES, state, advice, alone=False)
        assert told == f"It helps you most if the effect of {owner} comes first."


def test_a_rival_that_would_hinder_as_tribune_says_how_before_it_is_named(house: House) -> None:
    units = {
        "hindering": next(one for one in a_catalogue().unit.values() if "taunt" in {s.name for s in one.skills}),
        "plain": a_catalogue().unit["archer"],
    }
    state = fight(house, {"d5": "@", "a1": f"rival {units['hindering'].id}", "a2": "rival archer"}).state
    combat = replace(state.combat, pending=(NamingTribune(),))

    assert "Taunt, beside it you can strike nobody else" in combat_action(NAMES, combat, Pick(unit="r1"))
    assert combat_action(NAMES, combat, Pick(unit="r2")) == f"Rival {units['plain'].name}"
