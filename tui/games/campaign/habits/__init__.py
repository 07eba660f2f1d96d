"""Answers that are given in the player's place: those that decide nothing, and rivals' ties that the settings settle. No Textual."""
