"""Driver for the BNO055, which reads signals directly."""

from struct import pack

from runtime.scheduler import pause
from sdk.components._part import attached
from world import signals

# Active sensors in each mode.
_MODES = {
    'acc': ('acc',),
    'magn': ('magn',),
    'gyro': ('gyro',),
    'accmag': ('acc', 'magn'),
    'accgyro': ('acc', 'gyro'),
    'maggyro': ('magn', 'gyro'),
    'amg': ('acc', 'magn', 'gyro'),
    'imu': ('acc', 'gyro'),
    'comp': ('acc', 'magn'),
    'm4g': ('acc', 'magn', 'gyro'),
    'ndof_off': ('acc', 'magn', 'gyro'),
    'ndof': ('acc', 'magn', 'gyro'),
}
_FUSION = ('imu', 'comp', 'm4g', 'ndof_off', 'ndof')
_STEPS = {'acc': 100, 'lin_acc': 100, 'grav': 100, 'quaternion': 16384}  # LSB per unit; 16 for others
_SCALES = (100.0,) * 3 + (16.0,) * 6 + (1.0, 1.0)


class BNO055:
    def __init__(self, i2cdrv, addr=0x28, clk=400000):
        attached('bno055', bus=i2cdrv, address=addr)
        self._reset()
        signals.watch_supply('bno055', self._reset)

    def _reset(self):
        self._mode = None  # configuration mode
        self._calibration = [0.0] * 11

    def init(self, mode=None):
        yield from self.set_mode(mode or 'ndof')

    def set_mode(self, mode):
        if mode not in _MODES:
            raise ValueError('unknown mode')
        attached('bno055')
        yield from pause(7000 if self._mode is None else 26000)
        self._mode = mode

    def _vector(self, name, otherwise):
        attached('bno055')
        measured = name in _MODES.get(self._mode, ()) if name in ('acc', 'magn', 'gyro') else self._mode in _FUSION
        steps = _STEPS.get(name, 16)
        found = []
        for axis, value in otherwise:
            value = signals.peek('bno055.' + name + '.' + axis, value)
            found.append(round(value * steps) / steps if measured else 0.0)
        return found

    def get_calibration_status(self):
        attached('bno055')
        parts = ('system', 'acc', 'gyro', 'magn')
        return [int(signals.peek('bno055.calibration.' + part, 3)) for part in parts]

    def get_calibration(self, raw=False):
        attached('bno055')
        yield from pause(26000)
        if not raw:
            return list(self._calibration)
        values = [round(value * scale) for value, scale in zip(self._calibration, _SCALES)]
        return bytearray(pack('<11h', *values))

    def set_calibration(self, data, raw=False):
        if len(data) != (22 if raw else 11):
            raise ValueError('the calibration has the wrong length')
        attached('bno055')
        yield from pause(26000)
        if not raw:
            self._calibration = [float(value) for value in data]
            return
        if not all([0 <= byte <= 255 for byte in data]):
            raise ValueError('a byte must be 0 to 255')
        for i, scale in enumerate(_SCALES):
            value = data[2 * i] | data[2 * i + 1] << 8
            self._calibration[i] = (value - 65536 if value > 32767 else value) / scale

    def get_acc(self):
        return self._vector('acc', (('x', 0.0), ('y', 0.0), ('z', 9.81)))

    def get_gyro(self):
        return self._vector('gyro', (('x', 0.0), ('y', 0.0), ('z', 0.0)))

    def get_magn(self):
        return self._vector('magn', (('x', 22.0), ('y', 0.0), ('z', 42.0)))

    def get_euler(self):
        return self._vector('euler', (('heading', 0.0), ('roll', 0.0), ('pitch', 0.0)))

    def get_lin_acc(self):
        return self._vector('lin_acc', (('x', 0.0), ('y', 0.0), ('z', 0.0)))

    def get_grav(self):
        return self._vector('grav', (('x', 0.0), ('y', 0.0), ('z', 9.81)))

    def get_quaternion(self):
        return self._vector('quaternion', (('w', 1.0), ('x', 0.0), ('y', 0.0), ('z', 0.0)))

    def get_temp(self):
        attached('bno055')
        return int(signals.peek('bno055.temperature', 28))
