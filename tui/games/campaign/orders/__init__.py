"""Orders that a player may give in a turn of a fight, and what would come of them. No Textual."""
