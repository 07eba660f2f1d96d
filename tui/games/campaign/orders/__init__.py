"""What a player may order in a turn of a fight, and what would come of it; no Textual."""
