"""Driver for the Bosch BME280 temperature, humidity, and pressure sensor on I2C."""

class BME280:
    """A BME280 on an I2C bus."""

    def __init__(self, drvname: int, addr: int = 0x76, clk: int = 400000) -> None:
        """Open the sensor, read its calibration data, and call setup() with its defaults."""

    def setup(
        self,
        mode: int = 3,
        os_t: int = 1,
        os_h: int = 1,
        os_p: int = 1,
        t_sb: int = 6,
        filter: int = 1,
    ) -> None:
        """Set the sensor's power mode, oversampling, standby time, and filter."""

    def get_temp(self) -> float:
        """Return the temperature in °C."""

    def get_hum(self) -> float:
        """Return the relative humidity in %."""

    def get_press(self) -> float:
        """Return the pressure in Pa."""

    def get_values(self) -> tuple[float, float, float]:
        """Return the temperature in °C, the relative humidity in %, and the pressure in Pa."""

    def get_values_fast(self) -> tuple[float, float, float]:
        """Return the same values as get_values(), computed in native code."""

    def soft_reset(self) -> None:
        """Reset the sensor completely, as at power-on."""

    def get_status(self) -> tuple[int, int]:
        """Return the flags (measuring, im_update)."""

    def get_chip_id(self) -> int:
        """Return the chip ID byte."""
