"""What a Battle brings to its winner, and who wins the game."""

import pytest
from msgspec.structs import replace

from rules.kernel.game import Outcome
from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Yielding
from rules.ludus.state import STALEMATE
from tests.rules.ludus.support.fights import PLAIN, PURSE, battles, damaged, fight
from tests.rules.ludus.support.positions import FL1, FL2, LAST, Played, Side, arena, gladiator, laid, patron
from tests.rules.ludus.support.shipped import shipped

SEVEN = "x1 x2 x3 x4 x5 x6 x7"
BEATEN = ("ox", "gnat!")


def glory(played: Played) -> list[int]:
    """Each player's Glory."""
    return [school.glory for school in played.state.schools]


def after_fleeting(
    *cards: object,
    seat: int = 0,
    place: int = FL1,
    own: str = "ox",
    champions: tuple[int | None, int | None] = (None, None),
    glory: int = 0,
) -> Played:
    """Seat 0, or 1, has just won the Fleeting Battle and stands in the Lasting one."""
    there = (own, "gnat!") if seat == 0 else ("gnat!", own)
    return fight(
        *cards,
        me=Side(deck=SEVEN, glory=glory),
        other=Side(deck=SEVEN),
        fl1=there if place == FL1 else ("", ""),
        fl2=there if place == FL2 else ("", ""),
        last=("cow", "eft"),
        battle=place,
        acting=seat,
        champions=champions,
    ).attack("ox")


@pytest.mark.rule("F-WINBATTLE-01", "F-FLEETING-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("place", [FL1, FL2])
def test_a_fleeting_battle_brings_the_glory_of_its_arena(place: int, seat: int) -> None:
    played = after_fleeting(seat=seat, place=place)
    assert glory(played) == [1 - seat, seat]
    assert [ground.glory for ground in played.state.grounds] == [int(place != FL1), int(place != FL2), 2]
    assert [ground.card for ground in played.state.grounds] == ["arena01", "arena02", "arena03"]
    assert played.waiting is Fighting


@pytest.mark.rule("F-WINBATTLE-02")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("holder", [None, 0, 1])
def test_the_winner_of_a_fleeting_battle_has_its_token(holder: int | None, seat: int) -> None:
    played = after_fleeting(seat=seat, champions=(holder, 1 - seat))
    assert [ground.champion for ground in played.state.grounds] == [seat, 1 - seat, None]
    assert [(event.seat, event.arena) for event in played.told(said.ChampionCrowned)] == [(seat, FL1)] * (
        holder != seat
    )
    assert played.waiting is Fighting


@pytest.mark.rule("F-WINBATTLE-03", "F-FLEETING-01")
def test_a_fleeting_battle_brings_no_boast_and_no_arena() -> None:
    played = after_fleeting()
    assert played.state.boasts == ("boast6", "boast10", "boast15", "boast19", "boast24")
    assert (played.discard(0), played.discard(1)) == ([], ["gnat"])
    assert [school.arenas for school in played.state.schools] == [(), ()]
    assert len(played.state.arena_deck) == 13
    assert played.waiting is Fighting


@pytest.mark.rule("F-WINBATTLE-04")
def test_the_victors_stay_with_their_damage_and_their_requirement() -> None:
    lord = gladiator("lord a1 h9 i3")
    played = after_fleeting(lord, own="ox lord*2")
    assert played.state.battle
    assert played.state.battle.arena == LAST
    assert played.in_arena(FL1) == ["ox", "lord"]
    assert damaged(played) == {"lord": 2}
    assert played.fighter("ox").exhausted
    assert played.influence(0) == (20, 3)
    assert [one.card for one in played.state.fighters] == ["ox", "lord", "cow", "eft"]


@pytest.mark.rule("F-WINBATTLE-04")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("place", [FL1, FL2])
@pytest.mark.parametrize("opposed", [True, False])
def test_the_victors_stay_through_the_lasting_battle_and_leave_in_the_resolution(
    opposed: bool, place: int, seat: int
) -> None:
    lord, own, foe = gladiator("lord a2 h9 i3"), "ox! lord*2", "gnat!" if opposed else ""
    there, last = ((own, foe), ("cow!", "wasp!")) if seat == 0 else ((foe, own), ("wasp!", "cow!"))
    layout = {"fl1" if place == FL1 else "fl2": there, "last": last, "favor": seat}
    sides = Side(deck=SEVEN, hand="wait"), Side(deck=SEVEN, hand="wait")
    if opposed:
        played = fight(lord, me=sides[0], other=sides[1], battle=place, acting=seat, **layout).attack("lord")
    else:
        played = battles(lord, me=sides[0], other=sides[1], **layout)
    played.play(
        "wait"
    ).end_turn().end_turn().end_turn()  # a cycle of the Lasting Battle ends, and its Gladiators are Ready
    assert (played.waiting, played.asked, played.offered(a.Attack)) == (Fighting, seat, ["cow"])
    assert played.in_arena(place, seat) == ["ox", "lord"]
    assert (damaged(played), played.influence(seat)[1]) == ({"lord": 2}, 3)
    assert played.fighter("ox").exhausted
    played.attack("cow")
    gone = [(event.why, [one.card for one in event.who]) for event in played.told(told.GladiatorsLeft)]
    assert gone == [("damage", ["gnat"])] * opposed + [
        *(("damage", ["wasp"]), ("resolution", ["ox", "lord"]), ("resolution", ["cow"]))
    ]
    assert played.state.fighters == ()
    assert {"ox", "lord", "cow"} <= {*played.discard(seat)}


@pytest.mark.rule("F-WINBATTLE-04")
@pytest.mark.parametrize(("has", "fits"), [(4, False), (5, True)])
def test_victors_count_against_the_influence_in_the_battle_that_follows(has: int, fits: bool) -> None:
    lord, lady = gladiator("lord a2 h9 i3"), gladiator("lady a1 h9 i2")
    played = laid(
        *PLAIN,
        *shipped("casinum"),
        lord,
        lady,
        me=Side(villa=f"pat{has}", hand="lady wait", arenas="casinum", deck=SEVEN),
        fl1=("lord", "gnat!"),
        last=("cow", "eft"),
        battle=FL1,
        favor=0,
    ).attack("lord")
    assert played.in_arena(FL1) == ["lord"]
    assert (played.waiting, played.asked) == (Fighting, 0)
    assert played.offered(a.Use) == (["casinum/0"] if fits else [])


@pytest.mark.rule("F-WINBATTLE-05", "F-WINBATTLE-06", "F-WINBATTLE-07", "F-LASTING-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_lasting_battle_brings_two_glory_the_arena_and_a_boast(seat: int) -> None:
    played = fight(
        me=Side(deck=SEVEN, discard="inc1"),
        other=Side(deck=SEVEN, discard="inc1"),
        last=BEATEN if seat == 0 else BEATEN[::-1],
        acting=seat,
    ).attack("ox")
    assert glory(played) == [2 * (1 - seat), 2 * seat]
    assert [(one.card, one.exhausted) for one in played.state.schools[seat].arenas] == [("arena03", False)]
    assert played.state.schools[1 - seat].arenas == ()
    assert played.discard(seat) == ["ox", "boast6", "inc1"]
    assert played.discard(1 - seat) == ["gnat", "inc1"]
    assert played.state.boasts == ("boast10", "boast15", "boast19", "boast24")
    assert [ground.champion for ground in played.state.grounds] == [None, None, None]
    assert played.order(said.GloryTaken, said.ArenaWon, said.BoastWon) == ["GloryTaken", "ArenaWon", "BoastWon"]
    assert played.waiting is Acting


@pytest.mark.rule("F-WINBATTLE-05")
def test_no_glory_is_left_on_a_lasting_arena_that_was_won() -> None:
    """As it lies where that ends the game, for nothing is refilled any more."""
    played = fight(me=Side(glory=4), last=BEATEN).attack("ox")
    assert (played.seat, glory(played)) == (None, [6, 0])
    assert [ground.glory for ground in played.state.grounds] == [1, 1, 0]


@pytest.mark.rule("F-WINBATTLE-08", "F-WIN-01")
@pytest.mark.parametrize(
    ("before", "place", "won"), [(4, FL1, False), (5, FL1, True), (3, LAST, False), (4, LAST, True)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_six_glory_win_the_game(before: int, place: int, won: bool, seat: int) -> None:
    """Five do not, and seven are as good as six."""
    there = BEATEN if seat == 0 else BEATEN[::-1]
    sides = [Side(glory=before, deck=SEVEN), Side(glory=5, deck=SEVEN)]
    me, other = sides if seat == 0 else sides[::-1]
    played = _battle(me, other, place, seat, there)
    played.attack("ox")
    assert played.state.schools[seat].glory == before + (1 if place == FL1 else 2)
    assert played.game.outcome(played.state) == (Outcome((seat,), "glory") if won else None)
    assert (played.seat is None) == won
    assert (said.PhaseBegan("resolution") in played.events) != won
    assert [event.winner for event in played.told(said.GameEnded)] == [seat] * won


def _battle(me: Side, other: Side, place: int, seat: int, there: tuple[str, str]) -> Played:
    nobody = ("", "")
    return fight(
        me=me,
        other=other,
        fl1=there if place == FL1 else nobody,
        last=there if place == LAST else nobody,
        battle=place,
        acting=seat,
    )


@pytest.mark.rule("F-WIN-01")
def test_seven_glory_win_too() -> None:
    played = fight(me=Side(glory=5), last=BEATEN).attack("ox")
    assert (glory(played), played.seat) == ([7, 0], None)
    assert played.game.outcome(played.state) == Outcome((0,), "glory")


@pytest.mark.rule("F-WINBATTLE-09", "F-BATTLE-03", "F-EX-24")
@pytest.mark.parametrize(("before", "fought"), [(5, False), (4, True)])
def test_a_game_that_is_won_has_no_second_battle(before: int, fought: bool) -> None:
    played = after_fleeting(glory=before)
    assert glory(played) == [before + 1, 0]
    assert [event.arena for event in played.told(told.BattleBegan)] == [LAST] * fought
    assert (played.seat is not None) == fought
    if not fought:
        assert played.refusal(a.Attack(0, played.number("cow"))) == "ludus.over"
        assert played.in_arena(LAST) == ["cow", "eft"]


@pytest.mark.rule("F-WIN-02")
def test_nothing_but_glory_wins() -> None:
    rich = Side(coins=40, glory=3, villa="pat1 pat2 pat3", arenas="arena09 arena10", discard="inc1")
    played = fight(me=rich, other=Side(deck=SEVEN), last=BEATEN).attack("ox")
    assert (glory(played), played.seat) == ([5, 0], 0)
    assert played.game.outcome(played.state) is None
    assert played.coins(0) == PURSE + 40
    assert len(played.state.schools[0].arenas) == 3


@pytest.mark.rule("F-WINBATTLE-02", "F-ARENAABIL-02", "F-BATTLE-03", "F-RUL-16")
def test_influence_that_was_lost_with_a_token_is_missing_before_the_next_battle() -> None:
    """Londinium's token changes sides, and whoever had it needs more Influence: settled between the Battles."""
    lord, lady = gladiator("lord a1 h9 i2"), gladiator("lady a1 h9 i2")
    played = laid(
        *PLAIN,
        *shipped("londinium"),
        lord,
        lady,
        me=Side(deck=SEVEN),
        other=Side(villa="pat2", deck=SEVEN, hand="wait"),
        fl1=("hulk", "gnat!"),
        last=("ox cow", "lord lady"),
        battle=FL1,
        champions=(1, None),
        centre=("londinium", "arena02", "arena03"),
    ).attack("hulk")
    assert (played.waiting, played.asked, played.offered(a.Yield)) == (Yielding, 1, ["lord", "lady"])
    assert played.told(told.BattleBegan) == []
    played.give_up("lord")
    assert played.order(said.ChampionCrowned, told.InfluenceShort, told.BattleBegan) == [
        *("ChampionCrowned", "InfluenceShort", "BattleBegan")
    ]
    assert played.in_arena(LAST, 1) == ["lady"]
    assert (played.coins(1), played.waiting) == (2, Fighting)


@pytest.mark.rule("F-BATTLE-01", "F-WINBATTLE-02", "F-RUL-23", "F-RUL-29")
def test_who_falls_between_the_battles_has_none() -> None:
    """F-RUL-23, F-RUL-29: the Arena's Health goes with its token, and leaves nobody to fight the second Battle."""
    spring = arena("spring", s.Aura("health", 1))
    played = fight(
        spring,
        me=Side(deck=SEVEN),
        fl1=("ox", "wasp!"),
        last=("", "gnat*1"),
        battle=FL1,
        champions=(1, None),
        centre=("spring", "arena02", "arena03"),
    ).attack("ox")
    assert played.told(told.BattleBegan) == []
    assert [[one.card for one in event.who] for event in played.told(told.GladiatorsLeft)] == [
        ["wasp"],
        ["gnat"],
        ["ox"],
    ]
    assert played.coins(1) == PURSE + 2
    assert played.waiting is Acting


@pytest.mark.rule("F-WINBATTLE-06", "F-RUL-12")
def test_a_won_arena_can_be_used_at_once() -> None:
    gold = arena("gold", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)))
    played = battles(
        gold, me=Side(deck=SEVEN), other=Side(deck=SEVEN), last=("ox", ""), centre=("arena01", "arena02", "gold")
    )
    played.use("gold/0", seat=0)
    assert played.coins(0) == PURSE + 1
    assert [one.exhausted for one in played.state.schools[0].arenas] == [True]
    assert played.waiting is Acting


@pytest.mark.rule("F-WINBATTLE-04", "F-RUL-15")
def test_a_patron_gone_in_the_lasting_battle_does_not_call_victors_away() -> None:
    """F-RUL-15: the Gladiators of the Fleeting Glory Arena are spared; who requires nothing may still come in."""
    lord = gladiator("lord a2 h9 i3")
    spy = patron("spy", 3, u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    played = laid(
        *PLAIN,
        *shipped("casinum"),
        lord,
        spy,
        gladiator("lady a1 h9 i1"),
        me=Side(villa="spy", hand="lady calf", arenas="casinum", deck=SEVEN),
        fl1=("lord", "gnat!"),
        last=("cow!", "eft!"),
        battle=FL1,
        favor=0,
    ).attack("lord")
    played.use("spy/0")
    assert played.told(told.InfluenceShort) == []
    assert played.in_arena(FL1) == ["lord"]
    played.use("casinum/0")
    assert played.in_arena(LAST, 0) == ["cow", "calf"]
    assert played.hand(0) == ["lady"]
    assert played.waiting is Fighting


@pytest.mark.rule("F-WINBATTLE-04")
def test_victors_count_in_a_shortage_of_the_lasting_battle() -> None:
    """Whoever stays needs 3 of the 5, and two are left for a lady who needs no more: she goes all the same."""
    lord, lady = gladiator("lord a2 h9 i3"), gladiator("lady a1 h9 i2")
    spy = patron("spy", 3, u.TacticAbility((f.Coins(n=1),), u.Cost(exhaust=True)))
    played = laid(
        *PLAIN,
        *(lord, lady, spy),
        me=Side(villa="spy pat2", deck=SEVEN),
        other=Side(hand="wait", deck=SEVEN),
        fl1=("lord", "gnat!"),
        last=("cow! lady!", "eft!"),
        battle=FL1,
        favor=0,
    ).attack("lord")
    played.use("spy/0")
    assert [event.seat for event in played.told(told.InfluenceShort)] == [0]
    assert (played.in_arena(FL1), played.in_arena(LAST, 0), played.discard(0)) == (["lord"], ["cow"], ["lady"])


@pytest.mark.rule("F-RUL-62")
@pytest.mark.parametrize(("quiet", "over"), [(STALEMATE - 2, False), (STALEMATE - 1, True)])
def test_a_hundred_turns_without_an_arena_phase_leave_no_winner(quiet: int, over: bool) -> None:
    played = laid(me=Side(glory=5))
    step = played.game.apply(replace(played.state, quiet=quiet), a.EndActions(0))
    assert played.game.outcome(step.state) == (Outcome((), "stalemate", "drawn") if over else None)
    stalled = [event.turns for event in step.events if isinstance(event, said.GameStalled)]
    assert stalled == ([100] if over else [])
