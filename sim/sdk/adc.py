"""Analog-to-digital converter: raw samples of the signal of a pin."""

from runtime.scheduler import busy, pause, scheduler
from world import pins, signals


def _sample(pin, name):
    if pin.wave is not None:
        period, pulse = pin.wave
        return 4095 if scheduler.now % period < pulse else 0
    value = int(round(signals.read(name, 2048)))
    return max(0, min(4095, value))


def read(pin, samples=1, sps=0):
    found = pins.find(pin)
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
