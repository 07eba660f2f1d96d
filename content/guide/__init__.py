"""The guided beginning of a campaign: how it is prepared, and the tips that come up in it."""
