"""Serial ports: UART, RS-232, and RS-485."""

from runtime.errors import InvalidHardwareStatusError, PeripheralError
from runtime.scheduler import pause, scheduler, wait
from runtime.text import raw, text
from world import lines, pins
from world.console import console

PARITY_NONE = 0
PARITY_EVEN = 1
PARITY_ODD = 2
STOPBIT_1 = 0
STOPBIT_1_HALF = 1
STOPBIT_2 = 2
BITSIZE_5 = 0
BITSIZE_6 = 1
BITSIZE_7 = 2
BITSIZE_8 = 3
MODE_UART = 0
MODE_RS485_HALF_DUPLEX = 1
HW_FLOWCTRL_DISABLE = 0
HW_FLOWCTRL_RTS = 1
HW_FLOWCTRL_CTS = 2
HW_FLOWCTRL_CTS_RTS = 3


def _find_line(name):
    """Return a line, which PWM on one of its pins blocks."""
    for pin in pins.chip['pwm']:
        if pins.chip['pwm'][pin] == name and pins.find(pins.names[pin]).wave:
            raise InvalidHardwareStatusError(
                '%s is not available while %s outputs PWM: call pwm.write(%s, 0, 0)' % (name, pin, pin)
            )
    return lines.find(name)


class serial:
    def __init__(
        self,
        drvname=0,
        baud=115200,
        stopbits=STOPBIT_1,
        parity=PARITY_NONE,
        bitsize=BITSIZE_8,
        rxsize=0,
        txsize=0,
        mode=MODE_UART,
        flow_ctrl=HW_FLOWCTRL_DISABLE,
    ):
        if type(baud) is not int:
            raise TypeError('the baud rate must be a number')
        if type(drvname) is not int:
            raise TypeError('the port has no quotes, such as SERIAL1')
        self._name = 'SERIAL%d' % drvname
        self._console = drvname == 0
        self._line.baud = baud

    @property
    def _line(self):
        if self._name is None:
            raise PeripheralError('the port is closed')
        return _find_line(self._name)

    def available(self):
        return len(self._line.received)

    def _read_bytes(self, count):
        data = self._line.received[:count]
        self._line.received = self._line.received[count:]
        return bytearray(data)

    def read(self, size=1):
        while not self._line.received and size > 0:
            yield from wait(self._line.waiters)
        return self._read_bytes(size)

    def readline(self, max_len=256, end='\r\n', with_end=True, timeout=-1):
        terminator = raw(end)
        last = scheduler.now + timeout * 1000
        while True:
            at = bytes(self._line.received).find(terminator)
            if 0 <= at < max_len:
                data = self._read_bytes(at + len(terminator))
                return data if with_end else data[:at]
            left = -1 if timeout < 0 else (last - scheduler.now) // 1000
            if len(self._line.received) >= max_len or left == 0 or (timeout >= 0 and left < 0):
                return self._read_bytes(max_len)
            yield from wait(self._line.waiters, left)

    def write(self, buffer):
        data = raw(buffer)
        yield from pause(max(len(data) * 10000000 // self._line.baud, 1))
        if self._console:
            console.write(text(data))
        self._line.send(data)
        return len(data)

    def close(self):
        self._name = None
