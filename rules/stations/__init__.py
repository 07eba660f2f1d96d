"""The Stations: four Stations in two teams, eight rounds, one card each a round."""
