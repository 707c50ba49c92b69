"""Watchdog, which resets the board when the program stops reporting in time."""

from world.watchdog import watchdog


def setup(millis):
    watchdog.setup(millis)


def kick():
    watchdog.kick()
