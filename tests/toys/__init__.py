"""Two invented games that prove the protocol: a card game of reactions, and a host that nests it."""
