"""Tests of the journey over the map."""
