"""Reset, reset cause, and ID of the microcontroller."""

from runtime.scheduler import scheduler
from world.power import power
from world.settings import settings

RESET_WATCHDOG = 5

_CODES = {'power': 0, 'software': 3, 'watchdog': RESET_WATCHDOG, 'exception': 4}


def reset_reason():
    return _CODES[power.cause]


def reset():
    scheduler.reset('software')
    yield None


def uid():
    return bytes([0x98, 0xF4, 0xAB, 0x3C, 0x71, 0xD0])


def info():
    return settings.target, settings.version


def reset_on_exception(default=True):
    power.resets_on_exception = default


def reset_on_outofmemory(default=True):
    power.resets_on_out_of_memory = default
