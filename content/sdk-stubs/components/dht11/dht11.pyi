"""DHT11 humidity and temperature sensor on one data wire."""

def read(pin: int) -> tuple[float, float]:
    """Return (relative humidity in %, temperature in °C); raise an exception if the reading fails."""
