"""Help on how the ludus is played, on two pages for a duel and two for more schools."""

__all__ = ["HOW_TO_FIGHT_ALL", "HOW_TO_PLAY"]

HOW_TO_PLAY = (
    ("Goal", "Be the first to reach 6 Glory. Glory comes only from Battles."),
    (
        "Your turn",
        (
            "Patrons and Arenas are Ready again; you take actions; the rest of your Hand is Discarded; the Supply is filled up; you "
            "draw 7 cards, and an empty Deck is shuffled anew. With the Crowd's Favor you then check for an Arena Phase."
        ),
    ),
    (
        "Buy",
        (
            "Pay with Income Cards and Coin Tokens, each card by itself; you get no change. What you buy goes on your Discard Pile. "
            "Tokens may be saved."
        ),
    ),
    (
        "Play",
        "Playing costs nothing. A Gladiator goes to an Arena, a Patron stays in your Villa, a Scheme works and is Discarded.",
    ),
    (
        "Influence",
        "Your Gladiators require no more than your Ready Patrons grant. What is missing costs you Gladiators.",
    ),
    (
        "Arenas",
        (
            "One Lasting Glory Arena and two Fleeting ones, of which only one can hold Gladiators at a time. They stay until they are "
            "Defeated, or until the Arena Phase is over."
        ),
    ),
    (
        "Reserve",
        "Put Tactics and Reactions aside for nothing. At any time the whole Reserve comes back for 1 Coin a card.",
    ),
    (
        "Arena Phase",
        (
            "It begins when the Bloodlust of all Gladiators in play, on both sides, reaches the top Boast at the check. First comes "
            "Late Registration: without the Crowd's Favor you begin, and in turn each pays 3 Coin for a Gladiator from Hand or passes "
            "for good."
        ),
    ),
    (
        "Battle",
        (
            "The Fleeting Glory Arena first, then the Lasting one. Initiative goes to more Agility there, a tie to the Crowd's Favor. "
            "After two passes in a row all there are Ready again, and Initiative is determined anew."
        ),
    ),
    (
        "Combat Turn",
        (
            "One Attack and one Tactic, in either order. You have to Attack as long as you have a Ready Gladiator here: it is "
            "Exhausted and deals its Attack to one opposing Gladiator."
        ),
    ),
    (
        "Damage",
        (
            "It is assigned, may be answered, and then resolves. A Gladiator with as much damage as Health is Defeated: it is "
            "Discarded, and its owner gets 1 Coin Token."
        ),
    ),
    (
        "Reactions",
        "In a window each uses one Reaction at a time or passes, the Active Player last, until two passes in a row.",
    ),
    (
        "Victory",
        (
            "Whoever is the only one with Gladiators left wins. Fleeting: 1 Glory, and the Arena's ability as long as you are its champion. "
            "Lasting: 2 Glory, the Arena for your Villa, the top Boast for your Discard Pile. If the last ones fall together, nobody wins."
        ),
    ),
    (
        "Resolution",
        (
            "All Gladiators are Discarded, the next Lasting Glory Arena is turned up, Glory is put back. The Crowd's Favor goes to the "
            "one with less Glory, Hands are filled up to 7, and turns go on."
        ),
    ),
)
"""The rules in short: a heading and what it says, one after another."""

_SAME = {title: told for title, told in HOW_TO_PLAY if title in {"Buy", "Influence", "Reserve", "Damage"}}

HOW_TO_FIGHT_ALL = (
    (
        "Goal",
        "Win the last Battle: the third with three, the second with four.",
    ),
    (
        "Your turn",
        (
            "Patrons and Arenas are Ready again; you take actions; the rest of your Hand is Discarded; the Supply is filled up; you "
            "draw 7 cards; your own Bloodlust is compared with the top Boast."
        ),
    ),
    ("Buy", _SAME["Buy"]),
    (
        "Play",
        "Playing costs nothing. A Gladiator goes to the Arena, a Patron stays in your Villa, a Scheme works and is Discarded.",
    ),
    ("Influence", _SAME["Influence"]),
    ("Reserve", _SAME["Reserve"]),
    (
        "Tokens",
        (
            "With as much Bloodlust as the Boast you take a Reigning Champion Token. With one from an earlier turn you may take the "
            "other, too. They do nothing but bring the Battle."
        ),
    ),
    (
        "Arena Phase",
        (
            "It begins when the holder of the Crowd's Favor ends a turn and both tokens are taken. First comes Late Registration: "
            "from the player after the holder on, each has one turn for any number of Gladiators from Hand, 3 Coin each."
        ),
    ),
    (
        "Battle",
        (
            "All against all in the one Arena. Initiative goes to the most Agility, a tie to the Crowd's Favor, then backwards "
            "round the table. Combat Turns go clockwise until nobody is Ready; then all are Ready again."
        ),
    ),
    (
        "Combat Turn",
        (
            "One Attack and one Tactic, in either order. You have to Attack as long as you have a Ready Gladiator: it is Exhausted "
            "and deals its Attack to one Gladiator of anybody else."
        ),
    ),
    ("Damage", _SAME["Damage"]),
    (
        "Reactions",
        "In a window each uses one Reaction at a time or passes, the Active Player first, until all have passed in a row.",
    ),
    (
        "Places",
        (
            "Whoever loses the last Gladiator later has the better place. The first wins 2 Arenas of three schools and 3 of four, "
            "each next one 1 less; the winner has the Boast, too, and the last one gets the Crowd's Favor."
        ),
    ),
    (
        "Champions",
        "With Champions each begins with one. In your turn you may pay for its next level: the one in your Hand leaves the game, and the next goes on your Discard Pile.",
    ),
    ("Blessings", "Whenever damage is assigned to a Gladiator, one Prevents it."),
)
"""The rules for three and four schools in short."""
