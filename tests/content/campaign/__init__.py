"""Tests of the campaign's components."""
