"""Sentences why something cannot be done: one for every code, with the numbers that it needs."""

from collections.abc import Mapping

from rules.campaign.journey.state import Campaign
from rules.kernel.game import Refusal
from tui.games.campaign.words.names import Names
from tui.text.english import ACTS, capital

__all__ = ["LONGER", "SENTENCES", "refusal"]

SENTENCES: Mapping[str, str] = {
    "combat.not_now": "That is not what is decided now.",
    "combat.dazed": "{unit} was deployed this turn and is dazed.",
    "combat.fatigued": "{unit} is fatigued.",
    "combat.forbidden": "Something says that {unit} cannot do that.",
    "combat.pinned": "{unit} began the turn beside a Combat Lock and gets no move.",
    "combat.moved": "{unit} has had its move.",
    "combat.shut_in": "{unit} has no free hex in reach (Movement {movement}).",
    "combat.acted": "{unit} has acted this turn.",
    "combat.used": "{unit} has used its Ability this turn.",
    "combat.no_target": "{unit} has no target.",
    "combat.out_of_range": "{unit} is {distance} hexes away; the Range is {range}.",
    "combat.taunted": "{unit} stands adjacent with Taunt and must be attacked.",
    "combat.deflected": "{unit} was hurt this turn and deflects further attacks.",
    "combat.no_dice": "{unit} would roll no die.",
    "combat.slots_used": "This lineup has no place left for a camp unit.",
    "combat.hero_not_in_lineup": "Your hero has no place in this lineup, or has used it.",
    "combat.hexes_full": "All {hexes} of your deployment hexes are blocked.",
    "combat.cap_reached": "Only {cap} of your units may be in the arena at once; you have {units} there.",
    "combat.shackles_full": "The shackles hold {units} units, and {units} of yours are out.",
    "combat.must_deploy": "With nobody in combat you have to deploy a unit.",
    "combat.elite": "{unit} is elite: no tactic goes on heroes, primuses or scions.",
    "combat.not_adjacent": "{unit} is {distance} hexes from your nearest unit, not adjacent, and nobody of yours is Tactical.",
    "combat.wrong_side": "{tactic} is for the other side.",
    "combat.no_tactic_target": "No unit in combat can take this tactic now.",
    "combat.nothing_to_add": "No unit is left that could be added to the rivals.",
    "combat.no_surrender": "A {kind} combat cannot be surrendered.",
    "combat.no_blessing": "Reinforcements cost 1 blessing, and you have 0.",
    "combat.no_blessing_scion": "Blessings have no power against a scion.",
    "combat.troop_full": "Your troop has {units} units, your hero included; Leadership {leadership} allows no more.",
    "combat.bag_empty": "The bag is empty.",
    "combat.reinforce_own_turn": "Reinforcements come only as your own turn begins.",
    "campaign.over": "The campaign is over.",
    "campaign.no_seat": "The campaign has one seat, and this is another's action.",
    "campaign.not_asked": "That is not what is decided now.",
    "campaign.no_fight": "There is no combat.",
    "campaign.here": "You are there already, and the encampment has to move.",
    "campaign.far": "No path leads there in one move.",
    "campaign.backtrack": "You came from there; the encampment does not go straight back.",
    "campaign.capital_closed": "That capital is closed: no undefeated primus of yours lives there.",
    "campaign.scion_sleeps": "That capital opens in Act IV, for the scion; this is Act {act}.",
    "campaign.home_capital": "Your own capital stays closed behind you.",
    "campaign.primuses_beaten": "In Act IV only the Vesuvians' capital is open.",
    "campaign.on_harbor": "Nobody stops on a harbor: pass through it, or sail.",
    "campaign.harbor_barred": "You have just landed from that harbor.",
    "campaign.no_week_to_sail": "Sailing costs 1 week, and you have {left} left, which is for a capital.",
    "campaign.harbor_far": "That harbor is not adjacent.",
    "campaign.same_harbor": "You sail from one harbor to another.",
    "campaign.no_landing": "You cannot go ashore there.",
    "campaign.not_ashore": "That place is not adjacent to the harbor.",
    "campaign.harbor_cursed": "A bane in your camp keeps your ships in that harbor.",
    "campaign.no_week_to_accept": "An event costs 1 week, and you have {left} left, which is for a capital.",
    "campaign.deck_empty": "That deck is empty.",
    "campaign.not_drawn": "That card was not drawn.",
    "campaign.not_seen": "That card is not among those you saw.",
    "campaign.prowess_elsewhere": "That card is none of your hero's.",
    "campaign.prowess_special": "Special prowess comes only where a card names it.",
    "campaign.prowess_level": "This is level {level}; the level below has to come first.",
    "campaign.stat_at_limit": "{what} is {value}, and goes no higher.",
    "campaign.four_dice": "You have {dice} dice, and nobody has more than 4.",
    "campaign.no_die_to_raise": "All your dice are black, the strongest there are for a hero.",
    "campaign.dice_only": "This step of growth is for the dice.",
    "campaign.no_column": "There is no die in that column; you have {dice} dice.",
    "campaign.black_die": "A black die goes no higher.",
    "campaign.nobody_to_recruit": "No rival can be recruited.",
    "campaign.no_such_rival": "That is no rival of this combat.",
    "campaign.never_deployed": "Rivals who never fought are not for hire.",
    "campaign.not_recruitable": "Elite units, banes and arena units are never recruited.",
    "campaign.locals_shun": "A bane in your camp keeps the units of this region away.",
    "campaign.tactic_gone": "The supply has none of these left.",
    "campaign.hero_stays": "Your hero is never sacrificed.",
    "campaign.undying_stays": "An Undying unit is never sacrificed.",
    "campaign.not_in_camp": "That unit is not in your camp.",
    "campaign.tactic_not_in_camp": "That tactic is not in your camp.",
    "campaign.bane_not_in_play": "That bane lies neither in your camp nor in the bag.",
    "campaign.bane_must_go": "A bane has to be chosen.",
    "campaign.prowess_not_owned": "You own no such prowess card.",
    "campaign.prowess_below": "Of cards of one name, the highest level is sacrificed first.",
    "campaign.not_held": "You do not hold that card.",
    "campaign.half_done": "First finish what is on its way into the arena.",
    "campaign.not_met": "Its criterion is not met yet.",
}
"""A sentence for each code; words in braces come from the refusal's facts."""

LONGER: Mapping[str, tuple[str, str]] = {
    "combat.no_target": (
        "distance",
        "{unit} has no target: the nearest is {distance} hexes away; the Range is {range}.",
    ),
    "campaign.far": ("moves", "That is {moves} moves away, not one."),
}
"""For codes that have numbers only sometimes: the fact that tells, and the sentence with it."""


def refusal(names: Names, state: Campaign, refused: Refusal) -> str:
    """A refusal as a sentence."""
    facts = {name: _fact(names, state, name, value) for name, value in refused.facts}
    told, longer = LONGER.get(refused.code, ("", ""))
    line = (longer if told in facts else SENTENCES[refused.code]).format_map(_Facts(facts))
    return capital(line)


class _Facts(dict[str, str]):
    """Facts of a refusal; one that nobody gave reads as 'it'."""

    def __missing__(self, name: str) -> str:
        return "it"


def _fact(names: Names, state: Campaign, name: str, value: str | int) -> str:
    if name == "unit" and isinstance(value, str):
        return names.fighter(state.combat, value)
    if name == "tactic" and isinstance(value, str):
        return names.tactic(value)
    if name == "act" and isinstance(value, int):
        return ACTS[value - 1]
    return str(value)
