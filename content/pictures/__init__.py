"""Paintings: what the title and the story show, as grids of letters with a palette."""
