"""The report of a fight within few rows: what tells least is folded first; who fell and what was lost is never cut."""

from rules.campaign.combat import events as e
from tests.content_set import a_catalogue
from tests.tui.games.campaign.situations import moving
from tui.games.campaign.pictures.news import news_lines
from tui.games.campaign.pictures.report import reported
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.lines import text_of

NAMES = Names(a_catalogue())
WIDTH = 36
TIES = (
    "Of equal choices the best for you was taken: rival Net Diver acts first.",
    "Of equal choices the best for you was taken: rival Attacker acts first.",
)

STRIKE = (
    e.AttackRolled(unit="hero", target="r1", using="attack", dice=("blue", "blue"), faces=(1, 2), hits=2),
    e.HpLost(unit="r1", n=2, hp=0),
    e.UnitDefeated(unit="r1", hex="c5", by="hero"),
)
MISS = (
    e.AttackRolled(unit="p1", target="r2", using="attack", dice=("blue",), faces=(6,), hits=0),
    e.Missed(unit="p1", target="r2", reason="no_hit"),
)
WALK = e.UnitMoved(unit="r2", path=("c5", "d5", "e4"))
BLOW = (
    e.AttackRolled(unit="r2", target="p1", using="attack", dice=("blue",), faces=(1,), hits=1),
    e.HpLost(unit="p1", n=1, hp=1),
)


def told(house: House, events: tuple[e.CombatEvent, ...], ties: tuple[str, ...], rows: int) -> list[str]:
    combat = moving(house).state.combat
    return [text_of(one) for one in news_lines(reported(NAMES, combat, events), ties, WIDTH, rows)]


def test_with_room_everything_is_told_and_one_tie_in_words(house: House) -> None:
    lines = told(house, (*STRIKE, WALK), TIES[:1], 20)

    assert not any("shows all" in one for one in lines)
    assert any("Of equal choices the best" in one for one in lines[-3:])


def test_several_ties_are_one_line_that_says_where_they_are_told(house: House) -> None:
    assert told(house, (*STRIKE, WALK), TIES, 20)[-1] == "2 ties broken for you; L tells them"


def test_a_tie_for_which_there_is_no_room_in_words_is_counted(house: House) -> None:
    words = told(house, (*STRIKE, WALK), TIES[:1], 20)

    assert told(house, (*STRIKE, WALK), TIES[:1], len(words) - 1)[-1] == "1 tie broken for you; L tells it"


def test_ways_are_folded_before_strikes_and_the_fall_of_the_first_strike_stays(house: House) -> None:
    lines = told(house, (*STRIKE, *MISS, *(WALK,) * 12, *BLOW), TIES, 10)

    assert len(lines) <= 10
    assert lines[0] == "… L shows all"
    text = " ".join(" ".join(lines).split())
    assert "is defeated by Krakenlance" in text
    assert "-2, 0 left" in text
    assert "nothing" in text
    assert "-1, 1 left" in text


def test_misses_are_folded_before_losses(house: House) -> None:
    text = " ".join(told(house, (*STRIKE, *(*MISS,) * 9, *BLOW), (), 8))

    assert "is defeated by" in text
    assert "-1, 1 left" in text


def test_where_losses_alone_are_too_many_each_fall_and_who_is_left_with_what_is_told(house: House) -> None:
    lines = told(house, (*BLOW * 8, *STRIKE), TIES, 9)
    text = " ".join(" ".join(lines).split())

    assert len(lines) <= 9
    assert "is defeated by Krakenlance." in text
    assert "Hurt, with HP left: your Attacker 1." in text
