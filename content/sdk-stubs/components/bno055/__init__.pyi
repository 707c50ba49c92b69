"""Package of the BNO055 orientation sensor."""
