"""Tests of the Stations."""
