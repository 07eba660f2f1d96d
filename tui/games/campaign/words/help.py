"""Help on how a campaign is played, on one page."""

__all__ = ["HOW_TO_PLAY"]

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
            "Walk to a neighbouring place, which is free. Accept the card that waits there, which costs a week; or only watch, which "
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
            "When your hero falls, a blessing brings the hero back; without one the campaign is lost. So it is if you fail against a "
            "primus or the scion, or enter no capital before the weeks of the act are over."
        ),
    ),
)
"""The campaign in two minutes: a heading and what it says, one after another."""
