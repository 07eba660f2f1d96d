"""Sentences why something cannot be done in the ludus: one for every code, with the numbers that it needs."""

from collections.abc import Mapping

from rules.kernel.game import Refusal
from rules.ludus.box import Box
from rules.ludus.legal import asked
from rules.ludus.state import LudusState
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.texts import COIN
from tui.text.english import capital

__all__ = ["NO_USE", "SENTENCES", "refusal_told"]

SENTENCES: Mapping[str, str] = {
    "ludus.over": "The game is over.",
    "ludus.no_seat": "Nobody plays seat {seat}.",
    "ludus.not_asked": "Not you decide now, but {school}.",
    "ludus.not_now": "That is not what is decided now.",
    "ludus.buy_not_now": "Cards are bought in your own Machinations Turn alone.",
    "ludus.scheme_not_now": "{card} is a Scheme, for your own Machinations Turn.",
    "ludus.patron_not_now": "{card} is a Patron, to be played in your own Machinations Turn.",
    "ludus.gladiator_not_now": "Gladiators come from your Hand in your Machinations Turn or by Late Registration.",
    "ludus.reserve_not_now": "Cards go into the Reserve in your own Machinations Turn alone.",
    "ludus.not_in_hand": "{card} is not in your Hand.",
    "ludus.not_for_sale": "{card} does not lie face up in the Supply.",
    "ludus.too_dear": "{card} costs {cost} Coin, and you have {has}.",
    "ludus.income": "{card} is Income: it pays for something else.",
    "ludus.not_reservable": "Tactics and Reactions go into the Reserve; {card} is neither.",
    "ludus.influence": "{card} requires Influence {needs}; {used} of your {has} is in use.",
    "ludus.tactic_not_now": "{card} is a Tactic, for your own Combat Turn.",
    "ludus.one_tactic": "You have used the one Tactic of this Combat Turn.",
    "ludus.one_attack": "You have made the one Attack of this Combat Turn.",
    "ludus.attack_not_now": "Attacks are made in your own Combat Turn alone.",
    "ludus.must_attack": "As long as you have a Ready Gladiator here, you have to attack.",
    "ludus.not_your_fighter": "That is no Gladiator of yours in this Battle.",
    "ludus.exhausted": "{card} is Exhausted.",
    "ludus.no_reaction": "{card} answers nothing that has just happened.",
    "ludus.not_in_play": "You have no {card} in play.",
    "ludus.silenced": "An Exhausted Gladiator here keeps {card} from using a Tactic Ability.",
    "ludus.no_use": "Nothing would come of {card} now, or its cost cannot be paid.",
    "ludus.late_fee": "Late Registration costs {cost} Coin, and you have {has}.",
    "ludus.closed_arena": "{arena} is closed: the other Fleeting Glory Arena holds Gladiators.",
    "ludus.no_target": "{fighter} cannot be chosen here.",
    "ludus.not_offered": "That is none of the choices here.",
    "ludus.no_such_coins": "This pays {paid} Coin Tokens, and you have {coins}.",
    "ludus.superfluous": "{paid} Coin for a cost of {cost} pays more than is needed; no change is given.",
    "ludus.too_little": "It costs {cost} Coin, and this pays {paid}.",
    "ludus.compulsory": "This has to be done.",
    "ludus.order": "That is none of the Reactions that have to be used now.",
    "ludus.cannot_yield": "{fighter} is not among those that can be Discarded for missing Influence.",
    "ludus.empty_reserve": "The Reserve is empty.",
    "ludus.reserve_price": "Taking the whole Reserve back costs {cost} Coin, and you have {has}.",
    "ludus.paying": "First what has been declared is placed and paid for.",
    "ludus.owed": "That would leave too little for the {owed} Coin that you still have to pay.",
}
"""A sentence for each code; words in braces come from the refusal's facts."""

NO_USE: Mapping[str, str] = {
    "cost": "To use {card} costs {cost} Coin, and you have {has}.",
    "toss": "To use {card} takes {toss} other cards of your Hand, and you have {hand}.",
}
"""The same for what is of no use because a cost cannot be paid, by the fact that tells it."""


def refusal_told(box: Box, state: LudusState, refused: Refusal) -> str:
    """A refusal as a sentence, told to whoever decides."""
    seat = asked(box, state)
    voice = Voice(box, state, None)
    facts = {name: _fact(voice, name, value) for name, value in refused.facts}
    facts |= {"school": voice.school(seat)} if seat is not None else {}
    unpaid = next((NO_USE[name] for name in NO_USE if name in facts), "") if refused.code == "ludus.no_use" else ""
    return capital((unpaid or SENTENCES[refused.code]).replace("Coin", COIN).format_map(facts))


def _fact(voice: Voice, name: str, value: str | int) -> str:
    if isinstance(value, str):
        return voice.card(value)
    if name == "arena":
        return voice.arena(value)
    if name == "fighter":
        return voice.fighter(value)
    return str(value)
