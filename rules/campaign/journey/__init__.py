"""The journey over the map: rounds, roads, events, rewards, growth."""
