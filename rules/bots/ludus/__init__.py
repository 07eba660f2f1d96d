"""Bots for the ludus, made from the game and a seed of their own."""
