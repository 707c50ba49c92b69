"""Package for the BNO055 orientation sensor."""
