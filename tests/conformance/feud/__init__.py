"""The toy that is played on its own, under the suite."""
