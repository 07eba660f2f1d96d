"""The help at the tables of the ludus: what a beginner needs, and the meaning of the signs and the keys."""

__all__ = ["DUEL", "DUEL_SIGNS", "MELEE", "MELEE_SIGNS"]

_MARKS = (
    "A card whose key is lit can be taken, one whose key is faint cannot now. Before a card, where that does not tell: "
    "* you can answer with it, - you cannot pay for it or play it now, ~ it does nothing now, H a hint advises it, | the cursor means it "
    "in the list or at the table. Enter takes the answer, asks which if there are several, or says why not."
)
_KEYS = (
    "A card's key takes it at once, wherever the cursor is; where it asks which, the key once more takes the first. Capitals are in your "
    "Hand, mostly small letters in the Supply. In a Battle each Gladiator has a key, too, mostly a digit: yours from 1 on, others' from 5 on.\n"
    "A key that is pressed while something is shown ends that. That of a card or a Gladiator does what it names as well, if the same "
    "turn goes on."
)
_TYPES = (
    "Types: G Gladiator, P Patron, S Scheme, T Tactic, & Scheme/Tactic, R Reaction, I Income, B Boast; they stand before a title "
    "where there is no room for a row of words below it. In the Supply the price ends the first row, lit where you can pay it. After a title: x2 two copies, #2 the second of two Gladiators alike, … a title cut short."
)
_WORDS = "2 atk 3 hp agi 1: Attack 2, Health 3, Agility 1."
_NUMBERS = "H3-1: 1 damage is on it. H3!2: 2 damage is assigned to it"
_LITTLE_ROOM = "Where there is little room, a figure and a bar are Attack and Health, ▮ what is left of it and ▯ what is lost, or 2/3 is Attack and Health."

_FIRST = (
    "The key before a card plays or buys it; {end_or_pass} ends your turn. {undo} takes back, {ask_hint} advises, {inspect} reads what the "
    "cursor is on, and then each card by its letter, {how_to_play} tells the rules. "
    f"{_WORDS} What all signs mean stands below the keys."
)

DUEL = (
    "Buy cards, send Gladiators into the Arenas, win Battles: the first to reach 6 Glory wins. Battles begin once the Bloodlust in "
    f"play reaches the top Boast.\n{_FIRST}"
)
"""The table of a duel, for whoever is new to it."""

DUEL_SIGNS = (
    (
        "The schools and the Arenas",
        (
            "Yours is at the bottom: = whose turn it is, Favor the Crowd's Favor, ■ Glory, □ what is missing to win. Coin 2 (+5 in "
            "Hand), or 2+5: 2 Coin Tokens, and cards in Hand that are worth 5. Influence 2/3, or Infl: your "
            "Gladiators require 2 of the 3 Influence that your Ready Patrons grant. Res 1, or Hand 4+1: 1 card in the Reserve. Deck 7+2: 2 more "
            "in the Discard Pile. Brackets mean Exhausted. Behind an Arena are its Glory, twice for the Lasting one at the right, and its champion."
        ),
    ),
    ("Marks before a card", _MARKS),
    ("Keys of cards and Gladiators", _KEYS),
    ("Types of cards", _TYPES),
    (
        "Numbers of a Gladiator",
        (
            f"{_WORDS} Bloodlust 2 counts for the Battles to begin, needs Infl 1 is the Influence it requires. "
            "In few letters: A Attack, H Health, G Agility, B Bloodlust, R the Influence it requires; * follows a number that "
            f"something changed. {_LITTLE_ROOM} {_NUMBERS} and can still be answered. Agility 4+: "
            "the Crowd's Favor wins this school ties. +1 after all numbers: a Blessing."
        ),
    ),
)
"""The signs of its table, each text under a heading."""

MELEE = (
    "Buy cards and send Gladiators into the Arena; the winner of the last Battle wins the game. Whoever reaches the Boast at the end of "
    "a turn takes a token. Once both are taken, the holder of the Favor begins the Battle.\n"
    f"{_FIRST}"
)
"""The table of three and four schools, for whoever is new to it."""

MELEE_SIGNS = (
    (
        "The schools",
        (
            "Each school has a strip, yours at the bottom, the others clockwise from you: = whose turn it is, ■ a Reigning Champion "
            "Token, F the Crowd's Favor; then Coin Tokens, Influence 2/3 (Gladiators require 2 of the 3 that Ready Patrons grant), the "
            "own Bloodlust, in an Arena Phase Agility, and the cards in Hand, Deck, Discard Pile and Reserve. Move onto a strip to read it "
            "in words. Below it stand the school's Gladiators in the Arena, its Patrons and won Arenas, and the next level of its "
            "Champion with the Coin that it costs; where you buy and there is little room, what others have besides Gladiators is "
            "told by their strips alone. Brackets mean Exhausted."
        ),
    ),
    ("Marks before a card", _MARKS),
    ("Keys of cards and Gladiators", _KEYS),
    ("Types of cards", _TYPES),
    (
        "Numbers of a Gladiator",
        (
            f"{_WORDS} In few letters: A Attack, H Health, G Agility, B Bloodlust; * follows a number that something changed. "
            f"{_NUMBERS}. +1: a Blessing. {_LITTLE_ROOM}"
        ),
    ),
)
"""The signs of their table, each text under a heading."""
