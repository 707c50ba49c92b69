"""Driver for the DS1307 on the simulated bus."""

from sdk import i2c, time


def _binary(byte):
    return (byte >> 4) * 10 + (byte & 15)


def _bcd(number):
    return number // 10 << 4 | number % 10


class DS1307:
    def __init__(self, addr=0x68, drvname=0, clock=400000):
        self._address = addr
        self._drvname = drvname
        self.set_clock(clock)

    def localtime(self):
        data = self._bus.write_read(bytearray([0]), 7)
        info = time.TimeInfo()
        info.from_tuple(
            (
                2000 + _binary(data[6]),
                _binary(data[5]),
                _binary(data[4]),
                _binary(data[2]),
                _binary(data[1]),
                _binary(data[0] & 127),
            )
        )
        time.settime(info)
        return info

    def settime(self, ti):
        weekday = time.gmtime(ti.get_unix())[6] + 1
        parts = (ti.tm_sec, ti.tm_min, ti.tm_hour, weekday, ti.tm_mday, ti.tm_mon)
        data = [_bcd(part) for part in parts + (ti.tm_year % 100,)]
        self._bus.write(bytearray([0] + data))
        time.settime(ti)

    def set_clock(self, hz):
        self._bus = i2c.I2C(self._address, self._drvname, hz)
