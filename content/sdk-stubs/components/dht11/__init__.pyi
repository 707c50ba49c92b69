"""Package for the DHT11 humidity and temperature sensor."""
