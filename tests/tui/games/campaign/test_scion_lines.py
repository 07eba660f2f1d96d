"""How the lines of a scion's card are told: on the card, and as they are carried out."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat.events import RivalJoined, ScionStruck
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.scions import ScionLine, ScionRecord
from tests.content_set import a_catalogue
from tests.tui.games.campaign.journeys import set_out
from tests.tui.games.campaign.situations import FIGHTS
from tui.games.campaign.pictures.fight_head import fight_head
from tui.games.campaign.pictures.meeting import Foe, meeting_lines
from tui.games.campaign.words import cards
from tui.games.campaign.words.combat_events import event
from tui.games.campaign.words.names import Names
from tui.games.campaign.words.scion_lines import line_words
from tui.play.house import House
from tui.text.lines import text_of

CAT = a_catalogue()
NAMES = Names(CAT)
TAOTIE = CAT.scion["taotie"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            ScionLine(dice=("green",), reading="total", do="blast", reach=5),
            "For all hits of [4] together, it deals as much damage to its prey within 5 hexes and to every unit of yours beside that.",
        ),
        (
            ScionLine(dice=("yellow",), reading="pairs", do="raise", n=1),
            "For each pair of hits of [2], up to 1 of your fallen units rise as rivals, those first that came first.",
        ),
    ],
)
def test_a_line_says_what_it_does(line: ScionLine, told: str) -> None:
    assert line_words(NAMES, TAOTIE, line) == told


def test_dice_that_come_with_the_turns_are_told() -> None:
    card = replace(TAOTIE, dice_per_turn=("blue",))
    assert "It also rolls [3] for each turn in which it could roll before." in cards.scion(NAMES, card)


def of_two_bodies() -> tuple[Names, ScionRecord]:
    """Names where Taotie's card is one of two bodies: Taotie, and the Hydra, who does its second line."""
    lines = tuple(replace(line, by=n == 1) for n, line in enumerate(TAOTIE.lines))
    card = replace(TAOTIE, name="Both", bodies=("hydra",), lines=lines)
    others = (one for one in CAT.scions if one.id != "taotie")
    return Names(replace(CAT, scions=(card, *others))), card


def test_a_card_of_several_bodies_names_them_and_who_carries_out_what() -> None:
    names, card = of_two_bodies()
    told = cards.scion(names, card)
    assert told[1].startswith("Taotie (Health 16) and Hydra (Health 9), Range 1, dice ")
    assert "All its bodies must be defeated. What one that is gone would do, the first that stands does." in told
    assert [line.split(", ", 1)[1].split(" ")[0] for line in told if line[:2] in {"1.", "2.", "3."}] == [
        "Taotie",
        "Hydra",
        "Taotie",
    ]


def test_whoever_stands_in_for_a_body_is_named(house: House) -> None:
    names, _ = of_two_bodies()
    combat = FIGHTS["scion"][0](house).state.combat
    both = replace(
        combat,
        fighters=(
            *combat.fighters,
            Fighter(key="r9", unit="hydra", side="rival", place="arena", at=free(combat), hp=3),
        ),
    )
    assert "Hydra pulls" in event(names, both, ScionStruck(line=1, value=2))
    assert "Taotie pulls" in event(names, combat, ScionStruck(line=1, value=2))


def free(combat: Combat) -> str:
    """A hex where nobody stands."""
    taken = {fighter.at for fighter in combat.fighters}
    return next(cell for cell in CAT.board[combat.arena].cells if cell not in taken)


def test_the_head_adds_up_the_hp_of_all_bodies(house: House) -> None:
    names, _ = of_two_bodies()
    state = FIGHTS["scion"][0](house).state
    combat = state.combat
    alone = next(fighter.hp for fighter in combat.fighters if fighter.unit == "taotie")
    other = Fighter(key="r9", unit="hydra", side="rival", place="arena", at=free(combat), hp=3)
    head = text_of(fight_head(names, state, replace(combat, fighters=(*combat.fighters, other)), 120))
    assert " BOTH " in head
    assert f" {alone + 3}/" in head


def test_a_unit_that_rose_is_told_as_such() -> None:
    assert (
        event(NAMES, None, RivalJoined(unit="archer", key="r4", source="risen"))
        == "The rivals have Archer (r4, risen)."
    )


def test_a_meeting_tells_what_the_scion_is_called_and_what_banes_add_to_its_health(house: House) -> None:
    card = replace(TAOTIE, title="Glutton of the east", health_per_bane=2)
    names = Names(replace(CAT, scions=(card, *(one for one in CAT.scions if one.id != "taotie"))))
    state = FIGHTS["scion"][0](house).state
    index = names.cat.region_order.index("vesuvians")
    left = state.laid.stacks[index]

    def met(locals_left: tuple[str, ...], banes: int) -> list[str]:
        """What the meeting tells with units left in the Vesuvians' stack, and with banes in the bag."""
        table = state.laid
        stacks = (*table.stacks[:index], locals_left, *table.stacks[index + 1 :])
        table = replace(table, stacks=stacks, bag=(*table.bag, *table.banes[:banes]), banes=table.banes[banes:])
        there = set_out(house).state
        there = replace(there, table=table, options=replace(there.options, scion="taotie"))
        foe = Foe("taotie", "vesuvius", "", scion=True)
        return [text_of(one) for one in meeting_lines(names, there, foe, "", "", 60)]

    assert left
    assert met(left, 0)[:2] == ["Taotie", "Glutton of the east"]
    for told, health in (
        (met((), 0), "16 + 2 a bane in play"),
        (met((), 2), "20 with 2 banes"),
        (met(left[:1], 0), "18 with 1 bane to come"),
        (met(left[:1], 2), "22 with 2 banes and 1 to come"),
    ):
        assert any(one.startswith(f"Health {health}, Range 1, dice ") for one in told), health
