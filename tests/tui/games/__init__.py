"""Tests of each game's side of the interface."""
