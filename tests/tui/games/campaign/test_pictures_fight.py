"""What stands beside and under the board: units, odds, intents, reports, lineups; every line fits."""

from collections.abc import Sequence
from itertools import product

import pytest
from msgspec.structs import replace

from rules.campaign.combat import forecast
from rules.campaign.combat.actions import Attack, Deploy, Pick, PlaySport
from rules.campaign.combat.forecast_threat import danger
from rules.campaign.combat.frames import AbilityHex, CombatFrame, Landing, MakingWay
from rules.campaign.combat.state import Combat
from rules.campaign.records import Sport
from saves.acts import act_name
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.situations import FIGHTS, deploying, engaging, moving, naming, striking
from tui.games.campaign.pictures.about import about_answer, about_cell, everything_about, more_about_answer
from tui.games.campaign.pictures.chance import percent
from tui.games.campaign.pictures.fight import unit_lines
from tui.games.campaign.pictures.fight_head import fight_head
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.lineup import goal_line, lineup_lines, step_line
from tui.games.campaign.pictures.odds import odds_lines
from tui.games.campaign.pictures.spots import cell_of, says_no
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import Line, length, text_of

CAT = a_catalogue()
NAMES = Names(CAT)
WIDTH = 36


def seen(session: Session) -> Foresight:
    return Foresight(CAT, session.state.combat)


def texts(lines: Sequence[Line]) -> list[str]:
    return [text_of(part) for part in lines]


def told(session: Session, cell: str) -> list[str]:
    return texts(about_cell(NAMES, seen(session), cell, WIDTH))


# A unit, a hex


def test_a_unit_is_told_with_its_values_as_they_stand(house: House) -> None:
    assert told(moving(house), "d4")[:2] == [
        " Your Attacker".ljust(WIDTH - 3) + "d4 ",
        "HP 2/3  Move 3  Range 1  [3][4]",
    ]
    assert told(moving(house), "d4")[-2:] == ["Adrenaline", "Attacker: Confidence"]


def test_a_unit_of_yours_is_told_who_could_strike_it_and_with_what_odds(house: House) -> None:
    session = moving(house)
    odds = forecast.odds(CAT, session.state.combat, "r1", "p1")
    deed = f"may deal {odds.mean:.1f}"

    assert " ".join(part.strip() for part in told(session, "d4")[2:-2]) == (
        f"Threatened by Net Diver: mean {odds.mean:.1f}, worst 2, {odds.defeat:.0%} to defeat. "
        f"{'Net Diver → d3':<{WIDTH - len(deed)}}{deed}"
    )


def test_a_rival_is_told_with_its_mark_and_the_reason(house: House) -> None:
    lines = " ".join(told(moving(house), "c5"))

    assert "For now marks your Archer: the   farthest." in lines
    assert "Goes to d3, then attacks your   Attacker or your Archer." in lines
    assert "tribune" in lines


@pytest.mark.parametrize(("attacker", "alike"), [("attacker 2", True), ("attacker", False)])
def test_a_rival_is_told_with_what_its_attack_would_do(house: House, attacker: str, alike: bool) -> None:
    session = fight(house, {"d5": "@", "d4": attacker, "e3": "archer", "c5": "rival net_diver"}, "movement")
    lines = " ".join(" ".join(told(session, "c5")).split())
    odds = [forecast.odds(CAT, session.state.combat, "r1", key) for key in ("p1", "p2")]
    one, other = (f" for {found.mean:.1f}, {percent(found.defeat)} to defeat" for found in odds)

    assert (one == other) == alike
    between = " or " if alike else f"{one}; "
    assert f"Strikes your Attacker{between}your Archer{other}." in lines
    assert "Strikes" not in " ".join(told(fight(house, {"e7": "@", "a1": "rival net_diver"}, "engage"), "a1"))


def test_a_rival_out_of_reach_of_its_mark_closes_in(house: House) -> None:
    session = fight(house, {"e7": "@", "a1": "rival net_diver"}, "engage")

    assert "For now closes in on Krakenlance:" in told(session, "a1")


def test_a_scion_is_told_with_its_card(house: House) -> None:
    session = FIGHTS["scion"][0](house)
    lines = told(session, "c5")

    assert lines[2] == "Its dice [6][4][4][2][2]"
    assert any(one.startswith("He never walks.") for one in lines[3:5])
    assert "Threatened by Taotie and" in " ".join(told(session, "e4"))


def test_an_empty_hex_is_told_with_who_could_strike_there(house: House) -> None:
    session = moving(house)

    assert [one.strip() if ":" in one else one for one in told(session, "c6")] == [
        "c6: open ground",
        "Krakenlance here: 1.8 HP at risk,",
        "  worst 3, from Net Diver.",
        "For now none of them would.",
    ]
    assert everything_about(NAMES, seen(session), "c6")[:2] == [
        "Krakenlance here: 1.8 HP at risk, worst 3.",
        "Net Diver: mean 1.8, worst 3.",
    ]
    assert " ".join(" ".join(told(session, "a4")[:2]).split()) == "a4: rivals' way in, number 1, the flag lies here"
    assert told(session, "a7")[1:] == ["Krakenlance here: nobody could", "  strike as all stand now."]


def test_a_threat_is_told_for_the_unit_that_chooses_its_hex(house: House) -> None:
    session = moving(house)
    session.act(Pick(unit="p2"))
    lines = told(session, "d6")
    found = danger(CAT, session.state.combat, seen(session).course.fighter("p2"), "d6")

    assert " ".join(part.strip() for part in lines[1:3]).startswith(
        f"Archer here: {found.mean:.1f} HP at risk, worst {found.worst}"
    )


@pytest.mark.parametrize(
    "frame",
    [
        AbilityHex(unit="hero", skill="hook", target="p2"),
        Landing(unit="p2", by="r1", skill="hook", hexes=("d6",)),
        MakingWay(unit="p2", hexes=("d6",)),
    ],
)
def test_a_threat_is_told_for_the_unit_that_is_put_on_a_hex(house: House, frame: CombatFrame) -> None:
    combat = moving(house).state.combat
    combat = replace(combat, pending=(*combat.pending, frame))

    assert texts(about_cell(NAMES, Foresight(CAT, combat), "d6", WIDTH))[1].startswith("Archer here: ")


@pytest.mark.parametrize(
    ("prowess", "state"),
    [((), "dazed"), (("master_tactician",), "dazed, but Tactical lets it move")],
)
def test_a_dazed_unit_is_told_with_the_skill_that_lets_it_act(
    house: House, prowess: tuple[str, ...], state: str
) -> None:
    combat = moving(house).state.combat
    hero, *rest = combat.fighters
    camp = replace(combat.table.camp, prowess=prowess)
    table = replace(combat.table, camp=camp)
    combat = replace(combat, table=table, fighters=(replace(hero, dazed=True), *rest))

    assert state in texts(unit_lines(NAMES, Foresight(CAT, combat), "hero", 80))


def test_the_hero_is_inspected_as_it_has_grown_before_it_is_deployed(house: House) -> None:
    session = deploying(house)
    combat = session.state.combat
    sheet = replace(combat.table.sheet, hp=6, health=9)
    grown = session.state.with_combat(replace(combat, table=replace(combat.table, sheet=sheet)))

    (text,) = more_about_answer(NAMES, grown, Deploy(unit=sheet.hero))
    assert text.startswith("As your hero stands now; HP 6/9  Mv ")
    assert more_about_answer(NAMES, grown, Deploy(unit="archer")) == []


@pytest.mark.rule("V-OPEN-11")
@pytest.mark.parametrize("tactic", [tactic.id for tactic in CAT.tactics])
def test_everything_about_a_unit_has_the_text_of_the_tactic_that_lies_on_it(house: House, tactic: str) -> None:
    session = moving(house, tactics={"d4": (tactic,)})
    paragraphs = everything_about(NAMES, seen(session), "d4")
    found = [text for text in paragraphs if text.startswith(f"{CAT.tactic[tactic].name}: ")]

    assert len(found) == 1
    assert CAT.tactic[tactic].lasts in found[0]
    assert not any(
        text.startswith(f"{CAT.tactic[tactic].name}: ") for text in everything_about(NAMES, seen(session), "d5")
    )


def test_everything_about_a_unit_has_the_text_of_the_chip_that_it_carries(house: House) -> None:
    session = moving(house, chips={"c5": ("trident",)})

    assert f"Trident: {CAT.chip['trident'].text}" in everything_about(NAMES, seen(session), "c5")


# Odds


def test_the_odds_of_an_attack_stand_before_all_else_both_ways(house: House) -> None:
    session = striking(house)
    there = forecast.odds(CAT, session.state.combat, "hero", "r2")
    back = forecast.odds(CAT, session.state.combat, "r2", "hero")
    lines = texts(about_cell(NAMES, seen(session), "c6", 60))

    assert lines[1] == f"You strike [3][3][2]: {there.defeat:.0%} to fell, {there.mean:.1f} HP"
    assert lines[2].split() == ["HP", "lost", *(f"{n}:{chance:.0%}" for n, chance in enumerate(there.losses) if chance)]
    assert lines[3] == f"It could strike back [2][2]: {back.defeat:.0%} to fell, {back.mean:.1f} HP"


def test_where_a_sentence_has_no_room_the_odds_of_both_blows_stand_in_columns(house: House) -> None:
    session = striking(house)
    lines = [one.rstrip() for one in texts(odds_lines(NAMES, seen(session), "hero", "r2", 30))]
    blows = [lines[:2], lines[3:5]]

    assert [one[0].split()[-1] for one in blows] == ["[3][3][2]", "[2][2]"]
    assert [len(row) for one in blows for row in one] == [29] * 4
    assert len({one[1].index(" to fell") for one in blows}) == 1


def test_odds_agree_with_the_exact_chances() -> None:
    chances = forecast.hit_chances(("blue", "blue", "yellow"))

    assert sum(chances) == pytest.approx(1)
    assert chances[0] == pytest.approx(1 / 2 * 1 / 2 * 2 / 3)


def test_whoever_cannot_strike_back_is_said_to_be_unable(house: House) -> None:
    session = fight(house, {"d5": "wave_caster", "a1": "rival net_diver", "a3": "@"}, "engage")
    lines = texts(odds_lines(NAMES, seen(session), "p1", "r1", WIDTH))

    assert " ".join(lines[-2:]) == "It cannot strike your Wave Caster back."


@pytest.mark.parametrize(("chance", "word"), [(0, "0%"), (0.001, "<1%"), (0.5, "50%"), (0.999, ">99%"), (1, "100%")])
def test_small_and_large_chances_are_told_apart_from_none_and_certain(chance: float, word: str) -> None:
    assert percent(chance) == word


def test_units_that_could_attack_from_where_they_stand_are_named_under_a_rival(house: House) -> None:
    lines = " ".join(told(engaging(house), "c6"))

    assert "You strike it: Krakenlance 42%." in lines


# Goal, steps, lineups


@pytest.mark.parametrize(("arena", "cap"), [("argonauts", None), ("vesuvians", 2)])
def test_who_waits_for_a_place_in_the_arena_is_told_when_it_is_free(house: House, arena: str, cap: int | None) -> None:
    for mate, waiting, told in (
        ("archer", 1, ", not while 2 of yours are out"),
        ("", 1, ", at most 2 out at once"),
        ("", 3, " x2, at most 2 out at once"),
    ):
        units = {"c5": "@", "b4": "rival defender", **({"c6": mate} if mate else {})}
        session = fight(house, units, arena=arena, cap=cap, slots=(waiting + 1) // 2, camp=("defender",) * waiting)
        assert texts(lineup_lines(NAMES, session.state.combat, 200))[-1].endswith(f"Deploy Defender{told}")


@pytest.mark.parametrize("name", FIGHTS)
def test_goal_and_steps_fit_over_and_under_a_small_board(house: House, name: str) -> None:
    combat: Combat = FIGHTS[name][0](house).state.combat

    assert length(goal_line(NAMES, combat)) <= 46
    for mover, step in product(("player", "rival", "arena", None), ("deployment", "tactics", "movement", "abilities")):
        assert length(step_line(replace(combat, mover=mover, step=step))) <= 47


@pytest.mark.parametrize(
    ("sport", "line"),
    [
        ("capture_the_flag", "Capture the Flag: bring ⚑ to a hex ▴"),
        ("king_of_the_hill", "King of the Hill: you have 3 of 6 points"),
        ("spar", "Spar: defeat all rivals but ◆"),
    ],
)
def test_the_goal_of_a_sport_is_said_in_the_signs_of_the_board(house: House, sport: Sport, line: str) -> None:
    session = engaging(house)

    assert text_of(goal_line(NAMES, replace(session.state.combat, sport=sport, points=3))) == line


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("name", FIGHTS)
def test_the_head_of_a_fight_says_act_goal_hp_troops_and_turn(house: House, name: str, width: int) -> None:
    state = FIGHTS[name][0](house).state
    combat: Combat = state.combat
    told = text_of(fight_head(NAMES, state, combat, width))
    title, _, deed = text_of(goal_line(NAMES, combat)).partition(": ")

    assert len(told) == width
    assert told.startswith(f" Act {act_name(state.act)} ▮▯")
    assert title in told or deed in told or combat.kind == "scion" or (width == 80 and combat.kind == "primus")
    assert f"HP {state.laid.sheet.hp}/{state.laid.sheet.health}  " in told
    assert told.endswith(f" turn {max(1, combat.tally.turns)} ")
    assert ("blessings" in told) is (width == 120)
    assert width == 80 or f" {CAT.arena[combat.arena].name} " in told


@pytest.mark.parametrize(("width", "shown"), [(80, "▮▮▮▮▮▮▯▯▯ 11/18"), (120, "▮▮▮▮▮▮▮▮▮▮▮▯▯▯▯▯▯▯ 11/18")])
def test_the_head_has_the_name_of_a_scion_whole_and_its_hp_as_a_bar(house: House, width: int, shown: str) -> None:
    state = FIGHTS["itzam"][0](house).state

    assert f" ITZAM CAB AIN {shown} " in text_of(fight_head(NAMES, state, state.combat, width))


def test_a_scion_is_in_the_head_only_as_long_as_it_is_out(house: House) -> None:
    state = FIGHTS["scion"][0](house).state

    assert " TAOTIE " not in text_of(fight_head(NAMES, state, replace(state.combat, fighters=()), 80))


def test_the_head_counts_units_that_are_out_against_rivals_that_are_left(house: House) -> None:
    state = moving(house).state

    assert "  you 3 rivals 4  " in text_of(fight_head(NAMES, state, state.combat, 80))


def test_points_are_shown_as_a_bar(house: House) -> None:
    session = engaging(house)
    combat = replace(session.state.combat, sport="king_of_the_hill", points=2)

    assert "King of the Hill ▮▮▯▯▯▯ you 2/6" in text_of(fight_head(NAMES, session.state, combat, 80))


def test_the_step_of_now_is_pointed_at(house: House) -> None:
    assert text_of(step_line(moving(house).state.combat)) == " You  deploy  tactics ▸move  Abilities  engage "


@pytest.mark.rule("V-OPEN-09")
def test_rivals_to_come_and_their_tactics_stand_in_their_order_and_who_may_be_deployed(house: House) -> None:
    lines = texts(lineup_lines(NAMES, moving(house).state.combat, WIDTH))

    assert lines == [
        "To come Defender, Temple Hawk",
        "They hold Stun, Hamstring",
        "Deploy 1 more unit",
    ]
    assert texts(lineup_lines(NAMES, deploying(house).state.combat, 60)) == [
        "Deploy Krakenlance, 2 more: Attacker, Archer or Defender",
    ]


@pytest.mark.rule("V-OPEN-09")
def test_the_rival_lineup_is_seen_before_the_combat_begins(house: House) -> None:
    combat: Combat = naming(house).state.combat
    lines = " ".join(texts(lineup_lines(NAMES, combat, 200)))

    assert combat.mover is None
    for fighter in combat.fighters:
        assert CAT.unit[fighter.unit].name in lines
    for tactic in combat.column:
        assert CAT.tactic[tactic].name in lines


# Answers


@pytest.mark.parametrize("sport", ["capture_the_flag", "king_of_the_hill", "spar"])
def test_a_sport_is_explained_before_it_is_chosen(house: House, sport: Sport) -> None:
    lines = texts(about_answer(NAMES, engaging(house).state, PlaySport(sport=sport), WIDTH))

    assert len(lines) > 2
    assert all(len(line) <= WIDTH for line in lines)


def test_the_hero_is_told_as_it_is_now_and_units_as_they_are_printed(house: House) -> None:
    session = deploying(house)
    hero, unit = (texts(about_answer(NAMES, session.state, action, WIDTH)) for action in session.legal()[:2])

    assert hero[:3] == ["Krakenlance", "HP 6/6  Mv 2  Rg 1", "Attack [3][3][2]"]
    assert unit[0] == "Attacker"


def test_an_attack_is_about_the_hex_of_its_target(house: House) -> None:
    assert cell_of(striking(house).state.combat, Attack(on="r2")) == "c6"
    assert cell_of(striking(house).state.combat, Attack(on="nobody")) is None


def test_a_hex_too_far_away_is_refused_with_numbers(house: House) -> None:
    session = moving(house)
    session.act(session.legal()[0])
    course = seen(session).course

    assert says_no(course, "a1") == "a1 is 6 steps away; this move has 2."
    assert says_no(course, "c5") == "Somebody stands there."
    assert says_no(course, "d5") == "It is already here. Choose a hex marked +, or stay with Space."


# Lines that fit


@pytest.mark.parametrize("name", FIGHTS)
def test_no_line_about_any_hex_is_wider_than_its_panel(house: House, name: str) -> None:
    session = FIGHTS[name][0](house)
    foresight = seen(session)
    for cell in foresight.course.board.cells:
        assert max(map(length, about_cell(NAMES, foresight, cell, WIDTH))) <= WIDTH, cell
