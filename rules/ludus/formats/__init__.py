"""The formats of the ludus: the duel of two, and the free-for-all of three and four."""
