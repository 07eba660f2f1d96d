"""Refusing what is not legal in the ludus, and what to show greyed."""

from rules.kernel.game import Refusal, Refused
from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards.texts import Text
from rules.ludus.frames import (
    Acting,
    Checking,
    Drafting,
    Fighting,
    Frame,
    Hitting,
    Offering,
    Ordering,
    Paying,
    Placing,
    Reacting,
    Registering,
    Using,
    Yielding,
)
from rules.ludus.legal import asides, asked, is_silenced, legal
from rules.ludus.refusals import refuse
from rules.ludus.state import Fighter, LudusState, School
from rules.ludus.table.hands import distinct, fits_influence
from rules.ludus.table.payment import can_pay, payments, wealth
from rules.ludus.table.stats import influence, late_fee, number, price, required
from rules.ludus.turns.abilities import abilities, uses
from rules.ludus.turns.asides import stirs
from rules.ludus.turns.dues import due, under_way

__all__ = ["refusal", "refused"]


def refusal(box: Box, state: LudusState, action: a.LudusAction) -> Refusal | None:
    """Say why an action cannot be done now; None where it can."""
    if action in legal(box, state) or action in asides(box, state, action.seat):
        return None
    if not state.pending:
        return refuse("ludus.over")
    if action.seat not in range(len(state.schools)):
        return refuse("ludus.no_seat", seat=action.seat)
    if isinstance(action, a.BuyBack):
        return _no_buy_back(box, state, action)
    if box.is_free(action):
        return _no_free_action(box, state, action)
    if action.seat != asked(box, state):
        return refuse("ludus.not_asked", seat=asked(box, state) or 0)
    return _unfit(box, state, state.pending[-1], action)


def _no_buy_back(box: Box, state: LudusState, action: a.BuyBack) -> Refusal:
    seat, school = action.seat, state.schools[action.seat]
    if not school.reserve:
        return refuse("ludus.empty_reserve")
    if Paying(seat, len(school.reserve), "reserve") in state.pending:
        return refuse("ludus.paying")
    if not can_pay(box, school, len(school.reserve)):
        return refuse("ludus.reserve_price", cost=len(school.reserve), has=wealth(box, school))
    return refuse("ludus.owed", owed=due(box, state, seat), cost=len(school.reserve), has=wealth(box, school))


def _no_free_action(box: Box, state: LudusState, action: a.Use) -> Refusal:
    """Say why a seat cannot use what may be used at any time, whoever is asked (F-ARENAABIL-07)."""
    seat = action.seat
    if under_way(state.frames) and any(
        (thing.number, text.key) == (action.number, action.text) for thing, text in uses(box, state, seat, "free")
    ):
        owed = 0 if stirs(box.text[action.text]) else due(box, state, seat)
        return refuse("ludus.owed", owed=owed) if owed else refuse("ludus.paying")
    return _no_use(box, state, action, right_time=True)


def _unfit(box: Box, state: LudusState, frame: Frame, action: a.LudusAction) -> Refusal:
    """Say why the seat that is asked cannot do this."""
    match frame, action:
        case Acting(), _:
            return _not_in_machinations(box, state, action)
        case Paying(), a.Pay():
            return _bad_payment(box, state, frame, action)
        case Registering(), a.Register(card=card):
            return _no_registration(box, state, action.seat, card)
        case Fighting(), _:
            return _not_in_combat(box, state, frame, action)
        case Ordering(), a.First():
            return refuse("ludus.order")
        case (Ordering(), _) | (Reacting(), a.Pass()):
            return refuse("ludus.compulsory")
        case Reacting(), a.PlayCard(card=card):
            return refuse(
                "ludus.no_reaction" if card in state.schools[action.seat].hand else "ludus.not_in_hand", card=card
            )
        case Reacting(), a.Use():
            return refuse("ludus.no_reaction", card=_source(box, action.text))
        case Placing(), a.Place(arena=arena):
            return refuse("ludus.closed_arena", arena=arena)
        case ((Hitting() | Using()), a.Choose()):
            return refuse("ludus.no_target", fighter=action.fighter)
        case (Drafting(), a.Pick()) | (Checking(), a.Accept() | a.Decline()) | (Using(), a.Against()):
            return refuse("ludus.not_offered")
        case Using(), a.Decline():
            return refuse("ludus.compulsory")
        case ((Using() | Offering()), a.Accept() | a.Decline() | a.Pick() | a.PickStall() | a.Place()):
            return refuse("ludus.not_offered")
        case Yielding(), a.Yield():
            return refuse("ludus.cannot_yield", fighter=action.fighter)
        case _:
            return _out_of_phase(action)


def _out_of_phase(action: a.LudusAction) -> Refusal:
    """Say why something cannot be done at this kind of decision at all."""
    match action:
        case a.Buy():
            return refuse("ludus.buy_not_now")
        case a.Reserve():
            return refuse("ludus.reserve_not_now")
        case a.Attack():
            return refuse("ludus.attack_not_now")
        case a.Register():
            return refuse("ludus.gladiator_not_now")
        case a.Upgrade(card=card):
            return refuse("ludus.no_upgrade", card=card)
        case _:
            return refuse("ludus.not_now")


def _not_in_machinations(box: Box, state: LudusState, action: a.LudusAction) -> Refusal:
    seat, school = action.seat, state.schools[action.seat]
    match action:
        case a.Buy(card=card):
            if not any(card in supply.row for supply in state.supplies):
                return refuse("ludus.not_for_sale", card=card)
            return refuse("ludus.too_dear", card=card, cost=price(box, state, seat, card), has=wealth(box, school))
        case a.PlayCard(card=card) | a.Reserve(card=card) if card not in school.hand:
            return refuse("ludus.not_in_hand", card=card)
        case a.Upgrade(card=card):
            return _no_upgrade(box, school, card)
        case a.Reserve(card=card):
            return refuse("ludus.not_reservable", card=card)
        case a.PlayCard(card=card):
            return _not_playable(box, state, seat, card)
        case a.Use(text=key):
            return _no_use(box, state, action, right_time=key in box.text and box.text[key].use == "scheme")
        case _:
            return _out_of_phase(action)


def _no_upgrade(box: Box, school: School, card: str) -> Refusal:
    """Say why a Champion cannot be replaced with its next level."""
    if card not in school.hand or card not in box.levels:
        return refuse("ludus.no_upgrade", card=card)
    if not school.levels:
        return refuse("ludus.top_level", card=card)
    return refuse("ludus.upgrade_price", card=card, cost=box.price[school.levels[0]], has=wealth(box, school))


def _not_playable(box: Box, state: LudusState, seat: int, card: str) -> Refusal:
    match box.kind[card]:
        case "income":
            return refuse("ludus.income", card=card)
        case "gladiator":
            return _no_influence(box, state, seat, card)
        case "tactic":
            return refuse("ludus.tactic_not_now", card=card)
        case "reaction":
            return refuse("ludus.no_reaction", card=card)
        case "patron" | "scheme" | "boast":
            if card in box.text:
                return _of_no_use(box, state, seat, box.text[card])
            return refuse("ludus.no_use", card=card)


def _no_influence(box: Box, state: LudusState, seat: int, card: str) -> Refusal:
    has, used = influence(box, state, seat), required(box, state, seat)
    return refuse(
        "ludus.influence",
        card=card,
        has=has,
        used=used,
        needs=number(box, state, Fighter(0, card, seat, state.main), "influence"),
    )


def _no_use(box: Box, state: LudusState, action: a.Use, *, right_time: bool) -> Refusal:
    """Say why an ability cannot be used."""
    tired = _exhausted(state, action.seat, action.number)
    text = box.text.get(action.text)
    if tired is None or text is None:
        return refuse("ludus.not_in_play", card=_source(box, action.text))
    if text.use == "scheme" and not right_time:
        return refuse("ludus.scheme_not_now", card=text.source)
    if text.use == "tactic" and not right_time:
        return refuse("ludus.tactic_not_now", card=text.source)
    if tired and text.cost.exhaust:
        return refuse("ludus.exhausted", card=text.source)
    if text.use == "tactic" and is_silenced(box, state, action):
        return refuse("ludus.silenced", card=text.source)
    return _of_no_use(box, state, action.seat, text)


def _of_no_use(box: Box, state: LudusState, seat: int, text: Text) -> Refusal:
    """Say that nothing would come of a text, or that it costs Coin or cards of the Hand that are not there."""
    school, cost = state.schools[seat], text.cost
    if not can_pay(box, school, cost.coins):
        return refuse("ludus.no_use", card=text.source, cost=cost.coins, has=wealth(box, school))
    others = len(school.hand) - (text.source in school.hand)
    if others < cost.toss:
        return refuse("ludus.no_use", card=text.source, toss=cost.toss, hand=others)
    return refuse("ludus.no_use", card=text.source)


def _source(box: Box, key: str) -> str:
    """The card or Arena of a text; of one that is not there, what it was called."""
    text = box.text.get(key)
    return text.source if text else key


def _exhausted(state: LudusState, seat: int, number: int) -> bool | None:
    """Tell whether something of a player is Exhausted; None where it is not in play."""
    things = (*state.fighters, *state.schools[seat].patrons, *state.holdings(seat))
    return next((one.exhausted for one in things if one.number == number), None)


def _no_registration(box: Box, state: LudusState, seat: int, card: str) -> Refusal:
    if card not in state.schools[seat].hand or card not in box.gladiator:
        return refuse("ludus.not_in_hand", card=card)
    fee = late_fee(box, state, seat)
    if not can_pay(box, state.schools[seat], fee):
        return refuse("ludus.late_fee", cost=fee, has=wealth(box, state.schools[seat]))
    return _no_influence(box, state, seat, card)


def _not_in_combat(box: Box, state: LudusState, battle: Fighting, action: a.LudusAction) -> Refusal:
    seat, hand = action.seat, state.schools[action.seat].hand
    match action:
        case a.Attack(fighter=number):
            fighter = state.fighter(number)
            if fighter is None or fighter.owner != seat or fighter.arena != battle.arena:
                return refuse("ludus.not_your_fighter")
            return refuse("ludus.one_attack") if battle.attacked else refuse("ludus.exhausted", card=fighter.card)
        case a.EndTurn():
            return refuse("ludus.must_attack")
        case a.PlayCard(card=card) if card not in hand:
            return refuse("ludus.not_in_hand", card=card)
        case a.PlayCard(card=card):
            return _no_tactic(box, state, battle, card)
        case a.Use() if battle.tactic and _is_tactic(box, action.text):
            return refuse("ludus.one_tactic")
        case a.Use():
            return _no_use(box, state, action, right_time=_is_tactic(box, action.text))
        case _:
            return _out_of_phase(action)


def _is_tactic(box: Box, key: str) -> bool:
    return key in box.text and box.text[key].use == "tactic"


def _no_tactic(box: Box, state: LudusState, battle: Fighting, card: str) -> Refusal:
    kind = box.kind[card]
    if card in box.texts.as_tactic:
        if battle.tactic:
            return refuse("ludus.one_tactic")
        if card in box.texts.ambush and not fits_influence(box, state, battle.seat, card):
            return _no_influence(box, state, battle.seat, card)
        return _of_no_use(box, state, battle.seat, box.texts.as_tactic[card])
    codes = {"gladiator": "ludus.gladiator_not_now", "patron": "ludus.patron_not_now", "income": "ludus.income"}
    codes |= {"scheme": "ludus.scheme_not_now", "boast": "ludus.scheme_not_now", "reaction": "ludus.no_reaction"}
    return refuse(codes[kind], card=card)


def _bad_payment(box: Box, state: LudusState, frame: Paying, action: a.Pay) -> Refusal:
    school = state.schools[frame.seat]
    held = all(action.cards.count(card) <= school.hand.count(card) for card in action.cards)
    if not held or any(card not in box.value for card in action.cards):
        card = next(
            (card for card in action.cards if card not in school.hand or card not in box.value), action.cards[0]
        )
        return refuse("ludus.not_in_hand", card=card)
    if not 0 <= action.coins <= school.coins:
        return refuse("ludus.no_such_coins", coins=school.coins, paid=action.coins)
    total = action.coins + sum([box.value[card] for card in action.cards])
    if total < frame.cost:
        return refuse("ludus.too_little", cost=frame.cost, paid=total)
    if (action.cards, action.coins) in payments(box, school, frame.cost):
        return refuse("ludus.owed", owed=due(box, state, frame.seat) - frame.cost)
    return refuse("ludus.superfluous", cost=frame.cost, paid=total)


def refused(box: Box, state: LudusState) -> tuple[Refused[a.LudusAction], ...]:
    """List what the seat that is asked might look for: cards of the Hand, of the Supply, and the end of a turn."""
    seat = asked(box, state)
    if seat is None:
        return ()
    found = [(action, refusal(box, state, action)) for action in _looked_for(box, state, seat)]
    return tuple([Refused(action, why) for action, why in found if why is not None])


def _looked_for(box: Box, state: LudusState, seat: int) -> list[a.LudusAction]:
    hand = distinct(state.schools[seat].hand)
    frame = state.pending[-1]
    match frame:
        case Acting():
            row = [card for supply in state.supplies for card in distinct(supply.row)]
            return [
                *[a.PlayCard(seat, card) for card in hand if card not in box.value],
                *[a.Buy(seat, card) for card in row],
                *[a.Upgrade(seat, card) for card in hand if card in box.levels],
            ]
        case Registering():
            return [a.Register(seat, card) for card in hand if card in box.gladiator]
        case Fighting():
            own = [one.number for one in state.fighters if one.owner == seat and one.arena == frame.arena]
            plays = [a.PlayCard(seat, card) for card in hand if card in box.texts.as_tactic]
            uses = [a.Use(seat, thing.number, text.key) for thing, text in abilities(box, state, seat, "tactic")]
            return [*[a.Attack(seat, number) for number in own], *plays, *uses, a.EndTurn(seat)]
        case Placing():
            return [a.Place(seat, place) for place in range(len(state.grounds))]
        case _:
            return []
