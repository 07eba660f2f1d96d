"""The campaign's components, and the checks that they make sense together."""
