"""FINS client for Omron PLCs; the scenario defines the PLC's memory."""

from world import network, plc, signals
from world.clock import clock, parts

UDP = 0
TCP = 1
RAW = 0
BCD16 = 1
BCD32 = 2
BIT = 3
INT16 = 4
INT32 = 5


class FinsError(Exception):
    pass


class FinsLocalError(FinsError):
    pass


class FinsRemoteError(FinsError):
    pass


class FinsControllerError(FinsError):
    pass


class FinsUnsupportedError(FinsError):
    pass


class FinsRoutingError(FinsError):
    pass


class FinsCommandFormatError(FinsError):
    pass


class FinsParamError(FinsError):
    pass


class FinsRDError(FinsError):
    pass


class FinsWRError(FinsError):
    pass


class FinsModeError(FinsError):
    pass


class FinsDeviceError(FinsError):
    pass


class FinsDatalinkError(FinsError):
    pass


class FinsUnitError(FinsError):
    pass


class FinsCommandError(FinsError):
    pass


class FinsAccessError(FinsError):
    pass


class FinsAbortedError(FinsError):
    pass


class FinsConnectionError(FinsError):
    pass


class FinsAddressError(FinsError):
    pass


class FinsMiscError(FinsError):
    pass


class FinsCanceledError(FinsError):
    pass


class FinsUnknownError(FinsError):
    pass


class Fins:
    def __init__(
        self,
        address,
        port=9600,
        local_net=0,
        local_node=0,
        local_unit=0,
        remote_net=0,
        remote_node=0,
        remote_unit=0,
        proto=UDP,
        retries=3,
        model='CS',
    ):
        self._place = (address, port, remote_node)
        self._connected = False

    def _exchange(self):
        def is_answered():
            return network.any_up() and plc.is_at(*self._place) and bool(signals.peek('plc.link', 1))

        if not (yield from network.travel(10000, 1500, is_answered)):
            raise FinsConnectionError()

    def connect(self):
        yield from self._exchange()
        self._connected = True

    def clock(self):
        yield from self._exchange()
        year, month, day, hour, minute, second, weekday, _ = parts(clock.true())
        return year % 100, month, day, hour, minute, second, (weekday + 1) % 7

    def memory_area_read(self, area, address, size, format=RAW):
        yield from self._exchange()
        words = [plc.read(address + i) for i in range(size)]
        return _decode(words, format)

    def memory_area_write(self, area, address, size, data, format=RAW):
        yield from self._exchange()
        for i, word in enumerate(_encode(data, format)):
            plc.write(address + i, word)


def _from_bcd(word):
    return int('%x' % word)


def _to_bcd(number, digits):
    return int(('%0' + str(digits) + 'd') % number, 16)


def _signed(value, bits):
    return value - (1 << bits) if value >> bits - 1 else value


def _join_words(words):
    return [words[i] | words[i + 1] << 16 for i in range(0, len(words) - 1, 2)]


def _decode(words, format):
    if format == INT16:
        return [_signed(word, 16) for word in words]
    if format == INT32:
        return [_signed(word, 32) for word in _join_words(words)]
    if format == BCD16:
        return [_from_bcd(word) for word in words]
    if format == BCD32:
        return [_from_bcd(word) for word in _join_words(words)]
    if format == BIT:
        return [word & 1 for word in words]
    return bytes([byte for word in words for byte in (word >> 8, word & 255)])


def _encode(data, format):
    if format == RAW:
        return [data[i] << 8 | data[i + 1] for i in range(0, len(data) - 1, 2)]
    words = []
    for value in data:
        if format == BCD16:
            words.append(_to_bcd(value, 4))
        elif format in (INT32, BCD32):
            wide = _to_bcd(value, 8) if format == BCD32 else value & 0xFFFFFFFF
            words += [wide & 0xFFFF, wide >> 16]
        else:
            words.append(value & 0xFFFF)
    return words
