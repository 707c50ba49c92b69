"""Board support: one object, board, for the board of the scenario."""

from runtime.calls import call
from runtime.scheduler import busy
from sdk import serial
from sdk._can import CanController
from sdk.expansions._analog import FULL, AnalogInputs
from sdk.expansions._modem import CellularModem
from sdk.expansions._outputs import SolidStateOutputs
from world import pins, signals
from world.reports import report
from world.settings import settings

_FALLING = 0


class Board:
    """What every board offers."""

    def __init__(self):
        self._expansions = []

    def init(self):
        pass

    def summary(self):
        pass

    def next_expansion(self, e, selectors=None):
        made = e.EXP(len(self._expansions), selectors)
        self._expansions.append(made)
        return made

    def expansions_on(self):
        pins.find(pins.names['PWREN']).write(1)

    def expansions_off(self):
        pins.find(pins.names['PWREN']).write(0)

    def led(self, color):
        for bit, name in enumerate(('LED_RED', 'LED_GREEN', 'LED_BLUE')):
            pins.find(pins.names[name]).write(0 if color >> bit & 1 else 1)
        report('rgb', 'led', color)

    def on_button_press(self, fn, dir=_FALLING, debounce=0):
        pins.listen(pins.names['USER_BUTTON'], dir, fn, debounce)

    def __getitem__(self, name):
        for made in self._expansions:
            if pins.names.get(made.name) == name:
                return made
        raise KeyError(name)

    def _expansion(self, name):
        for made in self._expansions:
            if made.name == name:
                return made
        raise KeyError(name)


class FourZeroBox(Board):
    """4ZeroBox: channels P1 to P4, S1 to S4 and C1 to C3, two relays, two sinks."""

    def __init__(self):
        Board.__init__(self)
        self._callbacks = {}

    def config_adc(self, label, ch, pga, sps):
        pass

    def set_adc_callback(self, label, ch, cb=None, sens=None):
        self._callbacks[(label, ch)] = (cb, sens)

    def _read(self, label, terminal, quantity, ch, raw, electric):
        busy(500)
        value = float(signals.read(terminal + str(ch) + '.' + quantity, 0.0))
        if raw:
            return int(value / FULL[quantity] * 4095)
        callback, sens = self._callbacks.get((pins.names[label], ch), (None, None))
        if electric or callback is None:
            return value
        return (yield from call(callback, value, sens))

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
        return signals.read_quiet('supply.source', 'external')

    def setup_cellular(self, click_slot=1):
        pass

    def error_cloud(self):
        pass


class FourZeroBoxMobile(Board, AnalogInputs, SolidStateOutputs, CellularModem):
    """4ZeroBox Mobile: six analog inputs, two outputs, a modem."""

    def get_can(self, nss=10, spi_clk=20000000):
        return CanController()

    def get_serial(
        self,
        ser=1,
        baud=115200,
        stopbits=serial.STOPBIT_1,
        parity=serial.PARITY_NONE,
        bitsize=serial.BITSIZE_8,
        mode=serial.MODE_UART,
        flow_ctrl=serial.HW_FLOWCTRL_DISABLE,
    ):
        return serial.serial(
            ser, baud, stopbits, parity, bitsize, mode=mode, flow_ctrl=flow_ctrl
        )

    def get_power_source(self):
        return signals.read_quiet('supply.source', 'external')

    def read_vin(self):
        return float(signals.read('supply.vin', 24.0))

    def read_vbat(self):
        return float(signals.read('supply.vbat', 4.0))


_KINDS = {'4zerobox_v9': FourZeroBox, '4zerobox_mobile': FourZeroBoxMobile}

board = _KINDS.get(settings.target, Board)()
