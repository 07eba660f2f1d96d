"""The Stations under the suite."""
