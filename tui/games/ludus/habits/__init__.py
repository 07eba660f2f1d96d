"""Answers that are given in the player's place, and those that one key gives in a row. No Textual."""
