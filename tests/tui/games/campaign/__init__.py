"""Tests of the campaign's words, pictures and screens."""
