"""Tests of the ludus's words, pictures and screens."""
