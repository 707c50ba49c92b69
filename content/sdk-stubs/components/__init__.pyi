"""Drivers for sensors, clocks, and controllers that are wired to a board."""
