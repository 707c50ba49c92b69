"""Package of the DHT11 humidity and temperature sensor."""
