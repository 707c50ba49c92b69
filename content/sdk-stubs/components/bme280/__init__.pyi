"""Package for the BME280 temperature, humidity, and pressure sensor."""
