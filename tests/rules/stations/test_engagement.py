"""The Engagement Phase: who is engaged with whom, and what Fliers choose."""

import pytest

from rules.stations.actions import Engage
from rules.stations.effects import Chosen, Fallen, Grant, Recall, Strip
from rules.stations.events import EngagementChosen
from tests.rules.stations.positions import Played, part, played, spell

NAMES = ("ox", "elk", "yak", "bee")


@pytest.mark.rule("S-ENGAGE-01", "S-RULING-02", "S-RULING-06")
def test_gladiators_on_the_ground_are_all_engaged() -> None:
    """S-RULING-02: partners too. S-RULING-06: without any choice, and both ways."""
    game = played("ox 1/20", "elk 2/20 strike", "yak 3/20", "bee 4/20")
    assert game.pairs() == {f"{one} {other}" for one in NAMES for other in NAMES if one != other}
    assert len(game.pairs()) == 2 * 6
    assert game.targets == ("ox", "yak", "bee")
    game.forfeit()
    assert game.wounds() == {"ox": 9, "elk": 8, "yak": 7, "bee": 6}


@pytest.mark.rule("S-RULING-02", "S-ENGAGE-01")
@pytest.mark.parametrize("partners", [(0, 1), (2, 3)])
def test_partners_damage_each_other(partners: tuple[int, int]) -> None:
    """S-RULING-02: engagement does not look at teams."""
    empty = iter((spell("void", part(None)), spell("wind", part(None))))
    game = played(*(f"c{n} {n + 1}/20" if n in partners else next(empty) for n in range(4)))
    one, other = partners
    assert game.wounds() == {f"c{one}": other + 1, f"c{other}": one + 1}
    assert game.ended


@pytest.mark.rule("S-ENGAGE-02")
def test_a_flier_has_two_choices_and_nobody_else_has_any() -> None:
    game = played("ox 1/9 range", "owl 1/9 flying", "yak 1/9", "bat 1/9 flying")
    assert game.legal == (Engage(1, "owl", "fliers"), Engage(1, "owl", "all"))
    game.engage("fliers")
    assert game.legal == (Engage(3, "bat", "fliers"), Engage(3, "bat", "all"))
    game.engage("all")
    assert game.told(EngagementChosen) == [EngagementChosen(1, "owl", "fliers"), EngagementChosen(3, "bat", "all")]
    assert game.ended


def sky(owl: str, bat: str) -> Played:
    """Two Fliers, 1 and 2 strong, and two on the ground, 4 and 8 strong; so a wound says who dealt it."""
    return played("owl 1/20 flying", "ox 4/20", "bat 2/20 flying", "yak 8/20").engage(owl).engage(bat)


@pytest.mark.rule("S-ENGAGE-03", "S-ENGAGE-02")
def test_fliers_who_keep_to_fliers_are_engaged_only_with_each_other() -> None:
    assert sky("fliers", "fliers").wounds() == {"owl": 2, "bat": 1, "ox": 8, "yak": 4}


@pytest.mark.rule("S-ENGAGE-03", "S-ENGAGE-02", "S-RULING-06")
@pytest.mark.parametrize(
    ("owl", "bat", "wounds"),
    [
        ("all", "fliers", {"owl": 2 + 4 + 8, "bat": 1, "ox": 8 + 1, "yak": 4 + 1}),
        ("fliers", "all", {"owl": 2, "bat": 1 + 4 + 8, "ox": 8 + 2, "yak": 4 + 2}),
        ("all", "all", {"owl": 2 + 4 + 8, "bat": 1 + 4 + 8, "ox": 8 + 1 + 2, "yak": 4 + 1 + 2}),
    ],
)
def test_a_flier_who_engages_all_fights_the_ground_too(owl: str, bat: str, wounds: dict[str, int]) -> None:
    """S-RULING-06: damage passes both ways."""
    assert sky(owl, bat).wounds() == wounds


@pytest.mark.rule("S-RULING-06")
@pytest.mark.parametrize(("whom", "targets"), [("fliers", ("yak", "bee")), ("all", ("owl", "yak", "bee"))])
def test_strikes_pass_both_ways_too(whom: str, targets: tuple[str, ...]) -> None:
    """S-RULING-06: a Flier that chose all can be struck from the ground."""
    game = played("owl 1/9 flying", "ox 1/9 strike", "yak 1/9", "bee 1/9").engage(whom)
    assert game.acting == "ox"
    assert game.targets == targets
    game.forfeit()
    assert game.ended
    up = played("owl 1/9 flying strike", "ox 1/9", "yak 1/9", "bat 1/9 flying").engage(whom).engage("fliers")
    assert (up.acting, up.targets) == ("owl", ("bat",) if whom == "fliers" else ("ox", "yak", "bat"))
    assert up.forfeit().ended


@pytest.mark.rule("S-ENGAGE-04")
@pytest.mark.parametrize("level", [4, 5])
def test_an_unqualified_flier_chooses_as_well(level: int) -> None:
    game = played(f"owl 1/9 flying L{level}", "ox 2/9", "yak 1/9", "bee 1/9")
    assert (game.phase, game.acting) == ("engagement", "owl")
    assert game.legal == (Engage(0, "owl", "fliers"), Engage(0, "owl", "all"))
    game.engage("all")
    assert game.wounds()["owl"] == 4
    assert game.wounds()["yak"] == (4 if level == 4 else 3)
    assert game.ended


@pytest.mark.rule("S-ENGAGE-05")
def test_nobody_is_engaged_with_itself() -> None:
    game = played("owl 9/9 flying", "ox 9/9 strike", "yak 1/20", "bee 1/20").engage("all")
    assert not {"owl owl", "ox ox", "yak yak", "bee bee"} & game.pairs()
    assert "ox" not in game.targets
    game.forfeit()
    assert game.wounds() == {"owl": 11, "ox": 11, "yak": 19, "bee": 19}


@pytest.mark.rule("S-ENGAGE-05", "S-BATTLE-02")
def test_a_gladiator_with_range_spares_itself() -> None:
    game = played("ox 9/9 range", "owl 1/20 flying", "yak 1/20", "bee 1/20").engage("fliers")
    assert game.wounds() == {"ox": 2, "owl": 9, "yak": 10, "bee": 10}
    assert game.ended


@pytest.mark.rule("S-ENGAGE-02")
@pytest.mark.parametrize(("deed", "asked"), [(Grant("flying"), ["ox", "owl"]), (Strip("flying"), [])])
def test_what_a_spell_made_of_a_gladiator_decides_whether_it_chooses(deed: Grant | Strip, asked: list[str]) -> None:
    lift = spell("lift", part(Chosen(having="flying" if isinstance(deed, Strip) else None), deed))
    game = played("ox 1/9", lift, "owl 1/9 flying", "bee 1/9")
    if isinstance(deed, Grant):
        game.aim("ox")
    for card in asked:
        assert game.acting == card
        game.engage("fliers")
    assert [event.card for event in game.told(EngagementChosen)] == asked
    assert game.ended


@pytest.mark.rule("S-ENGAGE-02", "S-TURN-01")
def test_a_flier_that_came_back_chooses_in_the_turn_of_its_station() -> None:
    back = spell("back", part(Fallen(), Recall()))
    game = played("owl 1/9 flying", back, "ox 1/9", "bat 1/9 flying", pile=("jay 1/9 flying",)).aim("jay")
    for card, seat in (("owl", 0), ("jay", 1), ("bat", 3)):
        assert (game.acting, game.seat) == (card, seat)
        game.engage("all")
    assert game.ended
