"""Driver for the IIM-42652: motion comes from signals; FIFO and interrupts are modeled.

FIFO packet 3 (datasheet DS-000440): header, acceleration, angular rate, temperature, timestamp.
"""

from struct import pack, unpack

from runtime.scheduler import scheduler
from sdk.components._part import attached
from world import buses, pins, signals

_ACCEL_FS = (16.0, 8.0, 4.0, 2.0)  # g
_GYRO_FS = (2000.0, 1000.0, 500.0, 250.0, 125.0, 62.5, 31.25, 15.625)  # °/s
_ODR = {
    1: 32000, 2: 16000, 3: 8000, 4: 4000, 5: 2000, 6: 1000, 7: 200, 8: 100, 9: 50, 10: 25,
    11: 12.5, 12: 6.25, 13: 3.125, 14: 1.5625, 15: 500,
}  # Hz by code  # fmt: skip
_PACKET = 16
_FIFO_SIZE = 2048
_AXES = ('x', 'y', 'z')


class IIM42652:
    def __init__(self, drv=0, addr=0x69, clk=1000000):
        attached('iim42652', bus=drv, address=addr)
        self._alarm = None
        self._low_until = 0
        number = pins.names.get(buses.parts_attached['iim42652'].get('interrupt', 'D26'))
        self._pin = pins.find(number) if number is not None else None
        if self._pin is not None:
            self._pin.drive = self._line
        self._reset()
        signals.watch_supply('iim42652', self._reset)

    def _reset(self):
        if self._alarm is not None:
            scheduler.cancel(self._alarm)
        self._accel_fs = 16.0
        self._gyro_fs = 2000.0
        self._odr = 1000
        self._accel_on = False
        self._gyro_on = False
        self._fifo = bytearray()
        self._fifo_mode = 0
        self._decimation = 0
        self._skipped = 0
        self._watermark = 0
        self._sources = (False, False)
        self._status = 0
        self._wom = None
        self._wom_status = 0
        self._last = None
        self._with_first = False
        self._smd_window = 0  # µs
        self._moves = []
        self._tilt = False
        self._alarm = None

    def _line(self):
        return 0 if scheduler.now < self._low_until else 1

    def _interrupt(self):
        """Send a 100 µs active-low pulse on the interrupt pin."""
        if self._pin is not None:
            self._low_until = scheduler.now + 100
            self._pin.changed()
            scheduler.after(100, self._pin.changed)

    def soft_reset(self):
        attached('iim42652')
        self._reset()

    def set_drive(self, i2c_sr):
        pass

    def setup(self):
        pass

    def set_clock(self, hz):
        pass

    def get_temp(self):
        attached('iim42652')
        return float(signals.read('iim42652.temperature', 25.0))

    def _accel(self, axis):
        attached('iim42652')
        return float(signals.read('iim42652.acc.' + axis, 0.0)) if self._accel_on else 0.0

    def _gyro(self, axis):
        attached('iim42652')
        return float(signals.read('iim42652.gyro.' + axis, 0.0)) if self._gyro_on else 0.0

    def _scale(self, value, full, raw):
        bits = max(-32768, min(32767, round(value / full * 32768)))
        return bits if raw else bits * full / 32768

    def get_accel_x(self, raw=False):
        return self._scale(self._accel('x'), self._accel_fs, raw)

    def get_accel_y(self, raw=False):
        return self._scale(self._accel('y'), self._accel_fs, raw)

    def get_accel_z(self, raw=False):
        return self._scale(self._accel('z'), self._accel_fs, raw)

    def get_gyro_x(self, raw=False):
        return self._scale(self._gyro('x'), self._gyro_fs, raw)

    def get_gyro_y(self, raw=False):
        return self._scale(self._gyro('y'), self._gyro_fs, raw)

    def get_gyro_z(self, raw=False):
        return self._scale(self._gyro('z'), self._gyro_fs, raw)

    def set_pwr_cfg(self, acc, gyro, idle=0, tmp=0):
        attached('iim42652')
        self._accel_on = acc > 1
        self._gyro_on = gyro > 1
        if self._alarm is None and self._accel_on:
            self._next_sample()

    def _next_sample(self):
        self._alarm = scheduler.after(1000000 / self._odr, self._sample)

    def _sample(self):
        self._alarm = None
        if not self._accel_on:
            return
        if self._fifo_mode:
            self._skipped += 1
            if self._skipped > self._decimation:
                self._skipped = 0
                self._store()
        if self._wom is not None:
            self._compare()
        if self._fifo_mode or self._wom is not None:
            self._next_sample()

    def _store(self):
        if self._fifo_mode > 1 and len(self._fifo) + _PACKET > _FIFO_SIZE:
            return
        acc = [self._scale(self._accel(axis), self._accel_fs, True) for axis in _AXES]
        gyro = [self._scale(self._gyro(axis), self._gyro_fs, True) for axis in _AXES]
        temperature = int((self.get_temp() - 25) * 2.07)
        stamp = scheduler.now & 0xFFFF
        packet = pack('>B6hbH', 0x68, acc[0], acc[1], acc[2], gyro[0], gyro[1], gyro[2], temperature, stamp)
        self._fifo.extend(packet)
        if len(self._fifo) > _FIFO_SIZE:
            self._fifo = self._fifo[_PACKET:]
        if self._watermark and len(self._fifo) >= self._watermark and not self._status & 4:
            self._status |= 4
            if self._sources[1]:
                self._interrupt()

    def _compare(self):
        now = [self._accel(axis) for axis in _AXES]
        before = self._last or now
        if self._last is None or not self._with_first:
            self._last = now
        moved = 0
        for i in range(3):
            if self._wom[i] and abs(now[i] - before[i]) > self._wom[i]:
                moved |= 1 << i
        if moved:
            self._wom_status |= moved
            self._count_move()
            self._interrupt()

    def _count_move(self):
        """Detect significant motion: more than two movements within the window."""
        if not self._smd_window:
            return
        self._moves = [at for at in self._moves if at > scheduler.now - self._smd_window]
        self._moves.append(scheduler.now)
        if len(self._moves) > 2:
            self._wom_status |= 8

    def set_accel_cfg(self, odr, fs):
        attached('iim42652')
        self._odr = _ODR[odr]
        self._accel_fs = _ACCEL_FS[fs]

    def set_gyro_cfg(self, odr, fs):
        self._gyro_fs = _GYRO_FS[fs]

    def set_fifo_cfg(
        self,
        accel_en,
        gyro_en,
        tmp_en=False,
        tmst_en=False,
        hires_en=False,
        wm_gt_th=False,
        res_rd=False,
    ):
        pass

    def fifo_cnt(self):
        attached('iim42652')
        return len(self._fifo)

    def set_fifo_mode(self, mode):
        self._fifo_mode = mode

    def get_fifo(self, n):
        attached('iim42652')
        found = self._fifo[:n]
        self._fifo = self._fifo[n:]
        return bytearray(found)

    def handle_fifo(self, buf, raw=False):
        header, ax, ay, az, gx, gy, gz, temperature, stamp = unpack('>B6hbH', bytes(buf[:_PACKET]))
        if not raw:
            ax, ay, az = [v * self._accel_fs / 32768 for v in (ax, ay, az)]
            gx, gy, gz = [v * self._gyro_fs / 32768 for v in (gx, gy, gz)]
            temperature = temperature / 2.07 + 25
        return _PACKET, header, ax, ay, az, gx, gy, gz, temperature, stamp

    def set_fifo_decimation(self, dec):
        self._decimation = max(dec - 1, 0)

    def set_fifo_wm(self, wm):
        self._watermark = wm

    def set_fsync_cfg(self, pol, ui_clear_flag, ui):
        pass

    def set_signal_path(
        self, fifo_flush, tmst_strobe, abort_n_reset, dmp_mem_rst=False, dmp_init_en=False
    ):
        if fifo_flush:
            self._fifo = bytearray()

    def set_int_cfg(self, int_pin, mode, drive, polarity):
        pass

    def set_int_sources(
        self,
        int_pin,
        fifo_full,
        fifo_ths,
        ui_acg_rdy=False,
        ui_drdy=False,
        reset_done=False,
        pll_rdy=False,
        ui_fsync=False,
    ):
        self._sources = (fifo_full, fifo_ths)

    def set_int_clear_cfg(self, fifo_full, fifo_ths, ui_drdy):
        pass

    def _bits(self, status, get_list):
        return [status >> i & 1 for i in range(8)] if get_list else status

    def get_int_status(self, get_list=False):
        attached('iim42652')
        status = self._status
        self._status = 0
        return self._bits(status, get_list)

    def enable_tilt_detection(self, dmp_odr=2, tilt_time=1, int_pin=1):
        self._tilt = True

    def disable_tilt_detection(self):
        self._tilt = False

    def get_int_apex_status(self, get_list=False):
        tilted = self._tilt and signals.peek('iim42652.tilt', 0)
        return self._bits(8 if tilted else 0, get_list)

    def enable_wake_on_motion(
        self, xth=0, yth=0, zth=0, xint=True, yint=True, zint=True, wom_mode=1, int_pin=1
    ):
        limits = (xth, yth, zth)
        used = (xint, yint, zint)
        self._wom = [limit if use else 0 for limit, use in zip(limits, used)]
        self._last = None
        self._with_first = wom_mode == 0
        if self._alarm is None and self._accel_on:
            self._next_sample()

    def disable_wake_on_motion(self):
        self._wom = None

    def enable_significant_motion_detection(self, xth=0, yth=0, zth=0, smd_timing=2, int_pin=1):
        self.enable_wake_on_motion(xth, yth, zth)
        self._smd_window = 3000000 if smd_timing == 3 else 1000000
        self._moves = []

    def disable_significant_motion_detection(self):
        self._smd_window = 0
        self.disable_wake_on_motion()

    def get_int_smd_wom_status(self, get_list=False):
        attached('iim42652')
        status = self._wom_status
        self._wom_status = 0
        return self._bits(status, get_list)
