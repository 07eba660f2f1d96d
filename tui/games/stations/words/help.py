"""Help on how the Stations are played, on one page and at the table."""

__all__ = ["AT_THE_TABLE", "HOW_TO_PLAY"]

AT_THE_TABLE = (
    "Each Station is a tile in the color of its team, gray while its card counts for nothing; yours are at the bottom, and "
    "play goes clockwise. In its first row the pointer marks whose decision waits; then come its team and who plays it, and at the "
    'right "first" or "1st" for the First Station, and where it has room, or differs from the others, how many cards it holds.\n'
    'A card: at the right "new" if it came since your last decision, and what is left of its Defense; its Level, whether it is '
    "Qualified, then Damage/Defense, in another color, or with *, where a Spell changed them.\n"
    "Its last rows tell whom it meets, may meet where a Flier has yet to choose, and the damage that it took.\n"
    "In lists where words have no room: F Flying, R Range, T Target Strike, O Target Strike Only.\n"
    "Between the tiles the phase that goes on is lit, over who meets whom and what each Spell does, or did to whom. The panel at the top tells of the card "
    "under the cursor, and how the round ends after that answer if everybody who is still asked chooses well, strikes and Spells "
    "included; cards still to be selected are not counted. At the right of each answer stands what it does at once.\n"
    "The letter at the right of an answer is that of its card: the key takes it, and stays the card's as long as it is in hand or in "
    "the Arena.\n"
    "A key that is pressed while Spells and strikes are shown ends that. It moves the cursor as well where it does so otherwise, "
    "but answers nothing that has not been asked yet: press it again. A key that answers what is on the screen always counts.\n"
    "{inspect} reads the card under the cursor, and then each by its letter, while nothing is answered.\n"
    "The squares are the rounds, in the color of the team that scored: S the Sun, M the Moon, - nobody. The one that is on is lit."
)

HOW_TO_PLAY = (
    ("The table", "Stations I and II are the Sun, III and IV the Moon. Each has 11 cards and plays 8."),
    (
        "Cards",
        (
            "A Gladiator has a Level, a Damage Rating (what it deals) and a Defense Rating (the damage that removes it). A Spell "
            "has a Level and a text."
        ),
    ),
    (
        "Qualified",
        "A card works only while its Level is at most the round's Qualifying Level: 1 in round 1, 8 in round 8.",
    ),
    ("1 Selection", "From the First Station clockwise, each puts any card into the Arena."),
    ("2 Spell", "In that order Qualified Spells work, until the end of the round."),
    (
        "3 Engagement",
        "All on the ground are engaged with each other, partners too. Each Flier chooses: only with Fliers, or with everybody.",
    ),
    (
        "4 Target",
        "In order, each Qualified Gladiator with Target Strike may strike one that it is engaged with; with Range, any.",
    ),
    (
        "5 Battle",
        (
            "All at once, each Qualified Gladiator deals its Damage to every other one that it is engaged with; with Range, to all. "
            "One with Target Strike Only deals nothing now. Damage adds up; whoever has taken its Defense leaves."
        ),
    ),
    (
        "Judgement",
        "Of the Qualified Gladiators left, the highest Damage wins a point for its team; none if both teams have it.",
    ),
    ("Next round", "The First Station moves one place clockwise. Most points win."),
)
"""The rules on one page: a heading and what it says, one after another."""
