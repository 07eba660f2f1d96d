"""The lessons on what is different with three and four schools. No Textual."""

from rules.ludus.frames import Acting, Checking, Reacting, Registering
from tui.games.ludus.guide.sights import Seen, asks_for, deals_damage, in_battle
from tui.play.guide import Lesson

__all__ = ["MELEE"]


def _standing(seen: Seen) -> bool:
    """Tell whether a Battle has been fought, and turns go on."""
    return isinstance(seen.top, Acting) and bool(seen.state.ranking)


MELEE = (
    Lesson(
        "melee_machinations",
        "Your turn",
        "send your Gladiators into the Arena, then buy a card that you can pay, by the key before each; "
        "{end_or_pass} ends the turn. Everybody fights everybody there, and whoever wins the last Battle wins. "
        "{help} tells what the signs mean.",
        lambda seen: seen.acts,
    ),
    Lesson(
        "melee_table",
        "Several schools",
        "each has a strip with its Coin Tokens, Influence, Bloodlust and cards; move onto it to read all of it.",
        lambda seen: seen.acts,
    ),
    Lesson(
        "melee_tokens",
        "Bloodlust",
        "if that of your own Gladiators reaches the top Boast at the end of your turn, you take a Reigning "
        "Champion Token. Once both are taken, the holder of the Crowd's Favor begins the Arena Phase at the "
        "end of a turn.",
        lambda seen: seen.acts and bool(seen.state.fighters),
    ),
    Lesson(
        "melee_second",
        "The second token",
        "you have one from an earlier turn, and may take the other as well. It brings the Battle nearer, and "
        "nothing else: leave it if the others are stronger just now.",
        asks_for(Checking),
    ),
    Lesson(
        "melee_late",
        "Late Registration",
        "from the player after the Crowd's Favor on, each has one turn to put Gladiators from the Hand into "
        "the Arena, for 3 Coin each. The rest of the Hand goes along: Tactics and Reactions fight, Income "
        "Cards pay.",
        asks_for(Registering),
    ),
    Lesson(
        "melee_combat",
        "Combat Turns",
        "they go clockwise from the most Agility: one Attack, compulsory with a Ready Gladiator, and one "
        "Tactic, in either order. Once nobody is Ready, all are Ready again. Whom you hit is up to you.",
        in_battle,
    ),
    Lesson(
        "melee_window",
        "A Reaction Window",
        "answer what you are told before it takes effect, or pass. Damage can be Prevented now, not later. "
        "The cursor begins on a Reaction that helps you, else on the pass; {react_no_more} passes for the "
        "whole turn.",
        asks_for(Reacting),
        stays=asks_for(Reacting),
    ),
    Lesson(
        "melee_damage",
        "Damage",
        "it stays until the Battle is over. With as much as its Health a Gladiator is Defeated: its owner "
        "gets a Coin Token. The longer you have a Gladiator in the Arena, the better your place.",
        deals_damage,
    ),
    Lesson(
        "melee_rewards",
        "What a Battle brings",
        "the better the place, the more Arenas for the Villa, where they help for the rest of the game. The "
        "winner has the Boast, the last one the Crowd's Favor, which wins ties. The tokens are free again.",
        _standing,
    ),
)
"""What is explained with three and four schools, besides what holds for all."""
