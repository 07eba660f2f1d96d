"""What all games share: what a game is, chance as a value, hexes, a game within a game."""
