"""Analog outputs."""

from runtime.errors import InvalidHardwareStatusError
from world.reports import report

_values = {}


def add(pin):
    _values[pin] = 0


def write(pin, value):
    if pin not in _values:
        raise InvalidHardwareStatusError('add() the pin first')
    _values[pin] = value
    report('dac', pin, value)


def read(pin):
    return _values[pin]


def rm(pin):
    del _values[pin]
