"""The campaign under the suite."""
