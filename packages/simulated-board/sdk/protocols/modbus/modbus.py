"""Modbus client for TCP and serial lines, with real frames."""

from runtime.calls import call
from runtime.errors import IOError, TimeoutError
from runtime.scheduler import pause, scheduler
from world import modbus, network


class _Client:
    def _request(self, function, body):
        answer = yield from self._exchange(bytes([function]) + body)
        if answer[0] != function:
            raise ValueError('the device responded with exception %d' % answer[1])
        return answer

    def _read(self, function, address, n):
        return (yield from self._request(function, _words(address, n)))

    def _bits(self, function, address, n):
        data = (yield from self._read(function, address, n))[2:]
        return [data[i // 8] >> i % 8 & 1 for i in range(n)]

    def _registers(self, function, address, n):
        data = (yield from self._read(function, address, n))[2:]
        return [data[2 * i] << 8 | data[2 * i + 1] for i in range(n)]

    def read_coils(self, address, n):
        return (yield from self._bits(1, address, n))

    def read_discrete(self, address, n):
        return (yield from self._bits(2, address, n))

    def read_holding(self, address, n):
        return (yield from self._registers(3, address, n))

    def read_input(self, address, n):
        return (yield from self._registers(4, address, n))

    def write_coil(self, address, value):
        if value not in (0, 0xFF00):
            raise ValueError('the value must be 0xFF00 (on) or 0x0000 (off)')
        yield from self._request(5, _words(address, value))
        return 1

    def write_register(self, address, value):
        yield from self._request(6, _words(address, value))
        return 1

    def write_multiple_registers(self, address, n, values):
        if n != len(values):
            raise ValueError('the number of values must be the number of registers')
        data = b''.join([_words(value) for value in values])
        yield from self._request(16, _words(address, n) + bytes([len(data)]) + data)
        return n


def _words(*values):
    return bytes([byte for value in values for byte in (value >> 8, value & 255)])


class ModbusTCP(_Client):
    def __init__(self, identifier, socket_timeout=1500):
        self._unit = identifier
        self._timeout = socket_timeout
        self._connection = None

    def connect(self, address, port=502):
        yield from self._travel(modbus.is_at(address, port), '%s:%s' % (address, port))
        self._connection = network.connection

    def _travel(self, has_receiver, receiver):
        def is_answered():
            return has_receiver and network.any_up() and modbus.is_reachable()

        if not (yield from network.travel(5000, self._timeout or -1, is_answered)):
            raise TimeoutError(network.describe_silence(receiver))

    def _exchange(self, request):
        if self._connection is not network.connection:
            raise IOError('not connected')
        yield from self._travel(self._unit == modbus.unit, 'unit %s' % self._unit)
        return modbus.respond(request)

    def close(self):
        self._connection = None


class ModbusSerial(_Client):
    def __init__(self, identifier, serial_device, *, receive_timeout=1000, receive_wait=10):
        self._unit = identifier
        self._line = serial_device
        self._timeout = receive_timeout
        self._pause = receive_wait

    def _exchange(self, request):
        if self._line is None:
            raise IOError('the port is closed')
        frame = bytes([self._unit]) + request
        yield from call(self._line.write, frame + modbus.crc16(frame))
        last = scheduler.now + self._timeout * 1000
        received = bytearray()
        while scheduler.now < last:
            if hasattr(self._line, 'available') and not self._line.available():
                if len(received) >= 5:
                    break
                yield from pause(self._pause * 1000)
                continue
            received.extend((yield from call(self._line.read, 256)))
        if len(received) < 5:
            raise IOError('no response')
        if modbus.crc16(bytes(received[:-2])) != bytes(received[-2:]):
            raise ValueError('wrong checksum')
        return bytes(received[1:-2])

    def write_multiple_coils(self, address, n, values):
        if n != len(values):
            raise ValueError('the number of values must be the number of coils')
        packed = bytearray((n + 7) // 8)
        for i in range(n):
            packed[i // 8] |= (1 if values[i] else 0) << i % 8
        yield from self._request(15, _words(address, n) + bytes([len(packed)]) + bytes(packed))
        return n

    def close(self):
        if self._line is not None:
            yield from call(self._line.close)
        self._line = None
