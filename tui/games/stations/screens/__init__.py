"""The Stations on screens."""
