"""Why the ludus's hints advise what they do: a sentence for every kind of answer, true to the forecast, never long."""

import random

import pytest

from rules.bots.ludus import BOTS
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Card
from rules.ludus.frames import Frame, Hitting, Placing, Reacting, Using
from rules.ludus.game import LudusGame
from rules.ludus.state import LudusState, Options, Player
from tests.content_set import a_box
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, arena, gladiator, laid, patron, reaction, scheme, tactic
from tests.rules.ludus.support.shipped import BOX, shipped
from tests.rules.ludus.support.tables import Seat, table
from tui.games.ludus.advice import AdvisedAnswer, Counsel
from tui.games.ludus.facts import LudusFacts
from tui.games.ludus.words.hints import MOST, why

GAME = LudusGame(a_box())
OX, ELK = gladiator("ox a2 h4 g3 b2 i1"), gladiator("elk a1 h2 g1 b1")
BULL = gladiator("bull a1 h1 g0 b1")
LORD, VEST = patron("lord", 2), patron("vest", 1)
JAB = tactic("jab", f.Damage(whom=f.Target(side="other"), n=2), price=2)
DUCK = reaction("duck", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned"), n="all"), price=3)
PLAN = scheme("plan", f.Cull(), price=1)
CARDS: tuple[Card, ...] = (OX, ELK, LORD, VEST, JAB, DUCK, PLAN)


def told(played: Played, done: a.LudusAction) -> str:
    """The reason for an answer, which has to be one that can be given."""
    assert done in played.legal
    known = played.game.view(played.state, done.seat)
    return why(played.game, known, Counsel(played.game).about(known, done))


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (
            "ox",
            "Once your Deck is shuffled it fights for you. It has Attack 2, Health 4, Agility 3, and requires Influence 1.",
        ),
        (
            "elk",
            "Once your Deck is shuffled it fights for you. It has Attack 1, Health 2, Agility 1, and requires no Influence.",
        ),
        ("lord", "It grants Influence 2, turn after turn."),
        ("inc3", "It pays 3 Coin each time you draw it, so that you can buy dearer cards."),
        ("jab", "Once your Deck is shuffled you can use it. Deal 2 damage to a target opposing Gladiator."),
    ],
)
def test_what_is_bought_is_told_by_what_it_adds(card: str, reason: str) -> None:
    assert told(laid(*CARDS, row=card, me=Side(coins=20)), a.Buy(0, card)) == reason


def test_a_card_with_a_long_text_is_told_by_when_it_can_be_used() -> None:
    turn = shipped("turn_the_tables")
    reason = told(laid(*turn, row="turn_the_tables", me=Side(coins=20)), a.Buy(0, "turn_the_tables"))
    assert reason == "Once your Deck is shuffled you can use it when damage is assigned to a Gladiator."


def test_a_card_that_takes_another_one_out_of_the_game_is_told_by_which() -> None:
    played = laid(scheme("trim", f.Cull()), me=Side(hand="trim inc1"))
    assert told(played, a.PlayCard(0, "trim")) == "It takes inc1 out of the game: you draw your better cards sooner."


@pytest.mark.parametrize("card", BOX.stall)
def test_at_a_table_of_three_no_hint_quotes_a_text_for_two(card: str) -> None:
    played = table(*shipped(card), row=card, seats=(Seat(coins=20), Seat(), Seat()))
    reason = told(played, a.Buy(0, card))
    assert not any(word in reason for word in ("your opponent", "Glory", "open Arena")), reason


def test_at_a_table_of_three_a_patron_is_quoted_as_it_reads_there() -> None:
    rich = patron("rich", 1, u.SchemeAbility((f.Rob(),)))
    played = table(rich, row="rich", seats=(Seat(coins=20), Seat(), Seat()))
    assert "from an opponent" in told(played, a.Buy(0, "rich"))


def test_a_gladiator_is_told_by_initiative_or_bloodlust() -> None:
    played = laid(*CARDS, me=Side(hand="elk", villa="lord"), last=("", "elk"), boasts=(6, 10))
    assert told(played, a.PlayCard(0, "elk")) == "It will fight for Glory in arena03, and brings Bloodlust to 2 of 6."
    played.play("elk")
    assert told(played, a.Place(0, LAST)) == "It will fight for Glory in arena03, and brings Bloodlust to 2 of 6."
    enough = laid(*CARDS, me=Side(hand="elk", villa="lord"), last=("", "elk"), boasts=(2, 10))
    assert (
        told(enough, a.PlayCard(0, "elk"))
        == "It will fight for Glory in arena03, and Bloodlust 2 reaches the Boast of 2."
    )
    stronger = laid(*CARDS, me=Side(hand="ox", villa="lord"), last=("", "elk")).play("ox")
    assert told(stronger, a.Place(0, LAST)) == "It gives you the Initiative in arena03."


def test_a_card_put_aside_and_one_culled_have_reasons_of_their_own() -> None:
    played = laid(*CARDS, me=Side(hand="jab plan inc1"))
    assert told(played, a.Reserve(0, "jab")).startswith("In your Hand it would be Discarded")
    played.play("plan")
    assert told(played, a.Pick(0, "inc1")) == "Without it you draw your better cards sooner."


def test_what_the_opponent_loses_is_told_as_a_loss_of_theirs() -> None:
    plot = scheme("plot", f.TirePatron())
    played = laid(*CARDS, plot, me=Side(hand="plot"), other=Side(villa="lord vest")).play("plot")
    assert told(played, a.Pick(0, "lord")) == "Your opponent will miss it most: it grants Influence 2."


def test_a_patron_without_whom_somebody_falls_is_told_by_the_fall() -> None:
    plot, king = scheme("plot", f.TirePatron()), gladiator("king i2")
    played = laid(*CARDS, plot, king, last=("", "king"), me=Side(hand="plot"), other=Side(villa="lord vest")).play(
        "plot"
    )
    assert told(played, a.Pick(0, "lord")) == "It Defeats opposing king, if nobody reacts."
    assert told(played, a.Pick(0, "vest")) == "Your opponent will miss it most: it grants Influence 1."


@pytest.mark.parametrize(
    ("row", "hand", "reason"),
    [
        ("inc5", "inc1 jab", "You cannot pay for any card of the Supply, and nothing in your Hand can be played now."),
        ("jab", "inc1 inc1", "No card that you can pay for is worth a place in your Deck"),
        ("inc5", "plan", "You cannot pay for any card of the Supply, and nothing in your Hand helps now."),
        ("inc5", "elk", "In an Arena now, elk would help your opponent more than you."),
    ],
)
def test_an_end_tells_why_there_is_nothing_better(row: str, hand: str, reason: str) -> None:
    played = laid(*CARDS, gladiator("boar", price=30), row="boar" if row == "inc5" else row, me=Side(hand=hand))
    assert reason in told(played, a.EndActions(0))


def fight(last: tuple[str, str], me: str = "", other: str = "", acting: int = 0) -> Played:
    return laid(
        *CARDS,
        battle=LAST,
        last=last,
        me=Side(hand=me, villa="lord"),
        other=Side(hand=other, villa="lord"),
        acting=acting,
    )


def test_an_attack_is_told_by_whom_it_fells_or_hurts() -> None:
    assert told(*struck("ox", "elk")) == "It Defeats opposing elk, if nobody reacts."
    assert told(*struck("elk", "ox")) == "It leaves opposing ox 3 Health, if nobody reacts."
    chosen = fight(("ox", "elk ox")).attack("ox")
    assert told(chosen, a.Choose(0, chosen.number("elk"))) == "It Defeats opposing elk, if nobody reacts."
    tactics = fight(("elk", "ox*1 ox"), me="jab")
    assert told(tactics, a.PlayCard(0, "jab")) == "It leaves opposing ox #2 2 Health, if nobody reacts."


def struck(mine: str, theirs: str) -> tuple[Played, a.LudusAction]:
    played = fight((mine, theirs))
    return played, a.Attack(0, next(one.number for one in played.state.fighters if one.owner == 0))


def test_of_several_targets_the_one_is_told_that_is_advised_next() -> None:
    played, attack = struck("ox", "elk ox*3")
    reason = told(played, attack)
    assert reason == "It Defeats opposing ox, if nobody reacts."
    played.do(attack)
    assert advised(played) == (a.Choose(0, played.fighter("ox", owner=1).number), reason)


def advised(played: Played) -> tuple[a.LudusAction, str]:
    """What is advised, and why."""
    known = played.game.view(played.state, played.asked)
    advice = Counsel(played.game).advise(known)
    return advice.action, why(played.game, known, advice)


def test_an_attack_that_has_to_follow_is_no_reason_for_a_tactic() -> None:
    cheer = tactic("cheer", f.Boost(whom=f.Target("own"), stat="agility", by=1))
    played = laid(ELK, BULL, cheer, battle=LAST, last=("elk", "elk bull"), me=Side(hand="cheer"), favor=1)
    assert told(played, a.PlayCard(0, "cheer")) == "It gives you the Initiative in arena03."


def test_a_reaction_is_told_by_what_it_saves() -> None:
    played = fight(("elk", "ox"), me="duck", acting=1).attack("ox")
    assert told(played, a.PlayCard(0, "duck")) == "It saves your elk, who would be Defeated."
    assert told(played, a.Pass(0)) == "No Reaction of yours is worth it, though your elk would fall."
    spared = fight(("ox", "elk"), me="duck", acting=1).attack("elk")
    assert told(spared, a.PlayCard(0, "duck")) == "It spares your Gladiators 1 damage."
    assert told(spared, a.Pass(0)) == "None of your Gladiators falls to this, so your Reactions can wait."


ROAR = reaction("roar", u.Cue("attacks"), f.Boost(whom=f.Cause(), stat="agility", by=1))
HOLD = reaction("hold", u.Cue("assigned"), f.Prevent(whom=f.Target(), n=1))


def test_a_reaction_to_the_own_attack_is_not_said_to_wait() -> None:
    me = Side(hand="roar hold", villa="lord")
    played = laid(*CARDS, ROAR, HOLD, battle=LAST, last=("ox", "elk elk"), me=me).attack("ox")
    assert told(played, a.Pass(0)) == "You lose nobody by this; keep roar for later."
    played.do(a.Pass(0)).do(a.Choose(0, played.fighter("elk", owner=1).number))
    assert played.waiting is Reacting
    assert told(played, a.Pass(0)) == "You lose nobody by this; keep hold for later."


def test_whom_the_blow_fells_in_any_case_is_no_reason_for_a_reaction() -> None:
    nod = reaction("nod", u.Cue("assigned"), f.Coins(n=1))
    played = laid(*CARDS, nod, battle=LAST, last=("ox", "elk"), me=Side(hand="nod", villa="lord")).attack("ox")
    assert told(played, a.PlayCard(0, "nod")) == "When damage is assigned to a Gladiator, gain 1 Coin Token."


def test_a_free_action_in_a_window_is_not_said_to_save_anybody_while_the_window_is_open() -> None:
    pond = arena("pond", u.FreeAction((f.Draw(),), u.Cost(exhaust=True)))
    me = Side(hand="duck", deck="inc1 inc1", arenas="pond", villa="lord")
    played = laid(*CARDS, pond, battle=LAST, last=("elk", "ox"), me=me, other=Side(villa="lord"), acting=1).attack("ox")
    use = next(one for one in played.legal if isinstance(one, a.Use))
    assert told(played, use) == "Free action: Exhaust pond to draw a card."


@pytest.mark.parametrize(
    ("hand", "coins", "reason"),
    [
        ("inc1", 5, "You can register nobody: no Gladiator is in your Hand."),
        ("ox", 5, "You can register nobody: no Gladiator of your Hand fits under your Influence."),
        ("elk", 2, "You can register nobody: it costs 3 Coin, and you have 2."),
        ("elk ox", 5, "ox does not fit under your Influence; nobody else is worth 3 Coin."),
        ("elk", 5, "Nobody in your Hand is worth 3 Coin."),
    ],
)
def test_late_registration_is_left_for_what_is_really_missing(hand: str, coins: int, reason: str) -> None:
    me = Side(hand=hand, reserve="jab", coins=coins)
    assert told(laid(*CARDS, registering=0, me=me, last=("elk", "elk")), a.Pass(0)) == reason


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("", "You have no Attack and no Tactic that you could use now."),
        ("jab", "jab may well bring more in a later turn."),
        ("salve", "No Tactic that you could use now brings more than it costs."),
    ],
)
def test_the_end_of_a_combat_turn_tells_what_becomes_of_the_tactics(hand: str, reason: str) -> None:
    salve = tactic("salve", f.Draw())
    me = Side(hand=hand, villa="lord", deck="inc1 inc1", reserve="duck", coins=1)
    assert told(laid(*CARDS, salve, battle=LAST, last=("ox!", "ox"), me=me), a.EndTurn(0)) == reason


def test_a_card_that_can_be_drawn_for_nothing_is_drawn_before_a_turn_with_its_tactic_is_ended() -> None:
    pond = arena("pond", u.FreeAction((f.Draw(),), u.Cost(exhaust=True)))
    me = Side(hand="inc1", deck="jab inc1 inc1", arenas="pond", villa="lord")
    played = laid(*CARDS, pond, battle=LAST, last=("ox!", "ox"), me=me, other=Side(villa="lord"))
    assert played.offered(a.EndTurn)
    action, _ = advised(played)
    assert action == next(one for one in played.legal if isinstance(one, a.Use))
    played.do(action)
    assert not isinstance(advised(played)[0], a.Use)


@pytest.mark.parametrize(
    ("coins", "reason"),
    [
        (1, "It brings 1 Coin, so that you can buy jab."),
        (2, "It costs nothing and brings 1 Coin."),
        (0, "It costs nothing and brings 1 Coin."),
    ],
)
def test_a_scheme_is_told_by_the_coin_that_it_brings_now(coins: int, reason: str) -> None:
    fresh = scheme("fresh", f.Coins(n=1))
    played = laid(*CARDS, fresh, row="jab", me=Side(hand="fresh", coins=coins))
    assert told(played, a.PlayCard(0, "fresh")) == reason


def test_a_scheme_names_the_card_that_is_bought_next_not_the_dearest_one() -> None:
    fresh, dear = scheme("fresh", f.Coins(n=3)), tactic("dear", f.Damage(whom=f.Target(side="own"), n=1), price=3)
    played = laid(*CARDS, fresh, dear, row="jab dear", me=Side(hand="fresh"))
    assert told(played, a.PlayCard(0, "fresh")) == "It brings 3 Coin, so that you can buy jab."
    played.play("fresh")
    assert advised(played)[0] == a.Buy(0, "jab")


def test_a_scheme_names_no_card_that_is_not_bought() -> None:
    fresh, dear = scheme("fresh", f.Coins(n=3)), tactic("dear", f.Damage(whom=f.Target(side="own"), n=1), price=3)
    played = laid(*CARDS, fresh, dear, row="dear", me=Side(hand="fresh"))
    assert told(played, a.PlayCard(0, "fresh")) == "It costs nothing and brings 3 Coin."
    played.play("fresh")
    assert not isinstance(advised(played)[0], a.Buy)


def test_a_scheme_that_draws_names_no_card() -> None:
    fresh = scheme("fresh", f.Coins(n=1), f.Draw())
    played = laid(*CARDS, fresh, row="jab", me=Side(hand="fresh", coins=1, deck="inc1 inc1"))
    assert told(played, a.PlayCard(0, "fresh")) == "It costs nothing and brings 1 Coin."


def test_a_scheme_whose_cost_takes_its_coin_is_told_by_its_text() -> None:
    swap = scheme("swap", f.Coins(n=2), cost=u.Cost(coins=2))
    played = laid(*CARDS, swap, row="jab", me=Side(hand="swap", coins=2))
    assert told(played, a.PlayCard(0, "swap")) == "Pay 2 Coin to gain 2 Coin Tokens."


# Whole matches


@pytest.mark.parametrize(("seed", "level"), [(5, "medium"), (1, "easy"), (2, "easy")])
def test_each_hint_that_is_followed_names_what_the_next_one_advises(seed: int, level: Player) -> None:
    """As long as nobody reacts in between, a question that comes of an answer is advised as the answer's reason had it."""
    counsel, state, number, followed = Counsel(GAME), GAME.start(Options(first=0), seed), 0, 0
    bot = BOTS[level](GAME, 1)
    last: _Hint | None = None
    while (seat := GAME.to_act(state)) is not None:
        known, legal = GAME.view(state, seat), GAME.legal(state)
        if seat == 1:
            action = bot.choose(known, legal, number)
        else:
            hint = _Hint(known, counsel.advise(known))
            action = hint.advice.action
            if last is not None and last.promises and last.led_to(state):
                assert hint.reason == last.reason
                assert hint.advice.seen.after == last.advice.seen.after
                followed += 1
        if not isinstance(action, a.Pass | a.Pay):
            last = hint if seat == 0 else None
        state, number = GAME.apply(state, action).state, number + 1
    assert followed >= 3


class _Hint:
    """A hint in a match, and the questions that come of following it."""

    def __init__(self, known: LudusState, advice: AdvisedAnswer) -> None:
        self.advice, self.reason = advice, why(GAME, known, advice)
        attacks = isinstance(advice.action, a.Attack) or any(isinstance(one, Hitting) for one in known.pending)
        self._leads_to: tuple[type[Frame], ...] = (Hitting,) if attacks else (Using, Placing)
        self._asked = known.pending

    def led_to(self, state: LudusState) -> bool:
        """Whether the question of a state comes of this one, not of one that had waited for it."""
        return isinstance(state.top, self._leads_to) and len(state.pending) >= len(self._asked)

    @property
    def promises(self) -> bool:
        """Whether the reason names somebody, or an Arena."""
        return self.reason.startswith(("It Defeats", "It leaves", "It fights", "It will fight"))


@pytest.mark.parametrize("seed", [1, 2])
def test_every_answer_of_a_game_has_a_short_sentence(seed: int) -> None:
    rng, state, number = random.Random(seed), GAME.start(Options(first=0), seed), 0
    bots = [BOTS["easy"](GAME, seat) for seat in (0, 1)]
    while (seat := GAME.to_act(state)) is not None and number < 250:
        known, legal = GAME.view(state, seat), GAME.legal(state)
        told = why(GAME, known, Counsel(GAME).about(known, rng.choice(legal)))
        assert told.endswith(".")
        assert len(told) <= MOST
        state = GAME.apply(state, bots[seat].choose(known, legal, number)).state
        number += 1


def test_the_facts_give_the_reason_with_the_hint() -> None:
    played = laid(*CARDS, row="lord", me=Side(coins=20, hand="elk"))
    adviser = LudusFacts(played.game).adviser(played.state, 0)
    assert adviser is not None
    hint = adviser(lambda: None)
    assert hint.why == told(played, hint.action)
    assert hint.more[0] == "The hard bot would do this in your place."
