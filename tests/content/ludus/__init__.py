"""Tests of the ludus's cards."""
