"""SPI buses with the board as the controller."""

from runtime.errors import PeripheralError
from runtime.scheduler import busy
from world import buses, pins, signals

SPI_MODE_LOW_FIRST = 0
SPI_MODE_LOW_SECOND = 1
SPI_MODE_HIGH_FIRST = 2
SPI_MODE_HIGH_SECOND = 3


class Spi:
    def __init__(self, nss, spi=0, clock=20000000, mode=SPI_MODE_LOW_FIRST):
        pins.find(nss)
        self._select = nss
        self._clock = clock
        self._at = -1

    def _check_bus(self):
        if self._select is None:
            raise PeripheralError('done() has released the bus')

    def select(self):
        self._check_bus()
        self._at = 0

    def unselect(self):
        self._at = -1

    def _transfer(self, data):
        self._check_bus()
        busy(len(data) * 8000000 // self._clock + 1)
        wired = buses.spi.get(self._select)
        if wired is None or self._at < 0 or not signals.is_wired(wired.name):
            return bytearray([255] * len(data))
        found = wired.device.transfer(data, self._at)
        self._at += len(data)
        return found

    def exchange_into(self, tx, rx, n_bytes=-1):
        n_bytes = len(rx) if n_bytes < 0 else n_bytes
        if n_bytes > len(rx):
            raise ValueError('the bytes do not fit into the buffer')
        rx[:n_bytes] = self.exchange(tx, n_bytes)

    def exchange(self, tx, n_bytes=-1):
        if n_bytes > len(tx):
            raise ValueError('the buffer is too small')
        return self._transfer(bytes(tx if n_bytes < 0 else tx[:n_bytes]))

    def write(self, tx, n_bytes=-1):
        self.exchange(tx, n_bytes)

    def read(self, n_bytes):
        return self._transfer(bytes(n_bytes))

    def done(self):
        self._select = None
