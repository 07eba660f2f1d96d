"""Tests of the paintings."""
