"""What the ludus asks "Sure?" about: an end that throws away what could still be had and does not come back, and nothing else."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Reacting, Yielding
from rules.ludus.game import LudusGame
from tests.content_set import a_box
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, arena, gladiator, laid, patron, reaction, scheme, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TWO, at, spread
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.app import Ad79
from tui.games.ludus.advice import Counsel
from tui.games.ludus.facts import LudusFacts
from tui.games.ludus.habits.not_again import NotAgain
from tui.games.ludus.words.hints import why
from tui.kit.list_dialogs import ChoiceDialog
from tui.play.house import House
from tui.text.lines import text_of

SIZE = (80, 24)
GAME = LudusGame(a_box())
OX, ELK, BEAR, LORD = gladiator("ox a2 h4 b3"), gladiator("elk a1 h2"), gladiator("bear a2 h9"), patron("lord", 1)
JAB = tactic("jab", f.Damage(whom=f.Target("other")), price=4)
DUCK = reaction("duck", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n="all"))
SIGH = reaction("sigh", u.Cue("assigned", "own"), f.Coins(n=1))
PARRY = reaction("parry", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n=1), f.Draw())
CARDS = (OX, ELK, BEAR, LORD, JAB, DUCK, SIGH)
SCHEMES = (
    scheme("coin", f.Coins(n=1)),
    scheme("bribe", f.Coins(n=3), cost=u.Cost(coins=1)),
    scheme("heal", f.Heal(whom=f.Target("own", "damaged"))),
    scheme("cup", f.Damage(whom=f.Target("other"))),
    scheme("cull", f.Cull()),
    scheme("purge", f.Cull(may=True), f.Draw()),
    gladiator("boar a1 h1 i1"),
)


def lost(played: Played, done: a.LudusAction) -> str:
    return LudusFacts(played.game).grave(played.state, done)


END = a.EndActions(0)
ASKED: Sequence[tuple[str, dict[str, Any]]] = (
    ("You Discard inc3 and inc1, worth 4 Coin, and could still buy jab.", {"me": Side(hand="inc3 inc1"), "row": "jab"}),
    (
        "You Discard 2 inc1, worth 2 Coin, and could still buy jab.",
        {"me": Side(hand="inc1 inc1", coins=3), "row": "jab"},
    ),
    ("You could still play lord, for nothing. Your Hand is Discarded.", {"me": Side(hand="lord")}),
    ("You could still play ox, for nothing. Your Hand is Discarded.", {"me": Side(hand="ox ox")}),
    ("You could still play ox and coin, for nothing. Your Hand is Discarded.", {"me": Side(hand="ox coin sigh")}),
    (
        "You could still play heal, for nothing. Your Hand is Discarded.",
        {"me": Side(hand="heal"), "last": ("ox*1", "")},
    ),
    ("You could still play cup, for nothing. Your Hand is Discarded.", {"me": Side(hand="cup"), "last": ("", "ox")}),
    ("You could still play purge, for nothing. Your Hand is Discarded.", {"me": Side(hand="purge", deck="inc1")}),
)
"""What is asked about at the end of the actions, and where."""


@pytest.mark.parametrize(("told", "laid_out"), ASKED)
def test_what_would_be_of_use_and_is_discarded_is_asked_about_at_the_end_of_the_actions(
    told: str, laid_out: dict[str, Any]
) -> None:
    assert lost(laid(*CARDS, *SCHEMES, **laid_out), END) == f"{told} End your actions?"


WAGE = patron("wage", 1, u.SchemeAbility((f.Coins(n=1),), cost=u.Cost(exhaust=True)))
ALSO: Sequence[tuple[str, dict[str, Any]]] = (
    ("Also unused: bribe. Your Hand is Discarded.", {"me": Side(hand="lord bribe", coins=1)}),
    ("Also unused: wage. Your Hand is Discarded.", {"me": Side(hand="lord", villa="wage")}),
    ("Also unused: bribe and wage. Your Hand is Discarded.", {"me": Side(hand="lord bribe", coins=1, villa="wage")}),
    ("Your Hand is Discarded.", {"me": Side(hand="lord bribe", villa="wage!")}),
    (
        "Your Hand is Discarded. The Boast is reached: the Arena Phase begins now.",
        {"me": Side(hand="lord"), "favor": 0, "last": ("ox ox", "")},
    ),
    ("Your Hand is Discarded.", {"me": Side(hand="lord"), "favor": 0, "last": ("ox", "")}),
)
"""What else ends where something is asked about, and where."""


@pytest.mark.parametrize(("told", "laid_out"), ALSO)
def test_whoever_is_asked_reads_what_else_ends(told: str, laid_out: dict[str, Any]) -> None:
    played = laid(*CARDS, *SCHEMES, WAGE, **laid_out)
    assert lost(played, END) == f"You could still play lord, for nothing. {told} End your actions?"


def test_whoever_is_not_asked_about_a_loss_is_not_asked_about_what_else_ends() -> None:
    assert not lost(laid(*CARDS, *SCHEMES, WAGE, me=Side(hand="sigh", villa="wage"), favor=0, last=("ox ox", "")), END)


def test_the_longest_question_at_the_end_names_no_more_than_fits() -> None:
    many = [scheme(f"deal{n}", f.Coins(n=3), cost=u.Cost(coins=1)) for n in range(5)]
    hand = "lord " + " ".join(one.id for one in many)
    asked = lost(laid(*CARDS, *many, me=Side(hand=hand, coins=1)), END)
    assert "Also unused: deal0, deal1, deal2 and 2 more." in asked


KEPT: Sequence[tuple[str, dict[str, Any]]] = (
    ("Coin Tokens stay", {"me": Side(coins=9), "row": "jab"}),
    ("one Coin is often left over", {"me": Side(hand="inc1", coins=9), "row": "jab"}),
    ("it would not buy anything", {"me": Side(hand="inc3"), "row": "jab"}),
    ("nobody minds a cheap card", {"me": Side(hand="inc3"), "row": "sigh"}),
    ("there is no Influence for it", {"me": Side(hand="boar")}),
    ("there is nobody to heal", {"me": Side(hand="heal"), "last": ("ox", "ox*1")}),
    ("there is nobody to harm", {"me": Side(hand="cup"), "last": ("ox", "")}),
    ("it costs a Coin", {"me": Side(hand="bribe", coins=1)}),
    ("to take a card out of the game is a matter of taste", {"me": Side(hand="cull inc1")}),
    ("a Boast does nothing", {"me": Side(hand="boast6"), "boasts": (10, 15, 19, 24)}),
    ("whoever has sent Gladiators holds the others back", {"me": Side(hand="ox"), "last": ("ox", "")}),
    ("a Tactic comes back from the Discard Pile", {"me": Side(hand="jab")}),
    ("there is nothing", {"me": Side()}),
)
"""What is not, and why."""


@pytest.mark.parametrize(("why", "laid_out"), KEPT)
def test_what_is_no_loss_is_not_asked_about(why: str, laid_out: dict[str, Any]) -> None:
    assert not lost(laid(*CARDS, *SCHEMES, **laid_out), END), why


DEED = patron("deed", 1, u.TacticAbility((f.Coins(n=1),), cost=u.Cost(exhaust=True)))
NEEDY = [gladiator("boar a1 h1 i1"), gladiator("stag a2 h2 i1")]


@pytest.mark.parametrize(
    ("mine", "villa", "told"),
    [
        ("boar ox", "deed", "it costs your boar"),
        ("boar stag", "deed lord", "it costs your boar or your stag"),
        ("boar ox", "deed lord", ""),
        ("ox", "deed", ""),
    ],
)
def test_a_patron_whose_influence_is_required_is_not_exhausted_unasked(mine: str, villa: str, told: str) -> None:
    """The Gladiator that it costs was once lost at the press of a key."""
    played = laid(*CARDS, DEED, *NEEDY, battle=LAST, me=Side(villa=villa), last=(mine, "elk"))
    (use,) = (one for one in played.legal if isinstance(one, a.Use))
    asked = f"That leaves too little Influence: {told}. Do it all the same?" if told else ""
    assert lost(played, use) == asked


HURT = tactic("hurt", f.Damage(whom=f.Target(state="damaged"), n=4))
VOWED = tactic("vowed", f.Damage(whom=f.Target("own")), f.Draw())


@pytest.mark.parametrize(
    ("hand", "there", "told"),
    [
        ("hurt", ("ox!*1 elk!", "bear"), "It can hit nobody but your ox. Do it all the same?"),
        ("hurt", ("ox!*1 elk!*1", "bear"), "It can hit nobody but your ox or your elk. Do it all the same?"),
        ("hurt", ("ox!*1 elk!", "bear*1"), ""),
        ("vowed", ("ox! elk!", "bear"), ""),
    ],
)
def test_a_harm_that_can_be_done_to_nobody_but_the_own_side_is_asked_about(
    hand: str, there: tuple[str, str], told: str
) -> None:
    played = laid(*CARDS, HURT, VOWED, battle=LAST, me=Side(hand=hand, deck="inc1"), last=there)
    (card,) = (one for one in played.legal if isinstance(one, a.PlayCard))
    assert lost(played, card) == told


@pytest.mark.parametrize(("beside", "asked"), [("", True), ("bear", False)])
def test_a_gladiator_whose_ability_reaches_none_but_its_own_side_is_asked_about(beside: str, asked: bool) -> None:
    """In a turn, too, it reaches no further than its Arena, though an opposing Gladiator stands in another one."""
    lash = gladiator("lash a1 h9", u.SchemeAbility((f.Damage(),)))
    played = laid(*CARDS, lash, fl1=("lash ox", beside), last=("", "bear"))
    (use,) = (one for one in played.legal if isinstance(one, a.Use))
    assert bool(lost(played, use)) is asked


def test_what_is_used_while_influence_is_missing_in_any_case_is_not_asked_about() -> None:
    mint = arena("mint", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)))
    me = Side(villa="deed", arenas="mint")
    played = laid(*CARDS, DEED, *NEEDY, mint, battle=LAST, me=me, last=("boar stag", "elk")).use("deed/0")
    assert isinstance(played.state.top, Yielding)
    (use,) = (one for one in played.legal if isinstance(one, a.Use))
    assert not lost(played, use)


def test_a_pass_in_late_registration_is_asked_about_once_by_the_question_itself() -> None:
    late = laid(*CARDS, registering=0, me=Side(hand="ox inc1", coins=3), last=("ox", "ox"))
    assert not lost(late, a.Pass(0))


def hit(hand: str, mine: str = "elk ox") -> Played:
    """Seat 0 is asked whether it reacts to a hit on the first of its Gladiators."""
    played = laid(*CARDS, battle=LAST, last=(mine, "bear"), me=Side(hand=hand), acting=1).attack("bear")
    return played.do(a.Choose(1, min(one.number for one in played.state.fighters if one.owner == 0)))


def test_a_pass_that_costs_a_gladiator_is_asked_about_where_a_reaction_would_save_it() -> None:
    assert lost(hit("duck"), a.Pass(0)) == "duck would save your elk, who is Defeated otherwise. Pass?"
    assert not lost(hit("sigh"), a.Pass(0))
    assert not lost(hit("duck", mine="ox elk"), a.Pass(0))
    assert not lost(hit("duck"), a.PlayCard(0, "duck"))


@pytest.mark.parametrize(("hand", "told"), [("half half", "half and half together would save your elk"), ("half", "")])
def test_reactions_that_save_a_gladiator_only_together_are_asked_about(hand: str, told: str) -> None:
    half = reaction("half", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n=1))
    ogre = gladiator("ogre a3 h9")
    played = laid(*CARDS, half, ogre, battle=LAST, last=("elk ox", "ogre"), me=Side(hand=hand), acting=1)
    question = lost(played.attack("ogre").choose("elk"), a.Pass(0))
    assert question == (f"{told}, who is Defeated otherwise. Pass?" if told else "")


def shielded(villa: str) -> Played:
    """Seat 0 is asked whether a Patron saves its elk; the boar requires Influence 1."""
    spare = f.Prevent(whom=f.Target("own", "assigned"), n="all")
    may = u.ReactionAbility(u.Cue("assigned", "own"), (spare,), u.Cost(exhaust=True), may=True)
    played = laid(
        *CARDS,
        patron("guard", 1, may),
        *NEEDY,
        battle=LAST,
        last=("elk boar", "bear"),
        me=Side(villa=villa),
        acting=1,
    )
    return played.attack("bear").choose("elk")


def test_a_reaction_that_saves_one_gladiator_and_costs_another_is_not_missed() -> None:
    """Once both answers were asked about."""
    swap = shielded("guard")
    assert not lost(swap, a.Pass(0))
    assert hinted(swap, a.Pass(0)) == "No Reaction of yours is worth it, though your elk would fall."
    (use,) = (one for one in swap.legal if isinstance(one, a.Use))
    assert lost(swap, use) == "That leaves too little Influence: it costs your boar. Do it all the same?"
    spare = shielded("guard lord")
    assert lost(spare, a.Pass(0)) == "guard would save your elk, who is Defeated otherwise. Pass?"


def attacking(deed: f.Deed) -> Played:
    """Seat 0 attacks with a Gladiator that may react to that, for nothing."""
    wolf = gladiator("wolf a1 h3", u.ReactionAbility(u.Cue("attacks", "self"), (deed,), may=True))
    return laid(*CARDS, wolf, battle=LAST, last=("wolf", "bear"), me=Side(deck="inc1", coins=2)).attack("wolf")


@pytest.mark.parametrize("deed", [f.Coins(), f.Draw(), f.Damage(whom=f.Target("other")), f.Boost(whom=f.Itself())])
def test_a_reaction_that_saves_nobody_is_left_unasked(deed: f.Deed) -> None:
    played = attacking(deed)
    assert isinstance(played.state.top, Reacting)
    assert not lost(played, a.Pass(0))


def parried(mine: str, *, deck: str = "", discard: str = "") -> Played:
    """Seat 0 is asked whether it parries 1 of the 2 damage on the first of its Gladiators, and draws."""
    me = Side(hand="parry", villa="lord", deck=deck, discard=discard)
    played = laid(*CARDS, PARRY, battle=LAST, last=(f"{mine} ox", "bear"), me=me, acting=1).attack("bear")
    return played.do(a.Choose(1, min(one.number for one in played.state.fighters if one.owner == 0)))


@pytest.mark.parametrize(("deck", "discard"), [("inc1 inc3", ""), ("", "inc1 inc3")])
def test_who_falls_in_spite_of_a_reaction_is_not_said_to_be_saved_by_it(deck: str, discard: str) -> None:
    assert not lost(parried("elk*1", deck=deck, discard=discard), a.Pass(0))
    stays = parried("elk", deck=deck, discard=discard)
    assert lost(stays, a.Pass(0)) == "parry would save your elk, who is Defeated otherwise. Pass?"


def test_the_question_and_the_hint_agree() -> None:
    falls, stays = parried("elk*1", deck="inc1"), parried("elk", deck="inc1")
    assert hinted(falls, a.Pass(0)) == "No Reaction of yours would save your elk."
    assert "saves" not in hinted(falls, a.PlayCard(0, "parry"))
    assert hinted(stays, a.Pass(0)) == "No Reaction of yours is worth it, though your elk would fall."
    assert hinted(stays, a.PlayCard(0, "parry")) == "It saves your elk, who would be Defeated."


def hinted(played: Played, done: a.LudusAction) -> str:
    known = played.game.view(played.state, done.seat)
    return why(played.game, known, Counsel(played.game).about(known, done))


def test_a_combat_turn_is_ended_unasked_for_all_cards_stay() -> None:
    played = laid(*CARDS, battle=LAST, last=("ox!", "elk"), me=Side(hand="jab"))
    assert not lost(played, a.EndTurn(0))


@pytest.mark.parametrize("key", ["E", "n", "N", "enter"])
async def test_every_key_that_passes_asks_the_same_once(house: House, key: str) -> None:
    session = at(house, hit("duck"), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter", *(["o", "down"] if key == "enter" else []))
        before = session.state
        await ready(pilot, key)
        assert "duck would save your elk" in " ".join(grid(app).split())
        await ready(pilot, "enter")
        assert session.state is before
        assert session.wishes.standing_answer is None
        await ready(pilot, key, "2")
        assert [one.card for one in session.state.fighters if one.owner == 0] == ["ox"]


async def test_a_promise_not_to_react_asks_where_a_gladiator_can_be_saved(house: House) -> None:
    session = at(
        house, laid(*CARDS, battle=LAST, last=("elk ox", "bear bear"), me=Side(hand="duck sigh"), acting=1), TWO
    )
    session.wishes.standing_answer = NotAgain(GAME.box, battle=(0,))
    numbers = {one.card: one.number for one in session.state.fighters if one.owner == 0}
    session.act(a.Attack(1, next(one.number for one in session.state.fighters if one.owner == 1)))
    session.act(a.Choose(1, numbers["elk"]))
    assert isinstance(session.state.top, Reacting)
    assert session.spoken.game.to_act(session.state) == 0
    session.act(a.Pass(0))
    assert session.wishes.standing_answer == NotAgain(GAME.box, battle=(0,))


def test_a_promise_passes_where_nobody_can_be_saved(house: House) -> None:
    session = at(
        house, laid(*CARDS, battle=LAST, last=("ox elk", "bear bear"), me=Side(hand="duck sigh"), acting=1), TWO
    )
    session.wishes.standing_answer = NotAgain(GAME.box, battle=(0,))
    session.act(a.Attack(1, next(one.number for one in session.state.fighters if one.owner == 1)))
    session.act(a.Choose(1, min(one.number for one in session.state.fighters if one.owner == 0)))
    assert not isinstance(session.state.top, Reacting)


@pytest.mark.parametrize(("price", "reserve", "told"), [(2, 0, False), (3, 0, True), (3, 3, True), (3, 4, False)])
def test_a_dear_card_that_the_reserve_would_keep_is_told_of_where_something_else_is_lost(
    price: int, reserve: int, told: bool
) -> None:
    """It costs nothing to put away, but the more lies there, the dearer is it to take back."""
    me = Side(hand="help lord", reserve=" ".join(["help"] * reserve))
    played = laid(LORD, tactic("help", f.Coins(n=1), price=price), me=me)
    question = LudusFacts(played.game).grave(played.state, a.EndActions(0))
    assert question.startswith("You could still play lord, for nothing.")
    assert ("Your Reserve would keep help, for nothing" in question) is told


def test_an_ability_that_costs_a_gladiator_is_not_called_unused() -> None:
    needy = gladiator("needy a1 h1 i1")
    for villa, told in (("wage", False), ("wage lord", True)):
        played = laid(*CARDS, WAGE, needy, me=Side(hand="lord", villa=villa), last=("needy", ""))
        assert ("Also unused: wage." in lost(played, END)) is told


async def test_enter_goes_back_to_what_would_be_lost(house: House) -> None:
    session = at(house, laid(*CARDS, row="jab", me=Side(hand="inc3 inc1")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        await ready(pilot, "E")
        assert "worth 4 Coin" in grid(app)
        await ready(pilot, "enter")
        assert session.state is before
        await ready(pilot, "E", "2")
        assert session.state is not before


LEFT_OVER = (
    "You could still play Samnite, for nothing. You Discard 2 Inc1, worth 2 Coin, and could still buy Thraex. "
    "The rest of your Hand is Discarded. End your actions?"
)


def asked_of(app: Ad79) -> str:
    """The question that is open."""
    dialog = ludus(app).dialog
    assert isinstance(dialog, ChoiceDialog)
    return " ".join(" ".join(text_of(one) for one in dialog.text).split())


@pytest.mark.parametrize("way", ["E", "enter"])
async def test_the_first_turn_is_not_ended_with_a_gladiator_and_coin_left_over_unasked(house: House, way: str) -> None:
    """By each key that can end it; the question names all that would be lost."""
    me = Side(hand="samnite pierce inc1 inc1", villa="legatus", coins=3)
    session = at(house, spread(me=me, row="thraex"), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        end = next(n for n, one in enumerate(ludus(app).panel.list.choices) if one.value == END)
        keys = {"E": ["E"], "enter": ["o", *["down"] * end, "enter"]}[way]
        before = session.state
        await ready(pilot, *keys)
        assert asked_of(app) == LEFT_OVER
        assert session.state is before
        await ready(pilot, "2")
        assert session.state is not before
