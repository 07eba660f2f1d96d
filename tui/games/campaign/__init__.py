"""The campaign's side of the interface."""
