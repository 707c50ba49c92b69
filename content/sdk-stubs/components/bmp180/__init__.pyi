"""Package of the BMP180 pressure and temperature sensor."""
