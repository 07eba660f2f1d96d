"""The Stations' side of the interface."""
