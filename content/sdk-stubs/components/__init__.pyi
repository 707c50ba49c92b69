"""Drivers of sensors, clocks, and controllers that are wired to a board."""
