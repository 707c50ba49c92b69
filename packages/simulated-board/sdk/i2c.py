"""I2C buses with the board as the only controller."""

from runtime.errors import PeripheralError
from runtime.scheduler import busy
from world import buses, signals


def _device(bus, address):
    if bus is None:
        raise PeripheralError('done() has released the bus')
    wired = buses.i2c.get((bus, address))
    if wired is None or not signals.is_wired(wired.name):
        raise PeripheralError('no device at address %s of I2C%s' % (hex(address), bus))
    return wired.device


class I2C:
    def __init__(self, addr, i2c=0, clock=1000000):
        self._address = addr
        self._bus = i2c
        self._clock = clock

    def _time(self, count):
        busy((count + 1) * 9 * 1000000 // self._clock)

    def transmit(self, tx, rx, rx_size, tx_ofs=0, rx_ofs=0, timeout=0):
        self.write_read_into(tx, rx, rx_size, tx_ofs, rx_ofs, timeout)

    def write(self, tx, ofs=0, timeout=0):
        if not 0 <= ofs <= len(tx):
            raise ValueError('the offset is outside the buffer')
        self._time(len(tx) - ofs)
        _device(self._bus, self._address).write(bytes(tx[ofs:]))

    def read_into(self, rx, size=-1, ofs=0, timeout=0):
        size = len(rx) - ofs if size < 0 else size
        if not 0 <= ofs <= len(rx) or ofs + size > len(rx):
            raise ValueError('the bytes do not fit into the buffer')
        data = self.read(size)
        rx[ofs : ofs + len(data)] = data

    def read(self, size, timeout=0):
        self._time(size)
        return _device(self._bus, self._address).read(size)

    def write_read_into(self, tx, rx, rx_size=-1, tx_ofs=0, rx_ofs=0, timeout=0):
        self.write(tx, tx_ofs)
        self.read_into(rx, rx_size, rx_ofs)

    def write_read(self, tx, rx_size, tx_ofs=0, timeout=0):
        self.write(tx, tx_ofs)
        return self.read(rx_size)

    def done(self):
        self._bus = None


def scan(i2c=0, start_addr=1, n_scan=126, clock=400000):
    found = []
    for address in range(start_addr, start_addr + n_scan):
        busy(20)
        wired = buses.i2c.get((i2c, address))
        if wired is not None and signals.is_wired(wired.name):
            found.append(address)
    return bytearray(found)
