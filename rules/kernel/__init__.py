"""The parts that all games share: the protocol of a game, chance as a value, hexes, games within games."""
