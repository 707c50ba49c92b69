"""Package of the IIM-42652 motion sensor."""
