"""Time-series log in the internal flash."""
