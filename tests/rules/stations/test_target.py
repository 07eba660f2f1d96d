"""The Target Phase: who strikes, at whom, and how hard."""

import pytest

from rules.stations.actions import Forfeit, Strike
from rules.stations.effects import ChangeDamage, Chosen
from rules.stations.events import GladiatorsRemoved, StrikeForfeited, Struck
from tests.rules.stations.positions import part, played, spell


@pytest.mark.rule("S-TARGET-01")
def test_a_striker_has_its_targets_and_may_strike_none() -> None:
    game = played("ox 3/9 strike", "elk 1/9", "yak 1/9", "bee 1/9")
    assert game.legal == (*(Strike(0, "ox", at) for at in ("elk", "yak", "bee")), Forfeit(0, "ox"))
    game.forfeit()
    assert game.told(StrikeForfeited) == [StrikeForfeited("ox")]
    assert game.told(Struck) == []
    assert game.wounds() == {"ox": 3, "elk": 5, "yak": 5, "bee": 5}


@pytest.mark.rule("S-TARGET-01", "S-TARGET-02")
def test_a_striker_strikes_once_and_one_target() -> None:
    game = played("ox 3/9 strike", "elk 1/20", "yak 1/20", "bee 1/20").strike("elk")
    assert game.told(Struck) == [Struck("ox", "elk", 3, 3)]
    assert game.wounds() == {"ox": 3, "elk": 3 + 5, "yak": 5, "bee": 5}
    assert game.ended


@pytest.mark.rule("S-TARGET-01")
@pytest.mark.parametrize(("level", "asked"), [(4, True), (5, False)])
def test_only_a_qualified_striker_strikes(level: int, *, asked: bool) -> None:
    game = played(f"ox 3/9 strike L{level}", "elk 1/9", "yak 1/9", "bee 1/9")
    assert bool(game.state.arena) == asked
    if asked:
        game.forfeit()
    assert game.told(StrikeForfeited) == ([StrikeForfeited("ox")] if asked else [])
    assert game.ended


@pytest.mark.rule("S-TARGET-01")
def test_gladiators_without_the_strike_are_not_asked() -> None:
    game = played("ox 3/9", "elk 1/9 range", "yak 1/9 strike", "owl 1/9 flying").engage("all")
    assert (game.seat, game.acting) == (2, "yak")
    game.forfeit()
    assert game.ended


@pytest.mark.rule("S-TARGET-01")
def test_without_any_target_the_strike_is_forfeited_unasked() -> None:
    """Alone in the sky, there is nothing to choose."""
    game = played("owl 3/9 flying strike", "elk 1/9", "yak 1/9", "bee 1/9").engage("fliers")
    assert game.told(StrikeForfeited) == [StrikeForfeited("owl")]
    assert game.wounds() == {"elk": 2, "yak": 2, "bee": 2}
    assert game.ended


@pytest.mark.rule("S-TARGET-02")
@pytest.mark.parametrize(("second", "total", "stays"), [(2, 5, False), (1, 4, True), (3, 6, False)])
def test_strikes_add_up_and_remove_at_the_defense_rating(second: int, total: int, *, stays: bool) -> None:
    game = played("ox 3/20 only", f"elk {second}/20 only", "yak 1/5", "bee 0/20").strike("yak")
    assert (game.card("yak").wounds, game.card("yak").out) == (3, False)
    game.strike("yak")
    assert game.told(Struck) == [Struck("ox", "yak", 3, 3), Struck("elk", "yak", second, total)]
    assert game.removals() == ([] if stays else [("yak",)])
    assert game.wounds() == {"yak": total} | ({"ox": 1, "elk": 1, "bee": 1} if stays else {})
    assert game.ended


@pytest.mark.rule("S-TARGET-02")
def test_whoever_has_taken_enough_is_removed_at_once() -> None:
    """Before the next strike, so that it deals nothing in battle and is nobody's target."""
    game = played("ox 5/20 strike", "elk 1/20 strike", "yak 9/5", "bee 1/20").strike("yak")
    assert game.card("yak").out
    assert [type(event) for event in game.events[-2:]] == [Struck, GladiatorsRemoved]
    assert game.events[-1] == GladiatorsRemoved(("yak",))
    assert game.targets == ("ox", "bee")
    game.forfeit()
    assert game.wounds() == {"ox": 2, "elk": 6, "yak": 5, "bee": 6}
    assert game.judged.winners == ("ox",)


@pytest.mark.rule("S-TARGET-02")
def test_a_strike_deals_the_damage_rating_as_spells_have_changed_it() -> None:
    hone = spell("hone", part(Chosen(), ChangeDamage(2)))
    game = played("ox 3/20 strike", "elk 1/20", hone, "bee 1/20").aim("ox").strike("elk")
    assert game.told(Struck) == [Struck("ox", "elk", 5, 5)]
    assert game.ended


@pytest.mark.rule("S-TARGET-03")
@pytest.mark.parametrize(
    ("words", "targets"), [("strike", ("yak", "bee")), ("strike range", ("owl", "yak", "bee")), ("range", None)]
)
def test_range_reaches_beyond_engagement(words: str, targets: tuple[str, ...] | None) -> None:
    game = played(f"ox 1/9 {words}", "owl 1/9 flying", "yak 1/9", "bee 1/9").engage("fliers")
    if targets is None:
        assert game.ended
        return
    assert game.targets == targets
    game.strike(targets[0])
    assert game.told(Struck) == [Struck("ox", targets[0], 1, 1)]
    assert game.ended


@pytest.mark.rule("S-TARGET-03")
@pytest.mark.parametrize(("whom", "targets"), [("fliers", ("bat",)), ("all", ("ox", "bat", "bee"))])
def test_a_flier_without_range_strikes_those_it_engaged(whom: str, targets: tuple[str, ...]) -> None:
    game = played("owl 1/9 flying strike", "ox 1/9", "bat 1/9 flying", "bee 1/9").engage(whom).engage("fliers")
    assert game.targets == targets
    game.forfeit()
    assert game.ended


@pytest.mark.rule("S-TARGET-04")
@pytest.mark.parametrize("words", ["strike", "strike range"])
def test_oneself_is_no_target_and_partners_and_the_unqualified_are(words: str) -> None:
    game = played(f"ox 1/9 {words}", "elk 1/9", "yak 1/9 L5", "bee 1/9")
    assert game.targets == ("elk", "yak", "bee")
    for at, total in (("elk", 1), ("yak", 1)):
        other = played(f"ox 1/9 {words}", "elk 1/9", "yak 1/9 L5", "bee 1/9").strike(at)
        assert other.told(Struck) == [Struck("ox", at, 1, total)]
        assert other.ended
    game.forfeit()
    assert game.ended


@pytest.mark.rule("S-TARGET-03")
def test_spells_are_no_targets() -> None:
    void = spell("void", part(None))
    game = played("ox 1/9 strike range", void, "yak 1/9", "bee 1/9")
    assert game.targets == ("yak", "bee")
    game.forfeit()
    assert game.ended


@pytest.mark.rule("S-RULING-07")
@pytest.mark.parametrize("words", ["only", "strike only", "only strike"])
def test_target_strike_only_gives_the_strike_once(words: str) -> None:
    """S-RULING-07: with or without Target Strike there is one strike, and no damage in battle."""
    game = played(f"ox 3/20 {words}", "elk 1/20", "yak 1/20", "bee 1/20")
    assert game.targets == ("elk", "yak", "bee")
    game.strike("bee")
    assert game.told(Struck) == [Struck("ox", "bee", 3, 3)]
    assert game.wounds() == {"ox": 3, "elk": 2, "yak": 2, "bee": 3 + 2}
    assert game.ended
