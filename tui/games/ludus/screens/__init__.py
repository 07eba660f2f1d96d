"""The ludus on screens."""
