"""Tests of the Stations' deck."""
