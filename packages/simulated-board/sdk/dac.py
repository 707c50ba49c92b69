"""Analog outputs."""

from runtime.errors import InvalidHardwareStatusError
from world.reports import report

_values = {}


def add(pin):
    _values[pin] = 0


def _require_added(pin):
    if pin not in _values:
        raise InvalidHardwareStatusError('call add() for the pin first')


def write(pin, value):
    _require_added(pin)
    _values[pin] = value
    report('dac', pin, value)


def read(pin):
    _require_added(pin)
    return _values[pin]


def rm(pin):
    _require_added(pin)
    del _values[pin]
