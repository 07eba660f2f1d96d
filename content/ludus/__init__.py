"""The ludus's cards, and the checks that they make sense together."""
