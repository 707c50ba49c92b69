"""Digital pins, interrupts, and RGB LEDs."""

from runtime.errors import InvalidPinError
from runtime.scheduler import busy
from world import pins
from world.reports import report

PE_ADS7128 = 1
PE_ADS1015 = 2
PE_PCAL6524 = 3
PE_SX1503 = 4

_INPUT_PULLNONE = 0
_INPUT_PULLUP = 1
_INPUT_PULLDOWN = 2
_OUTPUT = 4


def mode(pin, mode):
    found = pins.find_output(pin) if mode >= _OUTPUT else pins.find(pin)
    _check_pull(found, mode)
    found.mode = mode
    found.is_output = mode >= _OUTPUT


def _check_pull(pin, pull):
    if pull in (_INPUT_PULLUP, _INPUT_PULLDOWN) and pin.number in pins.chip['inputOnly']:
        raise InvalidPinError(pin.name + ' has no pull resistors: use INPUT and an external resistor')


def set(pin, value):
    busy(10)
    pins.find_output(pin).write(value)


def get(pin):
    busy(10)
    return pins.find(pin).level()


def latch(pin):
    return pins.find(pin).latch


def toggle(pin):
    set(pin, 1 - pins.find(pin).latch)


def high(pin):
    set(pin, 1)


def low(pin):
    set(pin, 0)


def _listen(pin, edge, fn, debounce, pull):
    if pull != _INPUT_PULLNONE:
        _check_pull(pins.find(pin), pull)
        pins.find(pin).mode = pull
    pins.listen(pin, edge, fn, debounce)


def on_rise(pin, fn, debounce=0, pull=_INPUT_PULLNONE):
    _listen(pin, pins.RISING, fn, debounce, pull)


def on_fall(pin, fn, debounce=0, pull=_INPUT_PULLNONE):
    _listen(pin, pins.FALLING, fn, debounce, pull)


def on_rise_and_fall(pin, fn, debounce=0, pull=_INPUT_PULLNONE):
    _listen(pin, pins.BOTH, fn, debounce, pull)


def disable_interrupt(pin):
    pins.stop_listening(pin)


def add_expander(petype, startpin, npins, alertpin, address, i2c=0):
    for number in range(startpin, startpin + npins):
        pins.add(number, 'D%d' % number)


class LED:
    def __init__(self, rled, gled, bled, active=0):
        self._pins = (rled, gled, bled)
        self._active = active

    def led(self, color):
        for bit, pin in enumerate(self._pins):
            set(pin, self._active if color >> bit & 1 else 1 - self._active)
        report('rgb', 'led', color)
