"""Watchdog, which resets the board if the program does not kick it in time."""

from world.watchdog import watchdog


def setup(millis):
    watchdog.setup(millis)


def kick():
    watchdog.kick()
