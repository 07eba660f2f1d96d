"""Help on how a campaign is played, on one page."""

__all__ = ["FIGHTING", "HOW_TO_PLAY"]

HOW_TO_PLAY = (
    (
        "Goal",
        (
            "Four acts. Each of the first three ends when you beat a primus, the champion of a faction, in its capital; the fourth with "
            "the scion of Pluto."
        ),
    ),
    (
        "A week",
        (
            "Walk to a neighboring place, which is free. Accept the card that waits there, which costs a week; or only watch, which "
            "heals your hero but brings scion influence. Every fourth influence brings a bane, a lasting harm."
        ),
    ),
    (
        "Fights",
        (
            "A Sport has a goal of its own, and whoever falls comes back. In a Bloodshed, or against a primus or the scion, you defeat "
            "all of them, and whoever falls is lost."
        ),
    ),
    (
        "A turn",
        (
            "The rivals act first, by rules that the board shows. Then you deploy a unit, play a tactic, move, use Abilities and "
            "engage, in this order. A unit just deployed is dazed: it does nothing."
        ),
    ),
    ("Dice", "[3] has three hit faces, (3) has missed. Each hit takes 1 HP."),
    (
        "Growing",
        "Wins bring units, tactics, dice, Health and prowess. Grow first: in a capital the fight begins at once.",
    ),
    (
        "What kills",
        (
            "When your hero falls, a blessing brings the hero back with all HP; without one, and always against the scion, the campaign is lost. "
            "So it is if you fail against a primus or the scion, or enter no capital before the weeks of the act are over."
        ),
    ),
)
"""The campaign in two minutes: a heading and what it says, one after another."""

FIGHTING = (
    "When your turn begins, the first unit that has something to do is in hand; Tab, or the letter of a unit of yours, takes up "
    "another. The key of a hex sends it there, and it stays in hand while it could still do something from there; the letter of a "
    "rival marks its strike on that one, from the hex that is likely best, or shows that one while no unit is in hand; Enter does what its row says. Strikes are marked first: {go_on} "
    "makes the next one, {end_whole_turn} all of them, and ends the turn. What comes earlier in the turn can be ordered later, until a die "
    "falls. {answers} leads to the list of all answers.\n"
    "Units: the name, and in the corner the key, a capital for yours, small for all others, on black for whom the unit in hand could strike; below HP, as bars or numbers, and on large "
    "tiles odds. Where colors are few, names of others have small letters. "
    "Beside them: @ your hero (where colors are few), ' elite, & of the arena, z dazed, f fatigued, ⚑ flag, Y trident, B firebrand (small where they lie under it), O chariot, ◆ tribune, * on a key hex, ° under a tactic; "
    "and + you may choose it, ▸ it acts, < the rival under the cursor means it, or your strike is marked, / the unit under the cursor could strike it (not on small tiles in color), H what a hint advises.\n"
    "Hexes: ▴ your way in, ▾ the rivals', with its number, * key hex, % sand, I monolith, = closed; { } or gold edges: hill, flag, primus, scion; below them + you may choose it, "
    ": in reach, / in strike, ▸6 where the unit in hand would strike from, ! behind its key where that unit would lose half its HP on average or more, and clearly more than on the safest hex that it could go to, !! all of it; danger on every one of them is told in the title of its panel. {threat} shows the HP that every unit able to strike there next turn would cost in all: 2-5 is 2 on "
    "average and 5 in the worst case, 9 for more; 2x5: the worst case defeats the unit. At the top, 'you 2 rivals 3', or 'you 2:3', is two units of yours "
    "in the arena against three rivals that fight or are still to come. The row lv under a board says how "
    "many levels below the peak each column lies.\n"
    "Dice: [3] has three hit faces, (3) is one that missed. Odds are those of the units as they stand: Abilities still to come are not in them.\n"
    "{north_west} {north_east} {step_left} {step_right} {south_west} {south_east} lead to the six neighbors, arrows keep to the column and come back. {Digit} takes an answer of the list while no unit is in hand; "
    "where you are asked about hexes or units, their keys answer, too."
)
"""Help on the screen of a fight: its keys, and what its signs mean."""
