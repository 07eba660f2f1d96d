"""Tests of the combats."""
