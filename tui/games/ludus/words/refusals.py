"""Sentences that say why something cannot be done in the ludus: one for each code, with the numbers it needs."""

from collections.abc import Mapping

from rules.kernel.game import Refusal
from rules.ludus.box import Box
from rules.ludus.cards.statics import Guard, Untargetable
from rules.ludus.frames import Hitting
from rules.ludus.legal import asked
from rules.ludus.state import LudusState
from rules.ludus.table.stats import has
from tui.games.ludus.words.late import nobody_fits
from tui.games.ludus.words.names import Voice
from tui.text.english import capital

__all__ = ["NO_USE", "SENTENCES", "refusal_told"]

SENTENCES: Mapping[str, str] = {
    "ludus.over": "The game is over.",
    "ludus.no_seat": "There is no seat {seat}.",
    "ludus.not_asked": "{school} decides now.",
    "ludus.not_now": "You cannot do that now.",
    "ludus.buy_not_now": "You can buy cards only in your own Machinations Turn.",
    "ludus.scheme_not_now": "{card} is a Scheme: play it in your own Machinations Turn.",
    "ludus.patron_not_now": "{card} is a Patron: play it in your own Machinations Turn.",
    "ludus.gladiator_not_now": "Gladiators come from your Hand in your Machinations Turn or by Late Registration.",
    "ludus.reserve_not_now": "You can Reserve cards only in your own Machinations Turn.",
    "ludus.not_in_hand": "{card} is not in your Hand.",
    "ludus.not_for_sale": "{card} is not face up in the Supply.",
    "ludus.too_dear": "{card} costs {cost} Coin, and you have {has}.",
    "ludus.income": "{card} is Income: use it to pay for something else.",
    "ludus.not_reservable": "Only Tactics and Reactions go into the Reserve; {card} is neither.",
    "ludus.influence": "{card} requires Influence {needs}; {used} of your {has} is in use.",
    "ludus.tactic_not_now": "{card} is a Tactic: use it in your own Combat Turn.",
    "ludus.one_tactic": "You have already used your one Tactic this Combat Turn.",
    "ludus.one_attack": "You have already made your one Attack this Combat Turn.",
    "ludus.attack_not_now": "You can Attack only in your own Combat Turn.",
    "ludus.must_attack": "You must Attack while you have a Ready Gladiator here.",
    "ludus.not_your_fighter": "That is not one of your Gladiators in this Battle.",
    "ludus.exhausted": "{card} is Exhausted.",
    "ludus.no_reaction": "{card} does not react to what just happened.",
    "ludus.not_in_play": "You have no {card} in play.",
    "ludus.silenced": "An Exhausted Gladiator here prevents {card} from using a Tactic Ability.",
    "ludus.no_use": "{card} would have no effect now, or you cannot pay its cost.",
    "ludus.late_fee": "Late Registration costs {cost} Coin, and you have {has}.",
    "ludus.closed_arena": "{arena} is closed: the other Fleeting Glory Arena holds Gladiators.",
    "ludus.no_target": "{fighter} cannot be chosen here{because}.",
    "ludus.no_upgrade": "You can upgrade a Champion only in your own Machinations Turn, and only from your Hand.",
    "ludus.top_level": "{card} has reached the highest level.",
    "ludus.upgrade_price": "The next level costs {cost} Coin, and you have {has}.",
    "ludus.not_offered": "That is not one of the choices.",
    "ludus.no_such_coins": "That spends {paid} Coin Tokens, and you have {coins}.",
    "ludus.superfluous": "{paid} Coin is more than the cost of {cost}; you get no change.",
    "ludus.too_little": "It costs {cost} Coin; that pays only {paid}.",
    "ludus.compulsory": "You cannot decline this.",
    "ludus.order": "That is not one of the Reactions that must be used now.",
    "ludus.cannot_yield": "{fighter} cannot be Discarded for lack of Influence.",
    "ludus.empty_reserve": "The Reserve is empty.",
    "ludus.reserve_price": "Taking the whole Reserve back costs {cost} Coin, and you have {has}.",
    "ludus.paying": "Finish placing and paying for what you declared first.",
    "ludus.owed": "That would leave too little for the {owed} Coin you still owe.",
}
"""A sentence for each code; words in braces come from the refusal's facts."""

NO_USE: Mapping[str, str] = {
    "cost": "Using {card} costs {cost} Coin, and you have {has}.",
    "toss": "Using {card} takes {toss} other cards from your Hand, and you have {hand}.",
}
"""Sentences for costs that cannot be paid, by the fact that shows it."""


def refusal_told(box: Box, state: LudusState, refused: Refusal) -> str:
    """A refusal as a sentence for the player who decides."""
    seat = asked(box, state)
    voice = Voice(box, state, None)
    facts = {name: _fact(voice, name, value) for name, value in refused.facts}
    facts |= {"school": voice.school(seat)} if seat is not None else {}
    if refused.code == "ludus.no_target":
        facts["because"] = _why_no_target(box, state, dict(refused.facts)["fighter"])
    if refused.code == "ludus.gladiator_not_now" and seat is not None and state.battle is not None:
        why = nobody_fits(box, state, seat)
        return (
            f"Late Registration is over ({why})." if why else "Late Registration is over: it comes before the Battles."
        )
    unpaid = next((NO_USE[name] for name in NO_USE if name in facts), "") if refused.code == "ludus.no_use" else ""
    return capital((unpaid or SENTENCES[refused.code]).format_map(facts))


def _why_no_target(box: Box, state: LudusState, number: str | int) -> str:
    """Say why a Gladiator cannot be chosen, where it is for something that it has or lacks; else nothing."""
    found = next((one for one in state.fighters if one.number == number), None)
    if found is None:
        return ": it has left the Arena"
    if has(box, found, Untargetable):
        return ": it cannot be Targeted"
    friends = [one for one in state.fighters if (one.owner, one.arena) == (found.owner, found.arena)]
    guarded = isinstance(state.top, Hitting) and any(has(box, one, Guard) for one in friends)
    return ": another Gladiator guards it" if guarded else ""


def _fact(voice: Voice, name: str, value: str | int) -> str:
    if isinstance(value, str):
        return voice.card(value)
    if name == "arena":
        return voice.arena(value)
    if name == "fighter":
        return voice.fighter(value)
    return str(value)
