"""Driver for the MCP2515, with modes, masks, and filters."""

from runtime.errors import TimeoutError
from runtime.scheduler import pause
from sdk.components._part import attached
from world import pins, signals
from world.can import bus

MCP_STDEXT = 0
MCP_STD = 1
MCP_EXT = 2
MCP_ANY = 3

_MODES = ('NORMAL', 'SLEEP', 'LOOPBACK', 'LISTENONLY', 'CONFIG')


def _number(data):
    return data[0] | data[1] << 8 | data[2] << 16 | data[3] << 24


def _bytes(number):
    return bytearray([number >> 8 * i & 255 for i in range(4)])


class MCP2515:
    def __init__(self, drv, cs, rst=None, clk=800000):
        pins.find(cs)
        attached('mcp2515', select=cs)
        self._messages = []  # two receive buffers
        self._masks = [0, 0]
        self._filters = [None] * 6
        self._idmode = MCP_ANY
        self._mode = 'CONFIG'
        bus.controllers.append(self)

    def init(self, idmode, speed, clock):
        self._idmode = idmode
        self._mode = 'LOOPBACK'

    def set_mode(self, mode):
        if mode not in _MODES:
            raise ValueError('unknown mode')
        self._mode = mode

    def init_mask(self, num, data, ext):
        self._masks[num] = _number(data)

    def init_filter(self, num, data, ext):
        self._filters[num] = _number(data)

    def _passes(self, identifier):
        if self._idmode == MCP_ANY:
            return True
        for num, filter_id in enumerate(self._filters):
            mask = self._masks[0 if num < 2 else 1]
            if filter_id is not None and identifier & mask == filter_id & mask:
                return True
        return False

    def arrive(self, identifier, data):
        if self._mode in ('NORMAL', 'LISTENONLY') and self._passes(identifier):
            if len(self._messages) < 2:
                self._messages.append((identifier, data))

    def send(self, canid, data, ext=None):
        identifier = _number(canid)
        if self._mode == 'LOOPBACK':
            if self._passes(identifier):
                self._messages.append((identifier, bytearray(data)))
        elif signals.peek('can.acknowledged', 1):
            bus.from_board(identifier, bytes(data))
        else:
            yield from pause(50000)
            raise TimeoutError('no node acknowledges')

    def recv(self):
        if not self._messages:
            return None, None
        identifier, data = self._messages.pop(0)
        return _bytes(identifier), [byte for byte in data]
