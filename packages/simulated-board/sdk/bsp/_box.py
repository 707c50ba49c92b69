"""4ZeroBox: channels P1 to P4, S1 to S4, and C1 to C3, two relays, and two sinks."""

from runtime.calls import call
from runtime.scheduler import busy
from sdk import serial
from sdk.bsp._board import Board
from sdk.expansions._analog import FULL
from world import pins, signals

RANGES_V = (6.144, 4.096, 2.048, 1.024, 0.512, 0.256, 0.256, 0.256)
DEFAULT_PGA = 2
# Divider and shunt of P1 to P4, supply and pull-up resistor of S1 to S4, and burden of C1 to C3.
DIVIDER = 5
SHUNT_OHM = 124
SUPPLY_V = 3.3
PULL_UP_OHM = 43000
BURDEN_OHM = 20


class FourZeroBox(Board):
    def __init__(self):
        Board.__init__(self)
        self._callbacks = {}
        self._gains = {}

    def config_adc(self, label, ch, pga, sps):
        self._gains[(label, ch)] = pga

    def set_adc_callback(self, label, ch, cb=None, sens=None):
        self._callbacks[(label, ch)] = (cb, sens)

    def _read(self, label, terminal, quantity, ch, raw, electric):
        busy(500)
        value = float(signals.read(terminal + str(ch) + '.' + quantity))
        end = self._range_end(quantity, pins.names[label], ch)
        if end is not None:
            value = max(-end, min(value, end))
        if raw:
            return int(value / FULL[quantity] * 4095)
        callback, sens = self._callbacks.get((pins.names[label], ch), (None, None))
        if electric or callback is None:
            return value
        return (yield from call(callback, value, sens))

    def _range_end(self, quantity, label, ch):
        """Return the highest signal at the channel's gain code, or None if there is no limit."""
        volts = RANGES_V[self._gains.get((label, ch), DEFAULT_PGA)]
        if quantity == 'voltage':
            return volts * DIVIDER
        if quantity == 'current':
            return volts * DIVIDER / SHUNT_OHM * 1000
        if quantity == 'clamp':
            return volts / BURDEN_OHM * 1000
        return volts * PULL_UP_OHM / (SUPPLY_V - volts) if volts < SUPPLY_V else None

    def read_voltage(self, ch, raw=False, electric=False):
        return (yield from self._read('ADC_010_420', 'P', 'voltage', ch, raw, electric))

    def read_010(self, ch, raw=False, electric=False):
        return (yield from self.read_voltage(ch, raw, electric))

    def read_current(self, ch, raw=False, electric=False):
        return (yield from self._read('ADC_010_420', 'P', 'current', ch, raw, electric))

    def read_420(self, ch, raw=False, electric=False):
        return (yield from self.read_current(ch, raw, electric))

    def read_resistive(self, ch, raw=False, electric=False):
        return (yield from self._read('ADC_RES', 'S', 'resistance', ch, raw, electric))

    def read_power(self, ch, samples=400, raw=False, electric=False):
        return (yield from self._read('ADC_CUR', 'C', 'clamp', ch, raw, electric))

    def relay_on(self, rel):
        pins.find(rel).write(1)

    def relay_off(self, rel):
        pins.find(rel).write(0)

    def sink_on(self, snk):
        pins.find(snk).write(1)

    def sink_off(self, snk):
        pins.find(snk).write(0)

    def get_opto(self, iso):
        return pins.find(iso).level()

    def get_serial_rs485(
        self,
        baud=9600,
        stopbits=serial.STOPBIT_1,
        parity=serial.PARITY_NONE,
        bitsize=serial.BITSIZE_8,
    ):
        return serial.serial(2, baud, stopbits, parity, bitsize)

    def get_serial_rs232(
        self,
        baud=19200,
        stopbits=serial.STOPBIT_1,
        parity=serial.PARITY_NONE,
        bitsize=serial.BITSIZE_8,
    ):
        return serial.serial(1, baud, stopbits, parity, bitsize)

    def shut_down(self):
        pass

    def power_on(self):
        pass

    def get_battery_status(self):
        return signals.read('supply.battery', 'charged')

    def get_power_source(self):
        return signals.peek('supply.source', 'external')

    def setup_cellular(self, click_slot=1):
        pass

    def error_cloud(self):
        pass
