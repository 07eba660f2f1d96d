"""Sentences that say why something cannot be done: one for each code, with the numbers it needs."""

from collections.abc import Mapping

from rules.campaign.journey.state import Campaign
from rules.kernel.game import Refusal
from saves.acts import act_name
from tui.games.campaign.words.causes import forbidder_of
from tui.games.campaign.words.names import Names
from tui.text.english import capital

__all__ = ["LONGER", "SENTENCES", "refusal"]

SENTENCES: Mapping[str, str] = {
    "combat.not_now": "You cannot do that now.",
    "combat.dazed": "{unit} was deployed this turn and is dazed.",
    "combat.fatigued": "{unit} is fatigued.",
    "combat.forbidden": "An effect prevents {unit} from doing that.",
    "combat.pinned": "{unit} began the turn beside a Combat Lock and gets no move.",
    "combat.moved": "{unit} has already moved.",
    "combat.shut_in": "{unit} has no free hex in reach (Movement {movement}).",
    "combat.acted": "{unit} has already acted this turn.",
    "combat.used": "{unit} has already used its Ability this turn.",
    "combat.no_target": "{unit} has no target.",
    "combat.out_of_range": "{unit} is {distance} hexes away; the Range is {range}.",
    "combat.taunted": "{unit} is adjacent, has Taunt, and must be attacked.",
    "combat.deflected": "{unit} was hurt this turn and deflects further attacks.",
    "combat.no_dice": "{unit} has no dice to roll.",
    "combat.one_a_turn": "Only one unit enters a turn.",
    "combat.slots_used": "This lineup has no room for another camp unit.",
    "combat.hero_not_in_lineup": "Your hero has no place in this lineup, or has used it.",
    "combat.hexes_full": "All {hexes} of your deployment hexes are blocked.",
    "combat.cap_reached": "Only {cap} of your units may be in the arena at once; you have {units} there.",
    "combat.shackles_full": "The shackles hold {units} units, and {units} of yours are out.",
    "combat.must_deploy": "You have no unit in combat, so you must deploy one.",
    "combat.elite": "{unit} is elite: heroes, primuses and scions take no tactics.",
    "combat.not_adjacent": "{unit} is {distance} hexes from your nearest unit, not adjacent, and none of your units is Tactical.",
    "combat.wrong_side": "{tactic} is for the other side.",
    "combat.no_tactic_target": "Nobody can be given this tactic now. It goes on {on}, never on an elite unit.",
    "combat.nothing_to_add": "There is no unit left to add to the rivals.",
    "combat.no_surrender": "A {kind} combat cannot be surrendered.",
    "combat.no_blessing": "Reinforcements cost 1 blessing, and you have 0.",
    "combat.no_blessing_scion": "Blessings have no power against a scion.",
    "combat.troop_full": "Your troop has {units} units, your hero included; Leadership {leadership} allows no more.",
    "combat.bag_empty": "There is no unit in the bag.",
    "combat.reinforce_own_turn": "Reinforcements come only at the start of your turn.",
    "campaign.over": "The campaign is over.",
    "campaign.no_seat": "The campaign has only one seat.",
    "campaign.not_asked": "You cannot do that now.",
    "campaign.no_fight": "There is no combat.",
    "campaign.here": "You are already there, and the encampment must move.",
    "campaign.far": "No path leads there in one move.",
    "campaign.backtrack": "You just came from there; the encampment cannot go straight back.",
    "campaign.capital_closed": "That capital is closed: no undefeated primus of yours lives there.",
    "campaign.scion_sleeps": "That capital opens in Act IV, for the scion; this is Act {act}.",
    "campaign.home_capital": "Your own capital stays closed behind you.",
    "campaign.primuses_beaten": "Only the Vesuvians' capital is open in Act IV.",
    "campaign.on_harbor": "You cannot stop on a harbor: pass through it, or sail.",
    "campaign.harbor_barred": "You have just landed from that harbor.",
    "campaign.no_week_to_sail": "Sailing costs 1 week; you have {left} left, reserved for a capital.",
    "campaign.harbor_far": "That harbor is not adjacent.",
    "campaign.same_harbor": "You must sail to a different harbor.",
    "campaign.no_landing": "You cannot go ashore there.",
    "campaign.not_ashore": "That place is not adjacent to the harbor.",
    "campaign.harbor_cursed": "A bane in your camp holds your ships in that harbor.",
    "campaign.no_week_to_accept": "An event costs 1 week; you have {left} left, reserved for a capital.",
    "campaign.deck_empty": "That deck is empty.",
    "campaign.not_drawn": "That card was not drawn.",
    "campaign.not_seen": "That is not one of the cards you saw.",
    "campaign.prowess_elsewhere": "That card does not belong to your hero.",
    "campaign.prowess_special": "Special prowess comes only from a card that names it.",
    "campaign.prowess_level": "This is level {level}; take the level below it first.",
    "campaign.stat_at_limit": "{what} is {value}, its maximum.",
    "campaign.four_dice": "You have {dice} dice; the maximum is 4.",
    "campaign.no_die_to_raise": "All your dice are black, a hero's strongest.",
    "campaign.dice_only": "This step of growth applies to the dice only.",
    "campaign.no_column": "That column has no die; you have {dice} dice.",
    "campaign.black_die": "A black die cannot be raised.",
    "campaign.nobody_to_recruit": "No rival can be recruited.",
    "campaign.no_such_rival": "That rival is not in this combat.",
    "campaign.never_deployed": "Only rivals that were deployed can be recruited.",
    "campaign.not_recruitable": "Elite units, banes and arena units cannot be recruited.",
    "campaign.locals_shun": "A bane in your camp keeps the units of this region away.",
    "campaign.tactic_gone": "The supply has none of those left.",
    "campaign.hero_stays": "Your hero cannot be sacrificed.",
    "campaign.undying_stays": "An Undying unit cannot be sacrificed.",
    "campaign.not_in_camp": "That unit is not in your camp.",
    "campaign.tactic_not_in_camp": "That tactic is not in your camp.",
    "campaign.bane_not_in_play": "That bane is in neither your camp nor the bag.",
    "campaign.bane_must_go": "You must choose a bane.",
    "campaign.prowess_not_owned": "You do not own that prowess card.",
    "campaign.prowess_below": "Sacrifice the highest level of that card first.",
    "campaign.not_held": "You do not hold that card.",
    "campaign.half_done": "Finish placing the unit entering the arena first.",
    "campaign.not_met": "You have not met its criterion yet.",
    "campaign.branching": "Choose how that card goes on first.",
    "campaign.no_branch": "The card has no such branch.",
    "campaign.cannot_pay": "You cannot pay its price.",
}
"""A sentence for each code; words in braces come from the refusal's facts."""

LONGER: Mapping[str, tuple[str, str]] = {
    "combat.no_target": (
        "distance",
        "{unit} has no target: the nearest is {distance} hexes away; its Range is {range}.",
    ),
    "combat.forbidden": ("by", "{unit} cannot {deed}, because of {by}."),
    "campaign.far": ("moves", "That is {moves} moves away; you have one."),
}
"""Codes whose numbers are optional: the fact to look for, and the sentence that uses it."""


def refusal(names: Names, state: Campaign, refused: Refusal) -> str:
    """A refusal as a sentence."""
    facts = {name: _fact(names, state, name, value) for name, value in refused.facts}
    if by := _forbidder(names, state, dict(refused.facts)):
        facts["by"] = by
    told, longer = LONGER.get(refused.code, ("", ""))
    line = (longer if told in facts else SENTENCES[refused.code]).format_map(_Facts(facts))
    return capital(line)


_DEEDS = {"move": "move", "attack": "attack", "ability": "use Abilities"}
"""What a unit is forbidden where an action of its is refused."""


def _forbidder(names: Names, state: Campaign, facts: Mapping[str, str | int]) -> str:
    """Name what forbids a unit something; empty where a refusal is about nothing forbidden, or that is not found."""
    return forbidder_of(names, state.combat, str(facts["unit"]), str(facts["deed"])) if "deed" in facts else ""


_TACTIC_TARGETS = {
    "ally": "a unit of yours in the arena",
    "opponent": "a rival next to a unit of yours, or on any while a unit of yours is Tactical",
}
"""On whom a tactic can be played, by whom it is for."""


class _Facts(dict[str, str]):
    """Facts of a refusal; a missing one reads as 'it'."""

    def __missing__(self, name: str) -> str:
        return "it"


def _fact(names: Names, state: Campaign, name: str, value: str | int) -> str:
    if name == "unit" and isinstance(value, str):
        return names.fighter(state.combat, value)
    if name == "deed" and isinstance(value, str):
        return _DEEDS[value]
    if name == "tactic" and isinstance(value, str):
        return names.tactic(value)
    if name == "act" and isinstance(value, int):
        return act_name(value)
    if name == "on":
        return _TACTIC_TARGETS[str(value)]
    return str(value)
