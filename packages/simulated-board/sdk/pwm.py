"""Pulse-width modulation on output pins."""

from world import pins
from world.reports import report

_MILLIS = 1000


def write(pin, period, pulse, time_unit=_MILLIS):
    found = pins.find(pin)
    found.wave = (period * time_unit, pulse * time_unit) if period else None
    report('pwm', found.name, (period * time_unit, pulse * time_unit))
    for other in pins.wired_to(found):
        other.wave = found.wave
