"""The toy that holds another as a venue, under the suite."""
