"""One folder a game: its row in the registry, facts, words, pictures, screens."""
