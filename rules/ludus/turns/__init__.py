"""The turns of the ludus: the Machinations, the Arena Phase, their Reaction Windows, and texts used in them."""
