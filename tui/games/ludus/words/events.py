"""Words for the events of players and their cards in the ludus, as lines of the log."""

from rules.ludus import events as e
from rules.ludus.box import Box
from rules.ludus.frames import Registering
from rules.ludus.state import HIDDEN, LudusState
from rules.ludus.table.sides import opponents
from tui.games.ludus.words.arena_events import arena_event_told
from tui.games.ludus.words.late import nobody_fits
from tui.games.ludus.words.names import Voice, onlooker, turn_told
from tui.games.ludus.words.texts import COIN, STALL_NAMES
from tui.text.english import capital, listed, plural

__all__ = ["event_told"]

_PHASES: dict[e.Phase, str] = {
    "machinations": "The Machinations go on.",
    "registration": "The Arena Phase begins with Late Registration.",
    "battles": "The Battles begin.",
    "resolution": "Resolution.",
}
"""What is told when a phase, or a step of the Arena Phase, begins."""


def event_told(box: Box, state: LudusState, event: e.LudusEvent) -> str:
    """An event as a line of the log: to the only person there is, else about both schools."""
    voice = Voice(box, state, onlooker(state))
    match event:
        case e.GameBegan() | e.TurnBegan() | e.PhaseBegan() | e.BloodlustChecked() | e.GameEnded() | e.GameStalled():
            return _course(voice, event)
        case e.CardBought() | e.Paid() | e.CardPlayed() | e.TextUsed() | e.CardDone() | e.PatronArrived():
            return _played(voice, event)
        case e.CardReserved() | e.ReserveTaken() | e.HandDiscarded() | e.CardsDiscarded() | e.CardsDrawn():
            return _handed(voice, event)
        case e.CardCulled() | e.CardRecalled() | e.CardAcquired() | e.DeckShuffled():
            return _moved(voice, event)
        case e.SupplyFilled() | e.SupplyCleared() | e.SupplyShuffled():
            return _supplied(voice, event)
        case e.CoinsGained() | e.CoinsRobbed() | e.FavorMoved() | e.RegistrationPassed():
            return _given(voice, event)
        case e.GloryTaken() | e.ChampionCrowned() | e.ArenaWon() | e.BoastWon() | e.ArenaRevealed() | e.GloryRefilled():
            return _won(voice, event)
        case e.TokenTaken() | e.TokensReturned() | e.ChampionChosen() | e.ChampionUpgraded():
            return _of_champions(voice, event)
        case _:
            return arena_event_told(voice, event)


_Course = e.GameBegan | e.TurnBegan | e.PhaseBegan | e.BloodlustChecked | e.GameEnded | e.GameStalled


def _course(voice: Voice, event: _Course) -> str:
    match event:
        case e.GameBegan(first=first, arenas=arenas):
            there = f" The Arenas: {listed([voice.card(one) for one in arenas])}." if arenas else ""
            return f"{voice.does(first, 'go')} first.{there}"
        case e.TurnBegan(seat=seat, turn=turn):
            return f"{capital(voice.whose(seat))} {turn_told(turn, len(voice.state.schools))}: Machinations."
        case e.PhaseBegan(phase=phase):
            return _PHASES[phase]
        case e.BloodlustChecked() if voice.state.melee:
            return _own_check(voice, event)
        case e.BloodlustChecked(bloodlust=bloodlust, boast=boast):
            if bloodlust >= boast:
                return f"Bloodlust {bloodlust} reaches the Boast of {boast}."
            return f"Bloodlust {bloodlust}, and the Boast is {boast}: no Battle yet."
        case e.GameEnded(winner=winner, glory=glory):
            if not glory:
                return f"{voice.does(winner, 'win')} the last Battle, and with it the game."
            return f"{voice.does(winner, 'win')} the game, {max(glory)} Glory to {min(glory)}."
        case e.GameStalled(turns=turns):
            return f"{turns} Machinations Turns have gone by without a Battle: the game is drawn."


def _own_check(voice: Voice, event: e.BloodlustChecked) -> str:
    reaches = "reaches" if event.bloodlust >= event.boast else "does not reach"
    return f"{capital(voice.whose(event.seat))} Bloodlust of {event.bloodlust} {reaches} the Boast of {event.boast}."


def _played(
    voice: Voice, event: e.CardBought | e.Paid | e.CardPlayed | e.TextUsed | e.CardDone | e.PatronArrived
) -> str:
    match event:
        case e.CardBought(seat=seat, card=card):
            return f"{voice.does(seat, 'buy')} {voice.card(card)}."
        case e.Paid(seat=seat, cost=cost, cards=cards, coins=coins):
            parts = [voice.cards(cards)] if cards else []
            parts += [plural(coins, "Coin Token")] if coins else []
            return f"{voice.does(seat, 'pay')} {cost} {COIN} with {listed(parts)}."
        case e.CardPlayed(seat=seat, card=card):
            return f"{voice.does(seat, 'play')} {voice.card(card)}."
        case e.TextUsed(seat=seat, thing=thing):
            return f"{voice.does(seat, 'use')} {voice.own(thing.number, thing.card)}."
        case e.CardDone(seat=seat, card=card):
            return f"{voice.card(card)} goes to {voice.whose(seat)} Discard Pile."
        case e.PatronArrived(seat=seat, card=card):
            return f"{voice.card(card)} comes into {voice.whose(seat)} Villa."


_Handed = e.CardReserved | e.ReserveTaken | e.HandDiscarded | e.CardsDiscarded | e.CardsDrawn


def _handed(voice: Voice, event: _Handed) -> str:
    match event:
        case e.CardReserved(seat=seat, card=card):
            return f"{voice.does(seat, 'put')} {voice.card(card)} into the Reserve."
        case e.ReserveTaken(seat=seat, cards=cards):
            return f"{voice.does(seat, 'take')} the Reserve back to Hand: {voice.cards(cards)}."
        case e.HandDiscarded(seat=seat, cards=cards):
            return f"{voice.does(seat, 'Discard')} the rest of the Hand: {voice.cards(cards)}."
        case e.CardsDiscarded(seat=seat, cards=cards):
            return f"{voice.does(seat, 'Discard')} {voice.cards(cards)}."
        case e.CardsDrawn(seat=seat, cards=cards):
            drawn = plural(len(cards), "card")
            return f"{voice.does(seat, 'draw')} {drawn}{'' if HIDDEN in cards else f': {voice.cards(cards)}'}."


def _moved(voice: Voice, event: e.CardCulled | e.CardRecalled | e.CardAcquired | e.DeckShuffled) -> str:
    match event:
        case e.CardCulled(seat=seat, card=card):
            return f"{voice.does(seat, 'take')} {voice.card(card)} out of the game."
        case e.CardRecalled(seat=seat, card=card, to=to):
            verb, where = {"deck": ("put", "on top of the Deck"), "hand": ("take", "back to Hand")}[to]
            return f"{voice.does(seat, verb)} {voice.card(card)} {where}."
        case e.CardAcquired(seat=seat, card=card, to=to):
            where = {"discard": "to the Discard Pile", "hand": "to Hand"}[to]
            return f"{voice.does(seat, 'take')} {voice.card(card)} from the Supply {where}, without paying."
        case e.DeckShuffled(seat=seat, cards=cards):
            return f"{voice.does(seat, 'shuffle')} the Discard Pile into a new Deck of {plural(cards, 'card')}."


def _supplied(voice: Voice, event: e.SupplyFilled | e.SupplyCleared | e.SupplyShuffled) -> str:
    deck = f"The {STALL_NAMES[event.stall]} Supply"
    match event:
        case e.SupplyFilled(cards=cards):
            return f"{deck} shows {voice.cards(cards)}."
        case e.SupplyCleared(cards=cards):
            return f"{deck} Discards {voice.cards(cards)}."
        case e.SupplyShuffled(cards=cards):
            return f"{deck} is shuffled anew, {plural(cards, 'card')}."


def _given(voice: Voice, event: e.CoinsGained | e.CoinsRobbed | e.FavorMoved | e.RegistrationPassed) -> str:
    match event:
        case e.CoinsGained(seat=seat, coins=coins, why=why):
            source = {"text": "", "insurance": " as insurance for the Defeated"}[why]
            return f"{voice.does(seat, 'gain')} {plural(coins, 'Coin Token')}{source}."
        case e.CoinsRobbed(seat=seat, coins=coins, opponent=other):
            of = opponents(voice.state, seat)[0] if other is None else other
            return f"{voice.does(seat, 'take')} {plural(coins, 'Coin Token')} from {voice.school(of)}."
        case e.FavorMoved(seat=seat):
            return f"The Crowd's Favor goes to {voice.school(seat)}."
        case e.RegistrationPassed(seat=seat):
            reason = _why_nobody(voice, seat)
            return f"{voice.does(seat, 'register')} nobody{f': {reason}' if reason else ' else'}."


def _why_nobody(voice: Voice, seat: int) -> str:
    """Say why whoever is spoken to can register nobody; empty where they were asked, and for a Hand that is not theirs."""
    state = voice.state
    base = state.pending[0] if state.pending else None
    if seat != voice.me or (isinstance(base, Registering) and state.top == base and base.seat == seat):
        return ""
    return nobody_fits(voice.box, state, seat)


_Won = e.GloryTaken | e.ChampionCrowned | e.ArenaWon | e.BoastWon | e.ArenaRevealed | e.GloryRefilled


def _won(voice: Voice, event: _Won) -> str:
    match event:
        case e.GloryTaken(seat=seat, n=n, total=total):
            return f"{voice.does(seat, 'take')} {n} Glory, {total} in all."
        case e.ChampionCrowned(seat=seat, card=card):
            return f"{voice.does(seat, 'are')} now Reigning Champion of {voice.card(card)}."
        case e.ArenaWon(seat=seat, card=card):
            return f"{voice.card(card)} goes to {voice.whose(seat)} Villa."
        case e.BoastWon(seat=seat, card=card):
            return f"The {voice.card(card)} goes to {voice.whose(seat)} Discard Pile."
        case e.ArenaRevealed(card=card):
            lasting = "" if voice.state.melee else "Lasting Glory "
            return f"The next {lasting}Arena is {voice.card(card)}."
        case e.GloryRefilled():
            return "The Glory of the Arenas is filled up again."


def _of_champions(voice: Voice, event: e.TokenTaken | e.TokensReturned | e.ChampionChosen | e.ChampionUpgraded) -> str:
    match event:
        case e.TokenTaken(seat=seat, left=left):
            rest = "one is left" if left else "both are taken"
            return f"{voice.does(seat, 'take')} a Reigning Champion Token; {rest}."
        case e.TokensReturned():
            return "Both Reigning Champion Tokens lie beside the Arenas again."
        case e.ChampionChosen(seat=seat, champion=champion):
            return f"{voice.does(seat, 'have')} {voice.card(champion)} as Champion."
        case e.ChampionUpgraded(seat=seat, card=card, level=level):
            return f"{voice.does(seat, 'upgrade')} {voice.card(card)} to {voice.card(level)}."
