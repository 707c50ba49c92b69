"""Pulse-width modulation on output pins."""

from runtime.errors import InvalidPinError
from world import pins
from world.reports import report

_MILLIS = 1000


def write(pin, period, pulse, time_unit=_MILLIS):
    found = pins.find(pin)
    allowed = sorted(pins.chip['pwm'], key=lambda name: int(name[1:]))
    if allowed and found.name not in allowed:
        raise InvalidPinError('%s is not a PWM pin: use %s' % (found.name, ', '.join(allowed)))
    if not 0 <= pulse <= period:
        raise ValueError('the pulse must be 0 to the period, %s' % period)
    found.wave = (period * time_unit, pulse * time_unit) if period else None
    report('pwm', found.name, (period * time_unit, pulse * time_unit))
    for other in pins.wired_to(found):
        other.wave = found.wave
