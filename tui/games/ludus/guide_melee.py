"""The lessons on what is different with three and four schools. No Textual."""

from rules.ludus.frames import Acting, Checking, Reacting, Registering
from tui.games.ludus.sights import Seen, asks_for, deals_damage, in_battle
from tui.play.guide import Lesson

__all__ = ["MELEE"]


def _standing(seen: Seen) -> bool:
    """Tell whether a Battle has been fought, and turns go on."""
    return isinstance(seen.top, Acting) and bool(seen.state.ranking)


MELEE = (
    Lesson(
        "melee_table",
        "Several schools, one Arena",
        "Each school has a strip: Coin Tokens, Influence, its Bloodlust, its cards. Move onto one and you read all of it. Everybody "
        "fights everybody in the one Arena, in three Battles with three schools and two with four. Whoever wins the last Battle "
        "wins the game; what the earlier ones bring makes you stronger for it.",
        lambda seen: seen.acts,
    ),
    Lesson(
        "melee_tokens",
        "Bloodlust and the two tokens",
        "At the end of your turn the Bloodlust of your own Gladiators is compared with the top Boast. If it reaches that, you take a "
        "Reigning Champion Token. Once both tokens are taken, the holder of the Crowd's Favor begins the Arena Phase at the end of "
        "a turn: then you will want to be ready.",
        lambda seen: seen.acts and bool(seen.state.fighters),
    ),
    Lesson(
        "melee_second",
        "The second token",
        "You have a token from an earlier turn and reach the Boast again, so you may take the second one as well. It brings the Battle "
        "nearer, and nothing else. Leave it if the others are stronger just now.",
        asks_for(Checking),
    ),
    Lesson(
        "melee_late",
        "Late Registration round the table",
        "The Arena Phase begins. From the player after the Crowd's Favor on, everybody has one turn to put any number of Gladiators "
        "from the Hand into the Arena, for 3 Coin each; Influence has to do for them, too. The holder of the Favor comes last and "
        "sees what all others do.",
        asks_for(Registering),
    ),
    Lesson(
        "melee_combat",
        "Combat Turns round the table",
        "The most Agility gives the Initiative. From there Combat Turns go clockwise: one Attack, which is compulsory with a Ready "
        "Gladiator, and one Tactic, in either order. Once nobody is Ready, all are Ready again and Initiative is determined anew. "
        "Whom you hit is up to you: the strongest, the weakest, or whoever hits you.",
        in_battle,
    ),
    Lesson(
        "melee_window",
        "A Reaction Window",
        "You are told what happens, and can answer it before it takes effect: damage that is assigned can be Prevented now, not "
        "later. From the Active Player on each uses one Reaction or passes, until all have passed in a row. The cursor begins on a "
        "Reaction that helps you, else on the pass; {react_no_more} passes for the whole turn.",
        lambda seen: isinstance(seen.top, Reacting),
    ),
    Lesson(
        "melee_damage",
        "Damage and places",
        "Damage stays until the end of the Arena Phase. With as much as its Health a Gladiator is Defeated: it goes to its owner's "
        "Discard Pile, and the owner gets a Coin Token. The longer you have a Gladiator in the Arena, the better your place; the "
        "last one standing is first.",
        deals_damage,
    ),
    Lesson(
        "melee_rewards",
        "What a Battle has brought",
        "The better the place, the more Arenas go to the Villa, where their texts help for the rest of the game. The winner has the "
        "Boast, too; the last one gets the Crowd's Favor, which wins ties and decides when the next Battle begins. The tokens are "
        "free again, and the next Boast asks for more Bloodlust.",
        _standing,
    ),
)
"""What is explained with three and four schools, besides what holds for all."""
