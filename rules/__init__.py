"""The rules of the games, pure: no screen, no file, no clock, no chance but the dice in the state."""
