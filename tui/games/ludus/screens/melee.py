"""The table of the ludus for three and four schools."""

from tui.games.ludus.screens.board import LudusScreen

__all__ = ["MeleeScreen"]


class MeleeScreen(LudusScreen):
    """A game of several schools at their table, which needs more room than that of a duel."""

    DEFAULT_CSS = """
    MeleeScreen #side { width: 31; }
    MeleeScreen.-wide #side { width: 42; }
    """
    NAME = "The ludus"
    ABOUT_ROWS = 10
    RULES_PAGE = "ludus_melee_help"
    ABOUT = (
        "Each school has a strip, yours at the bottom, the others clockwise from you: = whose turn it is, ■ a Reigning Champion "
        "Token, F the Crowd's Favor; then Coin Tokens, Influence 2/3 (Gladiators require 2 of the 3 that Ready Patrons grant), the "
        "own Bloodlust, in an Arena Phase Agility, and the cards in Hand, Deck, Discard Pile and Reserve. Move onto a strip to read it "
        "in words. Below it stand the school's Gladiators in the Arena, its Patrons and won Arenas, and the next level of its "
        "Champion with the Coin that it costs; where you buy and there is little room, what others have besides Gladiators is "
        "told by their strips alone. Brackets mean Exhausted.\n"
        "Before a card: * you can answer with it, x you cannot pay for it, H a hint advises it, | the cursor means it in the "
        "list or at the table. Enter takes the answer, or asks which if there are several; x in the list marks what you "
        "cannot take now. {end_or_pass} ends your turn or passes. The letter of a card takes it wherever the cursor is, and "
        "stays its own as long as it lies there: capitals in your Hand, mostly small letters in the Supply.\n"
        "Types: G Gladiator, P Patron, S Scheme, T Tactic, & Scheme/Tactic, R Reaction, I Income, B Boast; in the Supply, "
        "the price comes first. After a title: x2 two copies, #7 a number that tells Gladiators apart, … a title cut short.\n"
        "A Gladiator: A Attack, H Health, G Agility, B Bloodlust; * follows a number that something changed. H3-1: 1 damage is "
        "on it. H3!2: 2 damage is assigned to it. +1: a Blessing. Where there is little room, 2/3 is Attack and Health.\n"
        "Whoever reaches the Boast at the end of a turn takes a token. Once both are taken, the holder of the Favor begins the "
        "Battle. The winner of the last Battle wins the game."
    )
