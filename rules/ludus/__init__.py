"""The ludus: a deck-building duel of two gladiator schools."""
