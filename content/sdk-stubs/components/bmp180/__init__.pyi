"""Package for the BMP180 pressure and temperature sensor."""
