"""Tests of the line to the terminal."""
