"""Driver for the TDK InvenSense IIM-42652 6-axis motion sensor on I2C."""

from typing import Literal, overload

from _board_names import I2C0

class IIM42652:
    """An IIM-42652 on an I2C bus."""

    def __init__(self, drv: int = I2C0, addr: int = 0x69, clk: int = 1000000) -> None:
        """Open the sensor on a bus."""

    def soft_reset(self) -> None:
        """Reset all registers to their defaults."""

    def set_drive(self, i2c_sr: int) -> None:
        """Set the slew rate of the I2C lines in DRIVE_CONFIG."""

    def setup(self) -> None:
        """Prepare the sensor for the I2C interface."""

    def set_clock(self, hz: int) -> None:
        """Set the I2C clock frequency in Hz for subsequent transfers."""

    def get_temp(self) -> float:
        """Return the chip temperature in °C."""

    def get_accel_x(self, raw: bool = False) -> float:
        """Return the acceleration on the x axis in g, or the register value if raw is True."""

    def get_accel_y(self, raw: bool = False) -> float:
        """Return the acceleration on the y axis in g, or the register value if raw is True."""

    def get_accel_z(self, raw: bool = False) -> float:
        """Return the acceleration on the z axis in g, or the register value if raw is True."""

    def get_gyro_x(self, raw: bool = False) -> float:
        """Return the angular rate on the x axis in °/s, or the register value if raw is True."""

    def get_gyro_y(self, raw: bool = False) -> float:
        """Return the angular rate on the y axis in °/s, or the register value if raw is True."""

    def get_gyro_z(self, raw: bool = False) -> float:
        """Return the angular rate on the z axis in °/s, or the register value if raw is True."""

    def set_pwr_cfg(self, acc: int, gyro: int, idle: int = 0, tmp: int = 0) -> None:
        """Set the power modes in PWR_MGMT0; the sensors are off until this call."""

    def set_accel_cfg(self, odr: int, fs: int) -> None:
        """Set the accelerometer's output data rate and full scale in ACCEL_CONFIG0."""

    def set_gyro_cfg(self, odr: int, fs: int) -> None:
        """Set the gyroscope's output data rate and full scale in GYRO_CONFIG0."""

    def set_fifo_cfg(
        self,
        accel_en: bool,
        gyro_en: bool,
        tmp_en: bool = False,
        tmst_en: bool = False,
        hires_en: bool = False,
        wm_gt_th: bool = False,
        res_rd: bool = False,
    ) -> None:
        """Select the data to store in the FIFO in FIFO_CONFIG1."""

    def fifo_cnt(self) -> int:
        """Return the number of bytes in the FIFO."""

    def set_fifo_mode(self, mode: int) -> None:
        """Set the FIFO mode in FIFO_CONFIG."""

    def get_fifo(self, n: int) -> bytearray:
        """Read n bytes from the FIFO."""

    def handle_fifo(self, buf: bytearray, raw: bool = False) -> tuple[float, ...]:
        """Decode the first packet of buf and return (n_bytes, header, values…)."""

    def set_fifo_decimation(self, dec: int) -> None:
        """Store one out of every dec samples in the FIFO."""

    def set_fifo_wm(self, wm: int) -> None:
        """Set the FIFO watermark."""

    def set_fsync_cfg(self, pol: int, ui_clear_flag: int, ui: int) -> None:
        """Configure the FSYNC pin in FSYNC_CONFIG."""

    def set_signal_path(
        self,
        fifo_flush: bool,
        tmst_strobe: bool,
        abort_n_reset: bool,
        dmp_mem_rst: bool = False,
        dmp_init_en: bool = False,
    ) -> None:
        """Flush, strobe, or reset parts of the signal path in SIGNAL_PATH_RESET."""

    def set_int_cfg(self, int_pin: int, mode: int, drive: int, polarity: int) -> None:
        """Set the electrical behavior of an interrupt pin in INT_CONFIG."""

    def set_int_sources(
        self,
        int_pin: int,
        fifo_full: bool,
        fifo_ths: bool,
        ui_acg_rdy: bool = False,
        ui_drdy: bool = False,
        reset_done: bool = False,
        pll_rdy: bool = False,
        ui_fsync: bool = False,
    ) -> None:
        """Select the events that drive an interrupt pin in INT_SOURCE0."""

    def set_int_clear_cfg(self, fifo_full: int, fifo_ths: int, ui_drdy: int) -> None:
        """Set what clears each interrupt in INT_CONFIG0."""

    @overload
    def get_int_status(self, get_list: Literal[False] = False) -> int:
        """Return INT_STATUS as a number, or as a list of bits if get_list is True."""

    @overload
    def get_int_status(self, get_list: Literal[True]) -> list[int]:
        """Return INT_STATUS as a number, or as a list of bits if get_list is True."""

    def enable_tilt_detection(self, dmp_odr: int = 2, tilt_time: int = 1, int_pin: int = 1) -> None:
        """Trigger an interrupt when the sensor is tilted for a set time."""

    def disable_tilt_detection(self) -> None:
        """Stop tilt detection."""

    @overload
    def get_int_apex_status(self, get_list: Literal[False] = False) -> int:
        """Return the status of the motion functions; bit 3 is tilt."""

    @overload
    def get_int_apex_status(self, get_list: Literal[True]) -> list[int]:
        """Return the status of the motion functions; bit 3 is tilt."""

    def enable_wake_on_motion(
        self,
        xth: float = 0,
        yth: float = 0,
        zth: float = 0,
        xint: bool = True,
        yint: bool = True,
        zint: bool = True,
        wom_mode: int = 1,
        int_pin: int = 1,
    ) -> None:
        """Trigger an interrupt when the acceleration changes by more than a threshold."""

    def disable_wake_on_motion(self) -> None:
        """Stop wake-on-motion."""

    def enable_significant_motion_detection(
        self,
        xth: float = 0,
        yth: float = 0,
        zth: float = 0,
        smd_timing: int = 2,
        int_pin: int = 1,
    ) -> None:
        """Trigger an interrupt when a threshold is crossed repeatedly within a window."""

    def disable_significant_motion_detection(self) -> None:
        """Stop significant-motion detection."""

    @overload
    def get_int_smd_wom_status(self, get_list: Literal[False] = False) -> int:
        """Return and clear the wake-on-motion (bits 0 to 2) and significant-motion (bit 3) status."""

    @overload
    def get_int_smd_wom_status(self, get_list: Literal[True]) -> list[int]:
        """Return and clear the wake-on-motion (bits 0 to 2) and significant-motion (bit 3) status."""
