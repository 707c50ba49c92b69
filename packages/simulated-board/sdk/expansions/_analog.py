"""Analog inputs of EXP-AIN, EXP-IO, and the 4ZeroBox Mobile."""

from runtime.calls import call
from runtime.scheduler import busy
from sdk.expansions._expansion import find_pin
from world import pins, signals

VOLTAGE = 'voltage'
CURRENT = 'current'
RESISTIVE = 'resistance'
POWER = 'clamp'
LABELS = {'vol': VOLTAGE, 'cur': CURRENT, 'res': RESISTIVE, 'pow': POWER}
# Full-scale values for raw readings. The device's values are not documented; these are assumptions.
FULL = {VOLTAGE: 10.0, CURRENT: 25.0, RESISTIVE: signals.OPEN_RESISTANCE, POWER: 100.0}
# Ends of the input ranges, as in the board files. Whether higher signals are visible is not documented.
RANGE = {VOLTAGE: 10.0, CURRENT: 20.0}


class AnalogInputs:
    def set_adc_config(self, pin, pga=1, sps=0):
        pins.find(pin)

    def set_adc_callback(self, label, pin, cb=None, sens=None):
        if not hasattr(self, '_callbacks'):
            self._callbacks = {}
        self._callbacks[(LABELS.get(label, label), pin)] = (cb, sens)

    def _read(self, quantity, pin, raw, electric):
        busy(500)
        value = float(signals.read(find_pin(pin).name + '.' + quantity))
        if quantity in RANGE:
            value = max(-RANGE[quantity], min(value, RANGE[quantity]))
        if raw:
            return int(value / FULL[quantity] * 4095)
        callback, sens = getattr(self, '_callbacks', {}).get((quantity, pin), (None, None))
        if electric or callback is None:
            return value
        return (yield from call(callback, value, sens))

    def read_voltage(self, pin, raw=False, electric=False):
        return (yield from self._read(VOLTAGE, pin, raw, electric))

    def read_resistive(self, pin, raw=False, electric=False):
        return (yield from self._read(RESISTIVE, pin, raw, electric))

    def read_current(self, pin, raw=False, electric=False):
        return (yield from self._read(CURRENT, pin, raw, electric))

    def read_power(self, pin, samples=400, raw=False, electric=False):
        return (yield from self._read(POWER, pin, raw, electric))
