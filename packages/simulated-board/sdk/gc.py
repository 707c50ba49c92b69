"""Memory use from the scenario, because the simulation does not model the device's heap."""

from runtime.errors import UnsupportedError
from world import signals
from world.settings import settings


def info():
    if settings.memory is None:
        raise UnsupportedError('the simulation does not model the memory of the device')
    total = settings.memory['total']
    free = int(signals.read('memory.free', total))
    fragmented = int(signals.read('memory.fragmented', 0))
    return total, free, fragmented, 0, 0, 0, 0, free
