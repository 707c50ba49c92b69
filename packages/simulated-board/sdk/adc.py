"""Analog-to-digital converter: raw samples of a pin's signal."""

from runtime.errors import InvalidPinError
from runtime.scheduler import busy, pause, scheduler
from world import pins, signals


def _find(number):
    """Return an analog pin of the microcontroller or an expansion, or a pin whose name starts with A."""
    pin = pins.find(number)
    if number in pins.chip['analog'] or any(['.' in name or name[:1] == 'A' for name in pin.names()]):
        return pin
    raise InvalidPinError('%s is not an analog pin' % pin.name)


def _sample(pin, name):
    if pin.wave is not None:
        period, pulse = pin.wave
        return 4095 if scheduler.now % period < pulse else 0
    value = int(round(signals.read(name, 2048)))
    return max(0, min(4095, value))


def read(pin, samples=1, sps=0):
    found = _find(pin)
    name = found.signal()
    if samples == 1:
        busy(50)
        return _sample(found, name)
    step = 1000000 // sps if sps else 50
    taken = []
    for _ in range(samples):
        taken.append(_sample(found, name))
        yield from pause(step)
    return tuple(taken)
