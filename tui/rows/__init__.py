"""The rows of the registry."""
