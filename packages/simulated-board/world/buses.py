"""Register models of I2C and SPI devices."""

from world import signals
from world.clock import clock, parts
from runtime.limits import messages
from runtime.scheduler import scheduler


class Registers:
    """An I2C device whose register pointer advances with each byte."""

    last = 255  # register after which the pointer wraps to 0

    def __init__(self):
        self.bytes = bytearray(256)
        self.pointer = 0

    def move_on(self):
        self.pointer = 0 if self.pointer >= self.last else self.pointer + 1

    def write(self, data):
        if len(data) == 0:
            return
        self.pointer = data[0]
        for value in data[1:]:
            self.store(self.pointer, value)
            self.move_on()

    def read(self, count):
        self.refresh()
        data = bytearray(count)
        for i in range(count):
            data[i] = self.bytes[self.pointer]
            self.move_on()
        return data

    def store(self, register, value):
        self.bytes[register] = value

    def refresh(self):
        """Update the registers before they are read."""


def _inverse(function, target, highest):
    """Return the raw value for which a monotonic function comes closest to `target`."""
    low = 0
    high = highest
    rising = function(highest) > function(0)
    while low < high:
        middle = (low + high) // 2
        if (function(middle) < target) == rising:
            low = middle + 1
        else:
            high = middle
    if low and abs(function(low - 1) - target) < abs(function(low) - target):
        return low - 1
    return low


class Bme280(Registers):
    """Bosch BME280, with the datasheet's memory map (chapter 5) and calibration (appendix 8).

    With these raw values, the compensation formula in chapter 8.1 returns the signals
    bme280.temperature (°C), bme280.humidity (%), and bme280.pressure (Pa).
    """

    T = (27504, 26435, -1000)
    P = (36477, -10685, 3024, 2855, 140, -7, 15500, -14600, 6000)
    H = (75, 362, 0, 313, 50, 30)

    def __init__(self, spec):
        Registers.__init__(self)
        self.reset()

    def reset(self):
        self.bytes = bytearray(256)
        self.bytes[0xD0] = 0x60
        at = 0x88
        for word in self.T + self.P:
            self.bytes[at] = word & 255
            self.bytes[at + 1] = word >> 8 & 255
            at += 2
        h = self.H
        self.bytes[0xA1] = h[0]
        for at, value in (
            (0xE1, h[1] & 255),
            (0xE2, h[1] >> 8),
            (0xE3, h[2]),
            (0xE4, h[3] >> 4),
            (0xE5, h[3] & 15 | (h[4] & 15) << 4),
            (0xE6, h[4] >> 4),
            (0xE7, h[5]),
        ):
            self.bytes[at] = value
        self.bytes[0xF7:0xFF] = b'\x80\x00\x00\x80\x00\x00\x80\x00'
        self.done_at = 0
        self.oversampling = 0  # of humidity; a write to 0xF4 applies it

    def store(self, register, value):
        if register == 0xE0:
            if value == 0xB6:
                self.reset()
            return
        was_normal = self.bytes[0xF4] & 3 == 3
        self.bytes[register] = value
        if register != 0xF4:
            return
        self.oversampling = self.bytes[0xF2] & 7
        mode = value & 3
        if mode in (1, 2):
            self.measure()
        if mode in (1, 2) or mode == 3 and not was_normal:
            self.done_at = scheduler.now + self.duration()

    def duration(self):
        """Return the typical measurement time in µs (chapter 9.1)."""
        times = [0, 1, 2, 4, 8, 16, 16, 16]
        t = times[self.bytes[0xF4] >> 5]
        p = times[self.bytes[0xF4] >> 2 & 7]
        h = times[self.oversampling]
        return 1000 + 2000 * t + (2000 * p + 500 if p else 0) + (2000 * h + 500 if h else 0)

    def refresh(self):
        mode = self.bytes[0xF4] & 3
        if mode == 3 and scheduler.now >= self.done_at:
            self.measure()
        elif mode in (1, 2) and scheduler.now >= self.done_at:
            self.bytes[0xF4] &= 0xFC  # the chip sleeps after a forced measurement
        self.bytes[0xF3] = 8 if mode in (1, 2) and scheduler.now < self.done_at else 0

    def measure(self):
        target_t = signals.read('bme280.temperature', 25.0)
        target_p = signals.read('bme280.pressure', 101325.0)
        target_h = signals.read('bme280.humidity', 40.0)
        t = _inverse(self.fine, target_t * 5120.0, 0xFFFFF)
        fine = self.fine(t)
        p = _inverse(lambda adc: self.pascal(adc, fine), target_p, 0xFFFFF)
        h = _inverse(lambda adc: self.percent(adc, fine), target_h, 0xFFFF)
        # Skipped measurements keep the reset value.
        p = p if self.bytes[0xF4] >> 2 & 7 else 0x80000
        t = t if self.bytes[0xF4] >> 5 else 0x80000
        h = h if self.oversampling else 0x8000
        for at, value in ((0xF7, p), (0xFA, t)):
            self.bytes[at] = value >> 12
            self.bytes[at + 1] = value >> 4 & 255
            self.bytes[at + 2] = (value & 15) << 4
        self.bytes[0xFD] = h >> 8
        self.bytes[0xFE] = h & 255

    # Floating-point compensation formula (datasheet, chapter 8.1)

    def fine(self, adc, t=T):
        a = (adc / 16384.0 - t[0] / 1024.0) * t[1]
        b = adc / 131072.0 - t[0] / 8192.0
        return a + b * b * t[2]

    def pascal(self, adc, fine, p=P):
        a = fine / 2.0 - 64000.0
        b = a * a * p[5] / 32768.0
        b = b + a * p[4] * 2.0
        b = b / 4.0 + p[3] * 65536.0
        a = (p[2] * a * a / 524288.0 + p[1] * a) / 524288.0
        a = (1.0 + a / 32768.0) * p[0]
        if a == 0:
            return 0.0
        value = (1048576.0 - adc - b / 4096.0) * 6250.0 / a
        return value + (p[8] * value * value / 2147483648.0 + value * p[7] / 32768.0 + p[6]) / 16.0

    def percent(self, adc, fine, h=H):
        x = fine - 76800.0
        x = (adc - (h[3] * 64.0 + h[4] / 16384.0 * x)) * (
            h[1] / 65536.0 * (1.0 + h[5] / 67108864.0 * x * (1.0 + h[2] / 67108864.0 * x))
        )
        return min(max(x * (1.0 - h[0] * x / 524288.0), 0.0), 100.0)


_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def _from_bcd(byte):
    return (byte >> 4) * 10 + (byte & 15)


def _to_bcd(number):
    return number // 10 << 4 | number % 10


class Ds1307(Registers):
    """Maxim DS1307: battery-backed time as BCD in registers 0 to 6, and 56 bytes of RAM.

    Bit 7 of the seconds (CH) halts the clock. Bit 6 of the hours selects 12-hour mode, in which bit 5
    means PM. The chip counts in the registers, so an invalid value remains until the next carry.
    """

    last = 0x3F

    def __init__(self, spec):
        Registers.__init__(self)
        t = parts(spec.get('time', 946684800))  # January 1, 2000, after the first power-on
        for at, value in enumerate((t[5], t[4], t[3], t[6] + 1, t[2], t[1], t[0] % 100)):
            self.bytes[at] = _to_bcd(value)
        self.since = 0  # when the registers were last correct

    def refresh(self):
        if self.bytes[0] & 0x80:
            return
        passed = (scheduler.now - self.since) // 1000000
        self.since += passed * 1000000
        hour = self._hour()
        start = hour * 3600 + _from_bcd(self.bytes[1] & 0x7F) * 60 + _from_bcd(self.bytes[0])
        days, rest = divmod(start + passed, 86400)
        if passed:
            self.bytes[0] = _to_bcd(rest % 60)
            self.bytes[1] = _to_bcd(rest // 60 % 60)
            self._set_hour(rest // 3600)
            for _ in range(days):
                self._next_day()

    def _hour(self):
        hours = self.bytes[2]
        if not hours & 0x40:
            return _from_bcd(hours & 0x3F)
        return _from_bcd(hours & 0x1F) % 12 + (12 if hours & 0x20 else 0)

    def _set_hour(self, hour):
        if self.bytes[2] & 0x40:
            self.bytes[2] = (0x60 if hour >= 12 else 0x40) | _to_bcd((hour + 11) % 12 + 1)
        else:
            self.bytes[2] = _to_bcd(hour)

    def _next_day(self):
        weekday, date, month, year = [_from_bcd(byte) for byte in self.bytes[3:7]]
        date += 1
        length = _DAYS[(month - 1) % 12] + (1 if month == 2 and year % 4 == 0 else 0)
        if date > length:
            date = 1
            month += 1
        if month > 12:
            month = 1
            year = (year + 1) % 100
        for at, value in enumerate((weekday % 7 + 1, date, month, year)):
            self.bytes[3 + at] = _to_bcd(value)

    def write(self, data):
        self.refresh()
        Registers.write(self, data)
        if len(data) > 1 and data[0] == 0:
            self.since = scheduler.now


class IdRegister(Registers):
    """A device that only has an ID register; its driver reads signals directly."""

    def __init__(self, register, identity):
        Registers.__init__(self)
        self.register = register
        self.bytes[register] = identity

    def read(self, count):
        if self.pointer != self.register or count > 1:
            raise RuntimeError(messages['unmodeledRegister'])
        return self.bytes[self.register : self.register + count]

    def store(self, register, value):
        raise RuntimeError(messages['unmodeledRegister'])


class SpiFlash:
    """A serial flash that responds to 0x9F with manufacturer, type, and size (JEDEC JEP106)."""

    def __init__(self, spec):
        self.identity = bytes(spec.get('identity', [0xEF, 0x40, 0x18, 0]))

    def transfer(self, data, start):
        """Return the bytes sent while receiving `data`; `start` is the offset in the transaction."""
        output = bytearray(len(data))
        for i, byte in enumerate(data):
            if start + i == 0:
                if byte != 0x9F:
                    raise RuntimeError(messages['unmodeledRegister'])
            else:
                output[i] = self.identity[(start + i - 1) % len(self.identity)]
        return output


# Default addresses and chip IDs from the datasheets.
I2C_PARTS = {
    'bme280': (Bme280, 0x76),
    'bmp180': (lambda spec: IdRegister(0xD0, 0x55), 0x77),
    'bno055': (lambda spec: IdRegister(0x00, 0xA0), 0x28),
    'ds1307': (Ds1307, 0x68),
}
i2c = {}  # (bus, address) -> device
spi = {}  # chip-select pin -> device
parts_attached = {}  # name -> its settings, for parts at driver level


class WiredDevice:
    """A device and its name, so that a scenario can disconnect it."""

    def __init__(self, name, device):
        self.name = name
        self.device = device
        if hasattr(device, 'reset'):
            signals.watch_supply(name, device.reset)


def configure(attached, names):
    for spec in attached:
        name = spec['part']
        parts_attached[name] = spec
        if name in I2C_PARTS:
            model, address = I2C_PARTS[name]
            place = (spec.get('bus', 0), spec.get('address', address))
            i2c[place] = WiredDevice(name, model(spec))
        elif name == 'flash':
            spi[names[spec['select']]] = WiredDevice(name, SpiFlash(spec))
        elif 'address' in spec:
            i2c[(spec.get('bus', 0), spec['address'])] = WiredDevice(name, Registers())
