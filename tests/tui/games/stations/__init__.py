"""Tests of the Stations' words, pictures and screens."""
