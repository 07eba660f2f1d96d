"""Tests of the pages around the games."""
