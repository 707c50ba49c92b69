"""A Modbus server with registers and coils, as in the Modbus application protocol V1.1b3."""

from runtime.scheduler import scheduler
from world import signals

initial = {'holding': {}, 'input': {}, 'coils': {}, 'discrete': {}}
registers = {}  # connection -> registers of its device; a device on another line has its own
address = None  # IP address for Modbus TCP
unit = 1
# Maximum number of coils or registers per request, by function code.
LIMITS = {1: 2000, 2: 2000, 3: 125, 4: 125, 15: 1968, 16: 123}
TABLES = {1: 'coils', 2: 'discrete', 3: 'holding', 4: 'input'}


def crc16(data):
    """Return the CRC of Modbus RTU (polynomial 0xA001, low byte first)."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0xA001 if crc & 1 else crc >> 1
    return bytes([crc & 255, crc >> 8])


def _value(tables, table, address):
    name = 'modbus.' + table + '.' + str(address)
    if name in signals.signals:
        return max(0, min(0xFFFF, int(signals.signals[name].base())))
    return tables[table].get(address, 0)


def _exception(function, code):
    return bytes([function | 0x80, code])


def is_at(host, port):
    return host == address and port == 502


def is_reachable():
    return bool(signals.peek('modbus.link', 1))


def respond(request, connection='tcp'):
    """Return the response to a request, both without address and checksum."""
    tables = registers.setdefault(connection, {table: dict(initial[table]) for table in initial})
    function = request[0]
    code = int(signals.peek('modbus.exception', 0))
    if code:
        return _exception(function, code)
    if function not in LIMITS and function not in (5, 6):
        return _exception(function, 1)
    if len(request) < 5:
        return _exception(function, 3)
    address = request[1] << 8 | request[2]
    count = request[3] << 8 | request[4]
    size = {15: (count + 7) // 8, 16: 2 * count}.get(function)
    if len(request) != (5 if size is None else 6 + size) or size is not None and request[5] != size:
        return _exception(function, 3)
    if function in LIMITS and not 1 <= count <= LIMITS[function]:
        return _exception(function, 3)
    if function == 5 and count not in (0, 0xFF00):
        return _exception(function, 3)
    if function in LIMITS and address + count > 0x10000:
        return _exception(function, 2)
    if function in TABLES:
        table = TABLES[function]
        values = [_value(tables, table, address + i) for i in range(count)]
        if function in (3, 4):
            data = bytes([byte for value in values for byte in (value >> 8, value & 255)])
        else:
            packed = bytearray((count + 7) // 8)
            for i in range(count):
                packed[i // 8] |= (1 if values[i] else 0) << i % 8
            data = bytes(packed)
        return bytes([function, len(data)]) + data
    if function in (5, 6):
        if function == 5:
            tables['coils'][address] = 1 if count else 0
        else:
            tables['holding'][address] = count
        return request[:5]
    for i in range(count):
        if function == 15:
            tables['coils'][address + i] = request[6 + i // 8] >> i % 8 & 1
        else:
            tables['holding'][address + i] = request[6 + 2 * i] << 8 | request[7 + 2 * i]
    return request[:5]


class SerialServer:
    """A server on a serial line. A request can arrive in parts, with pauses of less than 3.5 characters."""

    def __init__(self):
        self.buffer = b''
        self.last = 0

    def receive(self, line, data):
        character = 10000000 // line.baud
        if scheduler.now - len(data) * character - self.last > max(3.5 * character, 1750):
            self.buffer = b''
        self.last = scheduler.now
        self.buffer = request = (self.buffer + data)[-256:]
        if len(request) < 4 or crc16(request[:-2]) != request[-2:]:
            return
        self.buffer = b''
        if request[0] not in (0, unit) or not is_reachable():
            return
        response = respond(request[1:-2], line.name)
        if request[0] == 0:
            return
        body = bytes([unit]) + response
        check = crc16(body)
        if signals.peek('modbus.crc', 0):
            check = bytes([check[0] ^ 1, check[1]])
        line.feed_later(20, body + check)


def configure(spec):
    global address, unit
    address = spec.get('address')
    unit = spec.get('unit', 1)
    for table in initial:
        for number in spec.get(table, {}):
            initial[table][int(number)] = spec[table][number]
