"""Driver for the BME280 on the simulated bus, based on its datasheet."""

from struct import unpack

from sdk import i2c


def _signed(value, bits):
    return value - (1 << bits) if value >> bits - 1 else value


class BME280:
    def __init__(self, drvname, addr=0x76, clk=400000):
        self._bus = i2c.I2C(addr, drvname, clk)
        words = unpack('<HhhHhhhhhhhh', bytes(self._read(0x88, 24)))
        h = self._read(0xE1, 7)
        self._t = words[:3]
        self._p = words[3:]
        self._h = (
            self._read(0xA1, 1)[0],
            _signed(h[0] | h[1] << 8, 16),
            h[2],
            _signed(h[3], 8) << 4 | h[4] & 15,
            _signed(h[5], 8) << 4 | h[4] >> 4,
            _signed(h[6], 8),
        )
        self.setup()

    def _read(self, register, count):
        return self._bus.write_read(bytearray([register]), count)

    def _write(self, register, value):
        self._bus.write(bytearray([register, value]))

    def setup(self, mode=3, os_t=1, os_h=1, os_p=1, t_sb=6, filter=1):
        self._write(0xF2, os_h)
        self._write(0xF5, t_sb << 5 | filter << 2)
        self._write(0xF4, os_t << 5 | os_p << 2 | mode)

    def _values(self):
        data = self._read(0xF7, 8)
        p = data[0] << 12 | data[1] << 4 | data[2] >> 4
        t = data[3] << 12 | data[4] << 4 | data[5] >> 4
        h = data[6] << 8 | data[7]
        fine = self._fine(t)
        return fine / 5120.0, self._percent(h, fine), self._pascal(p, fine)

    def _fine(self, adc):
        t = self._t
        a = (adc / 16384.0 - t[0] / 1024.0) * t[1]
        b = adc / 131072.0 - t[0] / 8192.0
        return a + b * b * t[2]

    def _pascal(self, adc, fine):
        d = self._p
        a = fine / 2.0 - 64000.0
        b = a * a * d[5] / 32768.0 + a * d[4] * 2.0
        b = b / 4.0 + d[3] * 65536.0
        a = (d[2] * a * a / 524288.0 + d[1] * a) / 524288.0
        a = (1.0 + a / 32768.0) * d[0]
        if a == 0:
            return 0.0
        q = (1048576.0 - adc - b / 4096.0) * 6250.0 / a
        return q + (d[8] * q * q / 2147483648.0 + q * d[7] / 32768.0 + d[6]) / 16.0

    def _percent(self, adc, fine):
        d = self._h
        x = fine - 76800.0
        x = (adc - (d[3] * 64.0 + d[4] / 16384.0 * x)) * (
            d[1] / 65536.0 * (1.0 + d[5] / 67108864.0 * x * (1.0 + d[2] / 67108864.0 * x))
        )
        return min(max(x * (1.0 - d[0] * x / 524288.0), 0.0), 100.0)

    def get_temp(self):
        return self._values()[0]

    def get_hum(self):
        return self._values()[1]

    def get_press(self):
        return self._values()[2]

    def get_values(self):
        return self._values()

    def get_values_fast(self):
        return self._values()

    def soft_reset(self):
        self._write(0xE0, 0xB6)

    def get_status(self):
        status = self._read(0xF3, 1)[0]
        return status >> 3 & 1, status & 1

    def get_chip_id(self):
        return self._read(0xD0, 1)[0]
