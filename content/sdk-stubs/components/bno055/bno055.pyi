"""Driver for the Bosch BNO055 9-axis orientation sensor on I2C."""

from typing import Literal, overload

class BNO055:
    """A BNO055 on an I2C bus."""

    def __init__(self, i2cdrv: int, addr: int = 0x28, clk: int = 400000) -> None:
        """Open the sensor on a bus."""

    def init(self, mode: str | None = None) -> None:
        """Start the sensor in an operation mode; None selects "ndof"."""

    def set_mode(self, mode: str) -> None:
        """Change the operation mode; raise ValueError if the name is unknown."""

    def get_calibration_status(self) -> list[int]:
        """Return the calibration levels [system, accelerometer, gyroscope, magnetometer]."""

    @overload
    def get_calibration(self, raw: Literal[False] = False) -> list[float]:
        """Return the calibration as a list of 11 values in physical units."""

    @overload
    def get_calibration(self, raw: Literal[True]) -> bytearray:
        """Return the calibration as the chip's 22 bytes."""

    def set_calibration(
        self, data: list[float] | list[int] | bytes | bytearray, raw: bool = False
    ) -> None:
        """Write a calibration that get_calibration() returned."""

    def get_acc(self) -> list[float]:
        """Return the acceleration [x, y, z] in m/s²."""

    def get_gyro(self) -> list[float]:
        """Return the angular rate [x, y, z] in °/s."""

    def get_magn(self) -> list[float]:
        """Return the magnetic field [x, y, z] in µT."""

    def get_euler(self) -> list[float]:
        """Return the orientation [heading, roll, pitch] in °."""

    def get_lin_acc(self) -> list[float]:
        """Return the acceleration [x, y, z] in m/s² without gravity."""

    def get_grav(self) -> list[float]:
        """Return the gravity vector [x, y, z] in m/s²."""

    def get_quaternion(self) -> list[float]:
        """Return the orientation as a quaternion [w, x, y, z]."""

    def get_temp(self) -> int:
        """Return the chip temperature in °C."""
