"""Help on how the ludus is played, on two pages."""

__all__ = ["HOW_TO_PLAY"]

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
