"""Driver for the BMP180, which reads signals directly."""

from runtime.scheduler import pause
from sdk.components._part import attached
from world import signals

_TIMES = (4500, 7500, 13500, 25500)  # µs of a pressure conversion, datasheet BST-BMP180-DS000


class BMP180:
    def __init__(self, i2cdrv, addr=0x77, clk=400000):
        attached('bmp180', bus=i2cdrv, address=addr)
        self._oversampling = None

    def init(self, oss=0):
        self.set_over_sampling_setting(oss)

    def set_over_sampling_setting(self, oss):
        if not 0 <= oss <= 3:
            raise ValueError('oss must be 0 to 3')
        self._oversampling = oss

    def _measure(self, us):
        attached('bmp180')
        yield from pause(us)

    def get_raw_temp(self):
        yield from self._measure(4500)
        return int((signals.read('bmp180.temperature', 25.0) + 20) * 500)

    def get_raw_pres(self):
        yield from self._measure(_TIMES[self._oversampling])
        return int(signals.read('bmp180.pressure', 101325) / 3) << self._oversampling

    def get_temp(self):
        yield from self._measure(4500)
        return round(float(signals.read('bmp180.temperature', 25.0)) * 10) / 10

    def get_pres(self):
        yield from self._measure(4500 + _TIMES[self._oversampling])
        return float(round(signals.read('bmp180.pressure', 101325.0)))

    def get_temp_pres(self):
        temperature = yield from self.get_temp()
        pressure = yield from self.get_pres()
        return temperature, pressure

    def get_altitude(self):
        pressure = yield from self.get_pres()
        return 44330 * (1 - (pressure / 101325) ** (1 / 5.255))

    def get_sea_level_pres(self, altitude_m=0.0):
        pressure = yield from self.get_pres()
        return pressure / (1 - altitude_m / 44330) ** 5.255
