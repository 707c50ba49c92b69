"""Sensors that are described in a file instead of in the program."""
