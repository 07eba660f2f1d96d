"""What the interface tells and decides of games of three and four: heads, summaries, news, hints, payments, the first answer."""

from msgspec.structs import replace

from content.ludus.shelf import SHELF
from rules.ludus import actions as a
from rules.ludus import arena_events as e
from rules.ludus.cards import effects as f
from rules.ludus.events import CardBought, CardPlayed
from rules.ludus.forecast import foresee, lead
from rules.ludus.frames import Drafting
from rules.ludus.game import LudusGame
from rules.ludus.judging.losses import loss
from rules.ludus.options import Options
from tests.rules.ludus.support.cards import gladiator, scheme
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.tables import Seat, table
from tests.tui.conftest import app_for
from tests.tui.games.ludus.melees import THREE, early, seen
from tests.tui.games.ludus.tables import at
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.app import Ad79
from tui.games.ludus.advice import AdvisedAnswer
from tui.games.ludus.facts import LudusFacts
from tui.games.ludus.habits.paying import only_sensible
from tui.games.ludus.pictures.bringing import about_answer
from tui.games.ludus.words.help import HOW_TO_FIGHT_ALL, HOW_TO_PLAY
from tui.games.ludus.words.hints import why
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.news import cards_of, in_turns
from tui.games.ludus.words.tokens import own_check_told
from tui.kit.how_to_play import rules_lines
from tui.kit.inspect_dialog import InspectDialog
from tui.kit.page import Page
from tui.play.house import House
from tui.play.played import Telling
from tui.text.lines import text_of

SIZE = (80, 24)
OX, ELK, BRUTE = gladiator("ox a2 h4 g2 b1"), gladiator("elk a1 h2 b2"), gladiator("brute b9 h9")
ROB = scheme("rob", f.Rob())
WHOLE = LudusGame(SHELF.load())


def dialog(app: Ad79) -> InspectDialog:
    assert isinstance(app.screen, Page)
    found = app.screen.dialog
    assert isinstance(found, InspectDialog)
    return found


def facts(played: Played) -> LudusFacts:
    return LudusFacts(played.game)


def three(me: Seat, *, two: Seat | None = None, **given: object) -> Played:
    """A table of three whose second seat may have something."""
    return table(OX, ELK, BRUTE, ROB, seats=(me, two or Seat(), Seat()), **given)


# Heads and summaries


def test_the_head_tells_the_round_and_whose_turn_it_is() -> None:
    played = three(Seat(hand="ox"), rounds=1, ranking=(0, 1, 2))
    state = replace(played.state, turns=7)
    assert facts(played).head(state) == ("School I's turn 3: Machinations", "Round 2 of 3")
    assert facts(played).summary(state).title == "The ludus, Round 2 of 3, turn 3"
    fight = three(Seat(there="ox"), two=Seat(there="ox"), battle=True)
    assert facts(fight).head(fight.state)[0] == "Battle in the Arena"


def test_the_second_token_has_a_head_and_tells_what_comes_of_it() -> None:
    played = three(Seat(there="brute", tokens=1), checking=True, favor=0)
    assert facts(played).head(played.state)[0] == "School I's turn 1: Reigning Champion Tokens"
    later = three(Seat(there="brute", tokens=1), checking=True)
    assert about_answer(seen(played), a.Accept(0)) == ["The Arena Phase begins."]
    assert about_answer(seen(later), a.Accept(0)) == ["The Arena Phase begins when School III ends a turn."]
    assert about_answer(seen(played), a.Decline(0)) == ["A token is left, so no Arena Phase can begin yet."]


def test_the_draft_of_champions_has_a_head_and_a_question() -> None:
    state = WHOLE.start(Options(seats=3, champions="drafted", first=0), 7)
    assert isinstance(state.top, Drafting)
    assert LudusFacts(WHOLE).head(state)[0] == "The draft of Champions"


def test_the_screen_is_that_for_so_many_schools() -> None:
    assert facts(three(Seat())).screen(three(Seat()).state) == "ludus_melee"
    duel = WHOLE.start(Options(), 7)
    assert LudusFacts(WHOLE).screen(duel) == "ludus"


def test_a_card_tells_the_other_text_that_it_has_with_several_players() -> None:
    thing = LudusFacts(WHOLE).things()["bribe_the_referee"]
    assert any(text.startswith("With three or four players: ") and "an opponent" in text for text in thing.texts)
    assert not any("With three or four" in text for text in LudusFacts(WHOLE).things()["samnite"].texts)


def test_the_scene_in_lines_tells_of_bloodlust_and_tokens_instead_of_glory() -> None:
    played = three(Seat(there="ox", tokens=1), two=Seat(coins=2))
    told = [text_of(one) for one in facts(played).scene(played.state, 78)]
    assert told[0] == "The Arena"
    assert "School I: Bloodlust 1, 0 tokens, Influence 0/0, 1 Reigning Champion Token" in told
    assert not any("Glory" in text for text in told)


def test_the_rules_for_several_stand_on_two_pages_too() -> None:
    assert len(rules_lines(HOW_TO_FIGHT_ALL, SIZE[0] - 2)) <= len(rules_lines(HOW_TO_PLAY, SIZE[0] - 2))


async def test_they_are_a_key_away_from_the_table(house: House) -> None:
    app = app_for(house, "ludus_melee", play=at(house, early(), THREE).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "g")
        assert "How to play with three and four" in grid(app)
        assert "Win the last Battle" in grid(app)


# The end of a turn


def told_at_the_end(me: Seat, tokens: int = 0, favor: int = 0) -> str:
    played = three(me, two=Seat(tokens=tokens), favor=favor)
    return own_check_told(Voice(played.game.box, played.state, 0), 0)


def test_the_end_of_a_turn_tells_which_token_is_taken_and_what_begins() -> None:
    assert told_at_the_end(Seat(there="ox")) == "Bloodlust 1 of 6: no token."
    reaches = "Bloodlust 9 reaches the Boast of 6:"
    assert told_at_the_end(Seat(there="brute")) == f"{reaches} you take a Reigning Champion Token."
    both = f"{reaches} you take a Reigning Champion Token. The Arena Phase begins."
    assert told_at_the_end(Seat(there="brute"), tokens=1) == both
    later = f"{reaches} you take a Reigning Champion Token. The Arena Phase begins when School III ends a turn."
    assert told_at_the_end(Seat(there="brute"), tokens=1, favor=2) == later
    second = f"{reaches} you may take the second token, and then both are taken. The Arena Phase begins."
    assert told_at_the_end(Seat(there="brute", tokens=1)) == second
    taken = f"{reaches} both tokens are taken already. The Arena Phase begins when School III ends a turn."
    assert told_at_the_end(Seat(there="brute"), tokens=2, favor=2) == taken


def test_battles_begin_at_the_end_of_a_turn_that_takes_the_last_token() -> None:
    def begin(me: Seat, tokens: int, favor: int = 0) -> bool:
        played = three(me, two=Seat(tokens=tokens), favor=favor)
        return played.game.format_of(played.state).battles_begin(played.game.box, played.state)

    assert begin(Seat(there="brute"), 1)
    assert begin(Seat(), 2)
    assert not begin(Seat(there="brute"), 1, favor=2)
    assert not begin(Seat(there="brute"), 0)
    assert not begin(Seat(there="ox"), 1)
    assert not begin(Seat(there="brute", tokens=1), 0), "the second one may be left"


def test_what_is_lost_at_the_end_says_so_where_the_arena_phase_begins() -> None:
    played = three(Seat(there="brute", hand="pat1"), two=Seat(tokens=1), favor=0)
    rules = played.game.format_of(played.state)
    assert loss(played.game.box, rules, played.state, played.legal, a.EndActions(0)).battles
    told = facts(played).grave(played.state, a.EndActions(0))
    assert "Both tokens are taken then: the Arena Phase begins now." in told


def test_initiative_is_foretold_as_soon_as_two_of_several_fight() -> None:
    def leads(played: Played) -> bool:
        return lead(played.game.box, played.game.format_of(played.state), played.state, 0) is not None

    assert not leads(three(Seat(there="ox")))
    assert leads(three(Seat(there="ox"), two=Seat(there="elk")))


# Hints and payments


def reason(played: Played, done: a.LudusAction) -> str:
    seen = foresee(played.game.box, played.game.format_of(played.state), played.state, done)
    return why(played.game, played.state, AdvisedAnswer(done, seen))


def test_a_hint_quotes_the_text_that_a_card_has_with_several_players() -> None:
    told = set()
    for seed in range(12):
        state = WHOLE.start(Options(first=0, seats=3, champions="none"), seed)
        box, rules = WHOLE.box_of(state), WHOLE.format_of(state)
        buys = [one for one in WHOLE.legal(state) if isinstance(one, a.Buy)]
        told |= {why(WHOLE, state, AdvisedAnswer(one, foresee(box, rules, state, one))) for one in buys}
    assert any("an opponent" in one for one in told)
    assert not [one for one in told if "your opponent" in one]


def test_a_hint_speaks_of_the_one_arena_and_the_own_bloodlust() -> None:
    played = three(Seat(hand="ox"))
    assert reason(played, a.PlayCard(0, "ox")) == "It will fight in the Arena, and brings Bloodlust to 1 of 6."


def test_a_hint_names_whoever_falls_among_several() -> None:
    seats = (Seat(there="ox"), Seat(there="elk"), Seat(there="brute"))
    fight = table(OX, ELK, BRUTE, seats=seats, battle=True).attack("ox")
    assert reason(fight, a.Choose(0, fight.number("elk"))) == "It Defeats School II's elk, if nobody reacts."


def test_a_hint_on_a_token_says_what_it_is_for() -> None:
    offered = three(Seat(there="brute", tokens=1), checking=True)
    assert "Both tokens are taken then" in reason(offered, a.Accept(0))
    assert "time to grow stronger" in reason(offered, a.Decline(0))


def test_a_payment_is_asked_about_where_any_opponent_could_rob() -> None:
    def asked(third: Seat) -> bool:
        me = Seat(hand="ox inc1 inc3", coins=3)
        played = table(OX, ROB, seats=(me, Seat(), third), registering=0, favor=0).register("ox")
        return only_sensible(played.game.box, played.state, played.legal) is None

    assert asked(Seat(hand="rob"))


# News


def test_news_are_a_paragraph_a_player_and_name_their_cards() -> None:
    news = (
        Telling("School II plays Veles.", event=CardPlayed(1, "veles")),
        Telling("School II buys Pierce.", event=CardBought(1, "pierce")),
        Telling("School III buys Evade.", event=CardBought(2, "evade")),
        Telling("Samnite attacks.", event=e.Attacked(e.PieceRef(4, "samnite", 1))),
    )
    called = ("you", "School II", "School III").__getitem__
    told = ["School II plays Veles; buys Pierce.", "School III buys Evade.", "Samnite attacks."]
    assert in_turns(news, called) == told
    assert cards_of(news) == ("veles", "pierce", "evade", "samnite")


def test_whoever_plays_a_gladiator_and_buys_is_named_once() -> None:
    entered = [e.GladiatorEntered(e.PieceRef(4, "veles", seat), 0, "played") for seat in (1, 0)]
    news = (
        Telling("School II buys Pierce.", event=CardBought(1, "pierce")),
        Telling("School II's Veles enters the Arena.", event=entered[0]),
        Telling("School II buys Samnite.", event=CardBought(1, "samnite")),
        Telling("Your Veles enters the Arena.", event=entered[1]),
        Telling("You buy Evade.", event=CardBought(0, "evade")),
        Telling("Your Veles enters the Arena.", event=entered[1]),
    )
    assert in_turns(news, ("you", "School II").__getitem__) == [
        "School II buys Pierce; puts Veles into the Arena; buys Samnite.",
        "Your Veles enters the Arena.",
        "You buy Evade; put Veles into the Arena.",
    ]


async def test_what_the_others_did_can_be_inspected_with_every_card(house: House) -> None:
    session = at(house, early(), THREE)
    before = len(session.log)
    app = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).take(a.EndActions(0))
        await ready(pilot, "2")
        bought = [one.event.card for one in session.log[before:] if isinstance(one.event, CardBought)]
        assert bought, "the bots have bought something"
        await ready(pilot, "i")
        assert "Since you decided last:" in " ".join(ludus(app).telling.more)
        assert set(bought) <= set(ludus(app).telling.about)
        assert {session.spoken.game.box.card[one].name for one in bought} <= {one.label for one in dialog(app).terms}  # type: ignore[attr-defined]
        await ready(pilot, "escape", "down")
        assert ludus(app).telling.about == (), "whoever has moved the cursor has read it"
