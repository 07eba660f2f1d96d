"""Where the cursor begins in the ludus: a Reaction that helps, else the pass; a target that is no own Gladiator of one's own."""

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Placing, Reacting, Using, Yielding
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import (
    FL1,
    LAST,
    Side,
    arena,
    gladiator,
    laid,
    patron,
    reaction,
    scheme,
    tactic,
)
from tests.rules.ludus.support.shipped import shipped
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import CARDS, at, named, spread
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready, side
from tui.games.ludus.answers.first import first_answer
from tui.play.house import House

SIZE = (80, 24)


def first(played: Played) -> object:
    """The answer that the cursor begins on, as who is asked sees it."""
    known = played.game.view(played.state, played.asked)
    return first_answer(played.game, known, played.legal)


def fight(acting: int, *, mine: str = "", hand: str = "", wounded: int = 0) -> Played:
    return spread(
        me=Side(hand=hand, villa=f"legatus legatus {mine}"),
        other=Side(villa="legatus legatus"),
        fl1=(f"samnite thraex*{wounded}", "retiarius murmillo"),
        acting=acting,
        battle=FL1,
    )


def test_a_reaction_against_the_own_hit_is_not_where_the_cursor_begins() -> None:
    own = fight(0, mine="vestalis").attack("samnite").choose("murmillo")
    assert isinstance(own.state.pending[-1], Reacting)
    assert own.asked == 0
    assert first(own) == a.Pass(0)


@pytest.mark.parametrize(
    ("mine", "hand", "wounded", "begins"),
    [("vestalis", "", 2, a.Use), ("vestalis", "", 0, a.Pass), ("", "evade", 2, a.PlayCard), ("", "evade", 0, a.Pass)],
)
def test_a_reaction_that_helps_is(mine: str, hand: str, wounded: int, begins: type) -> None:
    """Neither a card nor a Patron is given for what hurts a little."""
    hit = fight(1, mine=mine, hand=hand, wounded=wounded).attack("retiarius").choose("thraex")
    assert hit.asked == 0
    assert isinstance(first(hit), begins)


def test_a_tactic_begins_at_an_opposing_gladiator() -> None:
    played = fight(0, hand="pierce").play("pierce")
    assert isinstance(played.state.pending[-1], Using)
    answers = played.offered(a.Choose)
    assert answers[0] in {"samnite", "thraex"}
    answer = first(played)
    assert isinstance(answer, a.Choose)
    chosen = played.state.fighter(answer.fighter)
    assert chosen is not None
    assert chosen.owner == 1


@pytest.mark.parametrize(("theirs", "struck"), [("bear elk", "elk"), ("elk bear", "elk"), ("bear bear*7", "bear")])
def test_a_blow_and_a_tactic_begin_at_whom_they_fell(theirs: str, struck: str) -> None:
    jab = tactic("jab", f.Damage(whom=f.Target("other"), n=2))
    for act in ("attack", "play"):
        played = laid(OX, ELK, BEAR, jab, me=Side(hand="jab"), battle=FL1, fl1=("ox", theirs))
        answer = first(played.attack("ox") if act == "attack" else played.play("jab"))
        assert isinstance(answer, a.Choose)
        chosen = played.state.fighter(answer.fighter)
        assert chosen is not None
        assert (chosen.owner, chosen.card, bool(chosen.damage)) == (1, struck, struck == "bear")


@pytest.mark.parametrize(("deed", "begins"), [(f.Boost(whom=f.Target("own")), a.EndTurn), (f.Draw(), a.PlayCard)])
def test_a_tactic_that_brings_nothing_is_not_where_the_cursor_begins(deed: f.Deed, begins: type) -> None:
    """No blow is left for which the Gladiator would be stronger."""
    played = laid(OX, BEAR, tactic("cheer", deed), me=Side(hand="cheer", deck="inc1"), battle=FL1, fl1=("ox!", "bear!"))
    assert set(map(type, played.legal)) == {a.PlayCard, a.EndTurn}
    assert isinstance(first(played), begins)


@pytest.mark.parametrize("place", [FL1, LAST])
def test_a_tactic_begins_at_the_last_of_the_others_though_the_battle_ends_with_it(place: int) -> None:
    """Who has won is cleared away with everybody else, which is no loss."""
    blade = tactic("blade", f.Damage(n=2, unpreventable=True))
    there = ("bear bear", "elk*3")
    played = laid(
        BEAR,
        gladiator("elk a1 h4"),
        blade,
        me=Side(hand="blade"),
        battle=place,
        **{"fl1" if place == FL1 else "last": there},
    )
    answer = first(played.play("blade"))
    assert isinstance(answer, a.Choose)
    chosen = played.state.fighter(answer.fighter)
    assert chosen is not None
    assert chosen.card == "elk"


def test_a_tactic_that_could_only_harm_its_own_side_is_not_where_a_turn_begins() -> None:
    cards = shipped("poisoned_blade", "paegniarius", "cestus", "samnite", "legatus")
    side = Side(hand="poisoned_blade", villa="legatus")
    played = laid(*cards, me=side, other=Side(villa="legatus"), battle=FL1, fl1=("cestus samnite!", "paegniarius!"))
    assert played.offered(a.PlayCard) == ["poisoned_blade"]
    assert isinstance(first(played), a.Attack)


async def test_after_the_attack_the_cursor_is_on_no_card_that_could_only_harm_its_own_side(house: House) -> None:
    """The end of the turn is under it, though a further card is still to be had that does no harm."""
    hurt, cheer = tactic("hurt", f.Damage(whom=f.Target(state="damaged"), n=4)), tactic("cheer", f.Boost())
    for hand in ("hurt", "hurt cheer"):
        dealt = laid(OX, BEAR, hurt, cheer, me=Side(hand=hand), battle=FL1, fl1=("ox!*1", "bear!"))
        app = app_for(house, "ludus", play=at(house, named(dealt)).play)
        async with app.run_test(size=SIZE) as pilot:
            await ready(pilot)
            assert ludus(app).panel.current.value == a.EndTurn(0)  # type: ignore[union-attr]
            assert ludus(app).pointing.in_list
            assert not any(one.value == a.PlayCard(0, "hurt") for one in ludus(app).pointing.answers_here), hand


def test_a_blow_that_fells_in_any_case_is_not_made_heavier() -> None:
    """However long the turn goes on after it, in which the stronger Gladiator stands in the Arena."""
    circus = arena("circus", u.ReactionAbility(u.Cue("attacks", "own"), (HEAVIER,), u.Cost(exhaust=True), may=True))
    jab = tactic("jab", f.Damage(whom=f.Target("other")))
    me = Side(hand="jab", arenas="circus")
    for theirs, begins in (("elk elk", a.Pass), ("bear bear", a.Use)):
        played = laid(OX, ELK, BEAR, circus, jab, me=me, battle=FL1, fl1=("ox ox!", theirs)).attack("ox")
        assert isinstance(first(played), begins)


HEAVIER = f.Boost(whom=f.Cause(), by=2)
OX, ELK, BEAR = gladiator("ox a3 h4"), gladiator("elk h2"), gladiator("bear h9")
GUARD = reaction(
    "guard", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n=1), cost=u.Cost(coins=3)
)


CULL = scheme("trim", f.Cull())
MATRON = patron(
    "matron",
    1,
    u.ReactionAbility(u.Cue("attacks", "own"), (f.Boost(whom=f.Cause()), f.Draw()), u.Cost(exhaust=True), may=True),
)


def test_a_cull_begins_at_an_income_card_and_at_none_of_the_start_that_does_more() -> None:
    """They cost nothing either."""
    lord = patron("lord", 1, price=0)
    assert first(laid(CULL, OX, lord, me=Side(hand="trim ox lord inc1 inc3")).play("trim")) == a.Pick(0, "inc1")


@pytest.mark.parametrize("hand", ["inc5 inc1 inc3", "inc1 inc5 inc3"])
def test_the_least_card_is_where_a_cull_begins(hand: str) -> None:
    assert first(laid(CULL, me=Side(hand=f"trim {hand}")).play("trim")) == a.Pick(0, "inc1")


def test_a_cull_begins_at_a_boast_which_does_nothing_in_a_deck() -> None:
    where = Side(hand="trim inc1 boast6 inc3")
    assert first(laid(CULL, me=where, boasts=(12, 16)).play("trim")) == a.Pick(0, "boast6")


def test_harm_begins_at_an_opposing_gladiator_where_the_battle_is_won_whomever_it_strikes() -> None:
    cards, me = shipped("poisoned_blade", "cestus", "samnite", "legatus"), Side(hand="poisoned_blade", villa="legatus")
    there = ("samnite! samnite", "cestus!*1")
    played = laid(*cards, me=me, other=Side(villa="legatus"), battle=FL1, fl1=there)
    answer = first(played.play("poisoned_blade"))
    assert isinstance(answer, a.Choose)
    chosen = played.state.fighter(answer.fighter)
    assert chosen is not None
    assert chosen.owner == 1


@pytest.mark.parametrize("deed", [f.Damage(), f.Tire(whom=f.Target()), f.Boost(whom=f.Target(), by=-1)])
def test_a_harm_that_changes_nothing_begins_at_an_opposing_gladiator(deed: f.Deed) -> None:
    curse = tactic("curse", deed)
    played = laid(BEAR, curse, me=Side(hand="curse"), battle=FL1, fl1=("bear! bear", "bear*8")).play("curse")
    answer = first(played)
    assert isinstance(answer, a.Choose)
    chosen = played.state.fighter(answer.fighter)
    assert chosen is not None
    assert chosen.owner == 1


@pytest.mark.parametrize(("villa", "begins"), [("matron", a.Pass), ("matron pat1", a.Use)])
def test_a_reaction_that_costs_a_gladiator_for_a_card_is_not_where_the_cursor_begins(villa: str, begins: type) -> None:
    """Exhausted, the Patron grants nothing, and one who needs it is Discarded."""
    proud = gladiator("proud a2 h5 i1")
    me = Side(villa=villa, deck="inc1 inc1")
    played = laid(MATRON, proud, BEAR, OX, battle=FL1, fl1=("ox proud", "bear bear"), me=me).attack("ox")
    assert isinstance(played.state.top, Reacting)
    assert isinstance(first(played), begins)


@pytest.mark.parametrize(
    ("hand", "theirs", "begins"), [("newt", "mule elk", FL1), ("newt", "elk", LAST), ("newt newt", "mule elk", LAST)]
)
def test_an_arena_is_not_begun_at_where_a_gladiator_would_stay_alone_against_far_stronger_ones(
    hand: str, theirs: str, begins: int
) -> None:
    """Though a little more Glory could be hoped for there than where others of its side stand; one that follows changes that."""
    mule, newt = gladiator("mule a1 h4 b2"), gladiator("newt a2 h1")
    played = laid(OX, ELK, mule, newt, me=Side(hand=hand), fl1=("ox", ""), last=("", theirs)).play("newt")
    assert isinstance(played.state.top, Placing)
    assert first(played) == a.Place(0, begins)


async def test_the_pass_is_taken_by_enter_and_a_dear_reaction_is_a_key_away(house: House) -> None:
    sides = {"me": Side(hand="guard", villa="legatus legatus", coins=3), "other": Side(villa="legatus legatus")}
    dear = named(laid(*CARDS, GUARD, **sides, fl1=("samnite thraex", "retiarius murmillo"), acting=1, battle=FL1))
    session = at(house, dear.attack("retiarius").choose("thraex"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        choice = ludus(app).panel.current
        assert choice is not None
        assert choice.value == a.Pass(0)
        assert ludus(app).pointing.in_list
        shown = side(app)
        assert "If nobody reacts: your Thraex takes 2" in shown
        assert "Guard. " in shown
        await ready(pilot, "enter")
        hit = next(one for one in session.state.fighters if one.card == "thraex")
        assert hit.damage == 2


async def test_the_reaction_of_a_gladiator_that_has_left_is_taken_by_enter(house: House) -> None:
    """It lies at no place of the table; Enter once did nothing there."""
    heir = gladiator("heir a1 h1", u.ReactionAbility(u.Cue("leaves", "self"), (f.Summon(),), may=True))
    dealt = laid(
        *CARDS,
        heir,
        me=Side(hand="samnite inc1", villa="legatus legatus"),
        fl1=("heir thraex", "retiarius"),
        acting=1,
        battle=FL1,
    )
    session = at(house, named(dealt).attack("retiarius").choose("heir"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "React: Heir" in side(app)
        assert ludus(app).pointing.in_list
        await ready(pilot, "enter")
        assert "React: Heir" not in side(app)


async def test_what_a_reaction_does_is_told_before_what_it_would_bring(house: House) -> None:
    session = at(house, fight(1, mine="vestalis", wounded=2).attack("retiarius").choose("thraex"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert "Vestalis" in grid(app)
        about = side(app)
        assert about.index("to Prevent 1") < about.index("If nobody answers that")


def test_a_reaction_that_is_no_better_than_to_pass_is_not_begun_on() -> None:
    shield = reaction("shield", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned")))
    ox, elk, cow = (gladiator(f"{name} a2 h9") for name in ("ox", "elk", "cow"))
    fight = laid(ox, elk, cow, shield, me=Side(hand="shield"), last=("ox cow", "elk"), battle=LAST, acting=1, favor=1)
    played = fight.attack("elk").choose("ox")
    assert first_answer(played.game, played.game.view(played.state, 0), played.legal) == a.Pass(0)


@pytest.mark.parametrize("mine", ["elm oak fern", "fern oak elm"])
def test_a_shortage_of_influence_begins_at_the_gladiator_that_is_missed_least(mine: str) -> None:
    deed = patron("deed", 1, u.TacticAbility((f.Coins(n=1),), cost=u.Cost(exhaust=True)))
    cards = (
        gladiator("oak a3 h4 i1"),
        gladiator("elm a2 h2 i1"),
        gladiator("fern a1 h1 i1"),
        gladiator("elk a1 h9"),
        patron("lord", 2),
        deed,
    )
    played = laid(*cards, battle=LAST, me=Side(villa="deed lord"), last=(mine, "elk")).use("deed/0")
    assert isinstance(played.state.top, Yielding)

    assert first(played) == a.Yield(0, played.number("fern"))


def test_a_shortage_of_influence_does_not_begin_at_a_wounded_striker_where_others_can_go_as_well() -> None:
    cards = (
        gladiator("oak a3 h4 i1"),
        gladiator("elm a1 h4 i1"),
        gladiator("fern a1 h3 i1"),
        gladiator("elk a1 h9"),
        patron("lord", 2),
        patron("deed", 1, u.TacticAbility((f.Coins(n=1),), cost=u.Cost(exhaust=True))),
    )
    played = laid(*cards, battle=LAST, me=Side(villa="deed lord"), last=("oak!*3 elm fern", "elk!")).use("deed/0")
    assert isinstance(played.state.top, Yielding)
    assert first(played) == a.Yield(0, played.number("fern"))
