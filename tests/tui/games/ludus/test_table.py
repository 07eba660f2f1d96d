"""The pictures of the ludus as bare lines: what lies where, marks, what is told of cards, answers and piles."""

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Boast
from rules.ludus.state import HIDDEN
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, LAST, Side, arena, gladiator, laid, reaction
from tests.tui.games.ludus.drawn import drawn, seen, texts
from tests.tui.games.ludus.tables import battle, machinations, named, short, spot_of, spread
from tui.games.ludus.answers.spots import ForSale, InHand, InPlay, TopBoast, spots_of
from tui.games.ludus.pictures.board import wanted_rows
from tui.games.ludus.pictures.bringing import about_answer
from tui.games.ludus.pictures.decks import decks_lines
from tui.games.ludus.pictures.table import table_rows
from tui.games.ludus.pictures.telling import about_spot, card_at, fighter_told, thing_of, whereabouts
from tui.text import cells
from tui.text.lines import text_of

# The table


@pytest.mark.rule("F-EXHAUST-03")
def test_whatever_is_exhausted_stands_in_brackets() -> None:
    rows = drawn(machinations())
    assert any("(Unscrupulous Consul)" in row and " Legatus" in row for row in rows)
    assert any("(Thraex  1 ▮▮▮▮)" in row and " Veles       1 ▮▮ " in row for row in rows)
    assert any(
        " (Capua" in row for row in drawn(spread(me=Side(arenas="capua!"), centre=("verona", "arena02", "pompeii")))
    )


def test_the_own_school_sits_at_the_bottom_and_a_sign_is_before_whose_turn_it_is() -> None:
    rows, other = drawn(machinations()), drawn(machinations(), 1)
    assert rows[0] == " Opponent ■■■□□□ Coin 4 Influence 1/2 Hand 4 Favor"
    assert "=You ■■□□□□ Coin 2 (+5 in Hand) Influence 1/2 Hand 8" in rows
    assert other[0] == "=Opponent ■■□□□□ Coin 2 Influence 1/2 Hand 8"
    assert " You ■■■□□□ Coin 4 (+2 in Hand) Infl 1/2 Hand 4 Favor" in other


def test_piles_are_counted_and_only_the_own_hand_is_shown() -> None:
    rows = "\n".join(drawn(machinations()))
    assert "Reserve 1  Deck 2  Discard 2" in rows
    assert "Deck 4  Discard 2" in rows
    assert "Hand 4 Deck 2 Discard 2 Reserve 1" in "\n".join(drawn(machinations(), size=(77, 31)))
    assert "Drill" in rows
    assert rows.count("Net Throw") == 1, "the one for sale"
    nobody = "\n".join(drawn(machinations(), None))
    assert "Drill" not in nobody
    assert "School I " in nobody


def test_the_supply_shows_name_and_price_a_deck_a_row() -> None:
    rows = drawn(machinations())
    assert " Murmillo       7  Retiarius      6  Hoplomachus    6" in rows
    assert " Pierce         1  Net Throw      3  Evade          7" in rows
    assert " Inc5           1  Unscrupulous…  5  Poisoned Cup   4" in rows
    assert any("Unscrupulous Consul    5" in row for row in drawn(machinations(), size=(77, 32)))
    assert "  sold out" in drawn(spread())


def test_a_card_for_sale_tells_its_numbers_or_what_it_does() -> None:
    rows = drawn(machinations())
    assert " 3 atk 5 hp agi 1  2 atk 3 hp agi 2  2 atk 5 hp agi 1" in rows
    assert " Tactic: 1 damage  Tactic: Exhaust   Prevent all" in rows
    wide = drawn(machinations(), size=(77, 31))
    assert any("Tactic: Deal 1 damage to" in row for row in wide)
    assert any(" a target Gladiator." in row for row in wide)
    assert any("2 attack 3 health agi 1" in row for row in wide)


@pytest.mark.parametrize(("seat", "look"), [(0, "faint on name_reaction"), (None, "now")])
def test_the_price_is_lit_but_of_what_is_too_dear_to_whoever_would_pay(seat: int | None, look: str) -> None:
    played = spread(me=Side(coins=3), row="evade net_throw")
    picture = cells.laid(table_rows(seen(played, seat), 53, 20), None, {}, ">")
    spans = {text.strip(): found for one in picture.lines for text, found in one}
    assert (spans["7"], spans["3"]) == (look, "now")
    assert (spans["Evade"], spans["Net Throw"]) == ("name_reaction", "name_tactic")


def test_a_price_that_an_arena_lowers_is_shown_lowered() -> None:
    played = spread(me=Side(coins=9, arenas="capua"), row="murmillo", centre=("verona", "arena02", "pompeii"))
    assert any("Murmillo       6" in row for row in drawn(played))
    assert any("Murmillo       7" in row for row in drawn(played, 1))
    assert "Costs 6 (printed 7)." in about_spot(seen(played), ForSale("murmillo"))


def test_bloodlust_stands_against_the_boast() -> None:
    assert " Bloodlust ▮▮▮▮▮▯ 5 of Boast 6  1 more to Battles" in drawn(machinations())
    assert " Bloodlust ▮▮▮▮▮▮ 6 reaches Boast 6" in drawn(spread(fl1=("veles veles", ""), last=("samnite thraex", "")))

    assert " Bloodlust 0" in drawn(spread(boasts=()))


@pytest.mark.parametrize(("seat", "whose"), [(0, "Your"), (1, "Your opponent's"), (None, "School I's")])
def test_an_arena_tells_what_of_an_agility_no_gladiator_there_shows(seat: int | None, whose: str) -> None:
    there, empty = (about_spot(seen(battle(), seat), spot_of(battle(), card)) for card in ("verona", "arena02"))
    assert there[-1] == f"{whose} Agility of 4 includes +1 from texts."
    assert not any("includes" in text for text in (*there[:-1], *empty))


def test_an_arena_tells_glory_champion_and_which_is_lasting() -> None:
    assert " Capua          ■  Verona    ■ Oppo  Pompeii       ■■" in drawn(machinations())
    wide = next(row for row in drawn(machinations(), size=(77, 31)) if "Capua" in row)
    assert wide.split() == ["Capua", "■", "Verona", "■", "Opponent", "Pompeii", "■■", "Lasting"]


def test_the_lasting_arena_leaves_out_the_word_before_its_name_is_cut() -> None:
    long = named(laid(arena("constantinople"), centre=("arena01", "arena02", "constantinople")))
    wide = next(row for row in drawn(long, size=(77, 31)) if "Constant" in row)
    assert wide.split() == ["Arena01", "■", "Arena02", "■", "Constantinople", "■■"]


def test_arenas_stand_beside_each_other_the_own_side_below() -> None:
    rows = drawn(battle())
    at = next(n for n, row in enumerate(rows) if "Verona" in row)
    assert [row for row in rows[at + 1 : at + 8] if row] == [
        " (Veles     1 ▮▮)                    Veles       1 ▮▮",
        " Retiarius  2 ▮▮▯",
        " Samnite    2 ▮▮▮",
        " Thraex    3 ▮▮▯▯                    Hoplomachus  2/5",
    ]
    assert " Agility  You 4 (wins ties)  Opponent 5" in rows
    assert " Your Combat Turn   Attack open   Tactic open" in rows
    wide = drawn(battle(), size=(77, 31))
    assert any(" Thraex  3 atk ▮▮▯▯ agi 2 " in row and "Hoplomachus  2 atk ▮▮▮▮▮" in row for row in wide)


def test_the_arena_of_a_battle_is_lit() -> None:
    lines = cells.laid(table_rows(seen(battle()), 53, 20), None, {}, ">").lines
    looks = {text.split()[0]: look for one in lines for text, look in one if text.strip()}
    assert (looks["Verona"], looks["Pompeii"]) == ("now", "arena on tile_ground")


def test_rows_stand_still_while_gladiators_come_and_the_hand_changes() -> None:
    few = spread(me=Side(hand="inc1 samnite thraex drill"), row="murmillo")
    many = spread(
        me=Side(hand="drill pierce evade inc1 inc3", villa="legatus praetor", arenas="verona"),
        fl1=("samnite", "thraex"),
        row="murmillo",
        centre=("capua", "arena02", "pompeii"),
    )
    first, then = (drawn(one, size=(53, wanted_rows(seen(one), 53))) for one in (few, many))
    for sign in ("Capua", "Bloodlust", "Murmillo", "You"):
        assert [n for n, row in enumerate(first) if sign in row] == [n for n, row in enumerate(then) if sign in row]


@pytest.mark.parametrize("hand", ["drill pierce evade", "samnite drill pierce evade inc1 inc3 legatus"])
def test_rows_stand_still_while_gladiators_leave_a_battle(hand: str) -> None:
    many, few = (
        drawn(spread(me=Side(hand=hand), fl1=("samnite veles", there), battle=FL1), size=(53, 21))
        for there in ("thraex veles retiarius murmillo samnite", "thraex")
    )
    for sign in ("Your Combat Turn", "=You", "Drill"):
        assert [n for n, row in enumerate(many) if sign in row] == [n for n, row in enumerate(few) if sign in row]


def test_what_was_used_of_a_combat_turn_is_told() -> None:
    assert " Your Combat Turn   Attack made   Tactic open" in drawn(battle().attack("samnite"))
    other = " ".join(" ".join(drawn(battle(1).attack("retiarius").choose("thraex"))).split())
    assert "Opponent's Combat Turn Attack made Tactic open" in other
    assert "3 ▮▮▯▯!2" in other


def test_a_question_inside_a_window_tells_what_it_answers() -> None:
    riposte = reaction("riposte", u.Cue("assigned", "own"), f.Damage(whom=f.Target("other")))
    oxen = (gladiator("ox h5"), gladiator("elk a2 h5"), gladiator("bee h5"))
    played = named(laid(riposte, *oxen, me=Side(hand="riposte"), fl1=("ox", "elk bee"), battle=FL1, acting=1))
    played.attack("elk")
    assert not any("Answer to" in row for row in drawn(played))
    played.play("riposte")
    assert " Answer to: Damage is assigned: 2 to your Ox." in drawn(played)


@pytest.mark.parametrize("size", [(53, 20), (47, 19), (77, 31), (77, 36)])
def test_everything_has_its_place_once(size: tuple[int, int]) -> None:
    picture = cells.laid(table_rows(seen(machinations()), *size), InHand("drill"), {}, ">")
    spots = [place.spot for place in picture.places]
    assert len(spots) == len(set(spots))
    assert len(picture.lines) <= size[1]
    assert sum(isinstance(spot, ForSale) for spot in spots) == 9
    assert sum(isinstance(spot, InHand) for spot in spots) == 7
    assert sum(isinstance(spot, InPlay) for spot in spots) == 3 + 3 + 4
    for place in picture.places:
        assert text_of(picture.lines[place.y])[place.x : place.x + place.width].strip()


def test_on_a_tall_table_the_piles_have_room() -> None:
    rows = drawn(machinations(), size=(77, 40))
    assert "  Your Deck: 2 Inc1, Net Throw and Veles." in rows
    assert "  Your opponent's Discard Pile: Pierce, Murmillo." in rows
    assert not any("Your Deck" in row for row in drawn(machinations(), None, (77, 40)))


# What is told


def test_a_gladiator_is_told_with_its_numbers_and_damage() -> None:
    played = battle()
    told = about_spot(seen(played), spot_of(played, "thraex"))
    assert told[0] == "Your Thraex, Ready: A3* H4-2 G2 B2 R1, 2 damage on it."
    fighter = played.fighter("thraex")
    assert fighter_told(seen(played), fighter) == (
        "Thraex, Ready. Yours: Attack 3 (printed 1), Health 4, Agility 2, Bloodlust 2, requires Influence 1, 2 damage on it."
    )
    assert told[1] == "Thraex has +1 Attack for each damage on it."
    assert about_spot(seen(played, 1), spot_of(played, "thraex"))[0].startswith("Thraex, Ready")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("vestalis", "Your opponent's, Ready."),
        ("unscrupulous_consul", "Yours, Exhausted."),
        ("capua", "Capua, Fleeting Glory Arena, 1 Glory. Nobody is champion."),
        ("verona", "Verona, Fleeting Glory Arena, 1 Glory. Champion: Opponent."),
        (
            "pompeii",
            "Pompeii, Lasting Glory Arena, 2 Glory. Its winner takes it, and the top Boast, which does nothing.",
        ),
    ],
)
def test_patrons_and_arenas_tell_whose_they_are(card: str, told: str) -> None:
    assert told in about_spot(seen(machinations()), spot_of(machinations(), card))


@pytest.mark.parametrize(("coins", "told"), [(6, "Costs 7: 1 Coin more than you have."), (7, "")])
def test_what_is_too_dear_tells_how_much_is_missing(coins: int, told: str) -> None:
    played = spread(me=Side(coins=coins), row="evade")
    assert about_spot(seen(played), ForSale("evade"))[1] == told


@pytest.mark.parametrize(
    ("seat", "favor", "told"),
    [
        (0, 0, "You have the Crowd's Favor and check at the end of your turn: 4 Bloodlust missing."),
        (0, 1, "Your opponent has the Crowd's Favor and checks at the end of their turn: 4 Bloodlust missing."),
        (None, 0, "School I has the Crowd's Favor and checks at the end of its turn: 4 Bloodlust missing."),
    ],
)
def test_the_boast_tells_how_much_bloodlust_is_missing(seat: int | None, favor: int, told: str) -> None:
    played = spread(fl1=("samnite", ""), me=Side(villa="legatus"), favor=favor)
    assert about_spot(seen(played, seat), TopBoast())[1] == told
    reached = spread(fl1=("samnite murmillo veles", ""), me=Side(villa="legatus legatus"), favor=favor)
    assert about_spot(seen(reached), TopBoast())[1].endswith("it is reached.")


def test_the_copies_of_a_card_are_found_as_far_as_one_may_know() -> None:
    played = machinations()
    assert whereabouts(seen(played), "pierce") == "Copies: 1 in your opponent's Discard Pile, 1 in the Supply."
    assert whereabouts(seen(played), "net_throw") == (
        "Copies: 1 in your Deck, 1 in your opponent's Deck, Hand or Reserve, 1 in the Supply."
    )
    assert whereabouts(seen(played), "samnite") == "Copies: 1 in your Hand, 1 face down in the Supply."
    assert whereabouts(seen(played, 1), "samnite") == (
        "Copies: 1 in your opponent's Deck, Hand or Reserve, 1 face down in the Supply."
    )
    assert whereabouts(seen(spread(fl1=("veles", ""))), "veles").startswith("Copies: 1 on your side of an Arena")
    assert whereabouts(seen(played), "boast6") == "Copies: 1 in the Boast pile."
    assert whereabouts(seen(played), HIDDEN) != "Copies: ."


def test_spots_that_hold_nothing_tell_nothing() -> None:
    table = seen(machinations())
    assert about_spot(table, InPlay(998)) == ()
    assert thing_of(table, InHand("drill")) is None
    assert card_at(table, None) == ""
    assert card_at(seen(spread(boasts=())), TopBoast()) == ""


# What an answer would bring


def about(played: Played, action: object, seat: int = 0) -> str:
    return " ".join(about_answer(seen(played, seat), action))


def test_an_attack_tells_what_it_would_leave_of_each_target() -> None:
    played = battle()
    assert about(played, a.Attack(0, played.number("samnite"))) == (
        "If nobody reacts: Veles #1 takes 2 and is Defeated; or Retiarius takes 2 and is Defeated. Vestalis could react."
    )
    hitting = battle().attack("samnite")
    told = about(hitting, hitting.legal[0])
    assert told.startswith("If nobody reacts: Veles #1 takes 2 and is Defeated")
    assert "Agility 4 : 2 in Verona, Initiative yours" in told


def test_as_long_as_several_arenas_are_open_nothing_is_told_that_hangs_on_one_of_them() -> None:
    me, other = Side(hand="veles", coins=3, villa="praetor"), Side(villa="praetor")
    played = spread(me=me, other=other, last=("", "thraex"), fl1=("samnite", ""), registering=0)
    assert not about(played, a.Register(0, "veles"))
    placed = about(played.register("veles"), a.Place(0, LAST))
    assert "Agility 3 : 2 in Pompeii, Initiative yours" in placed
    assert about(machinations(), a.PlayCard(0, "samnite")) == (
        "If nobody reacts: 2 of 2 Influence required; Bloodlust 7 reaches the Boast of 6."
    )


@pytest.mark.rule("F-INFLUENCE-07")
def test_a_patron_that_would_be_exhausted_tells_who_would_have_to_go() -> None:
    played = short()
    use = next(one for one in played.legal if isinstance(one, a.Use))
    assert "you require 2 Influence of 1 and must Discard your Samnite or your Retiarius" in about(played, use)


def test_a_reaction_and_its_pass_tell_what_comes_of_the_damage() -> None:
    played = battle(1).attack("retiarius").choose("thraex")
    assert about(played, a.PlayCard(0, "evade")) == "If nobody answers that: no damage comes of it."
    assert "your Thraex takes 2 and is Defeated" in about(played, a.Pass(0))


def test_a_purchase_and_a_gladiator_tell_what_is_left() -> None:
    played = machinations()
    assert about(played, a.Buy(0, "net_throw")) == "If nobody reacts: 4 Coin left to pay with."
    assert "2 of 2 Influence required; Bloodlust 7 reaches the Boast of 6" in about(played, a.PlayCard(0, "samnite"))


@pytest.mark.parametrize(
    ("favor", "villa", "told"),
    [
        (1, "legatus", "1 card of your Hand goes to the Discard Pile. Your opponent has the Crowd's Favor: the Arena Phase can begin as your opponent's turn ends, not now. Bloodlust is 5, the Boast 6."),
        (0, "legatus", "1 card of your Hand goes to the Discard Pile. You check: Bloodlust 5, Boast 6: no Arena Phase begins."),
        (0, "legatus legatus", "1 card of your Hand goes to the Discard Pile. You check: Bloodlust 6, Boast 6: the Arena Phase begins."),
    ],
)  # fmt: skip
def test_the_end_of_the_actions_tells_what_the_check_would_find(favor: int, villa: str, told: str) -> None:
    more = " veles" if villa.count("legatus") > 1 else ""
    played = spread(me=Side(hand="inc1", villa=villa), fl1=(f"samnite murmillo{more}", ""), favor=favor)
    if villa == "legatus":
        played = spread(me=Side(hand="inc1", villa="legatus pat1"), fl1=("samnite murmillo", ""), favor=favor)
    assert about(played, a.EndActions(0)) == told


def test_nothing_is_told_of_what_is_no_answer() -> None:
    assert about(machinations(), None) == ""
    refused = machinations().game.refused(machinations().state)
    assert all(about(machinations(), one.refusal) == "" for one in refused)


# Where answers are


def test_answers_are_found_where_they_are_about_something() -> None:
    played = machinations()
    box, state = played.game.box, played.state
    ground = state.grounds[LAST]
    assert spots_of(box, state, a.Buy(0, "evade")) == (ForSale("evade"),)
    assert spots_of(box, state, a.Reserve(0, "evade")) == (InHand("evade"),)
    assert spots_of(box, state, a.Place(0, LAST)) == (InPlay(ground.number),)
    assert spots_of(box, state, a.Attack(0, 7)) == spots_of(box, state, a.Use(0, 7, "x/0")) == (InPlay(7),)
    assert spots_of(box, state, a.PickStall(0, "training")) == (
        ForSale("pierce"),
        ForSale("net_throw"),
        ForSale("evade"),
    )
    assert spots_of(box, state, a.EndActions(0)) == spots_of(box, state, a.Pick(0, "drill")) == ()
    culling = machinations().play("drill")
    assert spots_of(culling.game.box, culling.state, a.Pick(0, "evade")) == (InHand("evade"),)


# The piles


@pytest.mark.rule("F-DISCARD-05")
def test_both_discard_piles_are_shown_in_order_and_decks_in_none() -> None:
    rows = texts(decks_lines(seen(machinations()), 78))
    at = rows.index(" Your Discard Pile, 2 from the top")
    assert rows[at + 1] == "   Poisoned Cup, Inc1"
    other = rows.index(" Your opponent's Discard Pile, 2 from the top")
    assert rows[other + 1] == "   Pierce, Murmillo"
    assert " Your Deck, 4 in no order" in rows
    assert " Your opponent's Deck, Hand and Reserve together, 7 in no order" in rows
    assert "   Hoplomachus" in rows
    assert any("Boasts to come: 6, 10, 15, 19, 24." in row for row in rows)


def test_the_own_reserve_and_arenas_that_were_won_are_shown() -> None:
    played = spread(me=Side(reserve="pierce", arenas="capua"), centre=("verona", "arena02", "pompeii"))
    rows = texts(decks_lines(seen(played), 78))
    assert " Your Reserve, 1" in rows
    assert " Arenas that you won" in rows
    assert "   1 Capua, Arena" in rows
    other = texts(decks_lines(seen(played, 1), 78))
    assert not any("Reserve, 1" in row for row in other)
    assert "   1 Pierce, Tactic, 1 Coin" in other


def test_boasts_in_hand_say_that_they_do_nothing() -> None:
    played = spread(me=Side(hand="boast6"), boasts=(10, 15))
    assert isinstance(played.game.box.card["boast6"], Boast)
    assert any(" Does nothing" in row for row in drawn(played))
    assert FL1 == 0
