"""The campaign on screens."""
