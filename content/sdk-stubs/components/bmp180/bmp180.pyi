"""Driver for the Bosch BMP180 pressure and temperature sensor on I2C."""

class BMP180:
    """A BMP180 on an I2C bus."""

    def __init__(self, i2cdrv: int, addr: int = 0x77, clk: int = 400000) -> None:
        """Open the sensor on a bus."""

    def init(self, oss: int = 0) -> None:
        """Load the calibration data and set the oversampling; call this function before any reading."""

    def set_over_sampling_setting(self, oss: int) -> None:
        """Change the oversampling of pressure readings."""

    def get_raw_temp(self) -> int:
        """Return the temperature reading before compensation."""

    def get_raw_pres(self) -> int:
        """Return the pressure reading before compensation."""

    def get_temp(self) -> float:
        """Return the temperature in °C, in steps of 0.1 °C."""

    def get_pres(self) -> float:
        """Return the pressure in Pa."""

    def get_temp_pres(self) -> tuple[float, float]:
        """Return the temperature in °C and the pressure in Pa."""

    def get_altitude(self) -> float:
        """Return the altitude in m above the level at which the pressure is 101,325 Pa."""

    def get_sea_level_pres(self, altitude_m: float = 0.0) -> float:
        """Return the pressure in Pa, reduced to sea level from the sensor's altitude."""
