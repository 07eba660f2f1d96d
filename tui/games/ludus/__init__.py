"""The ludus's side of the interface."""
