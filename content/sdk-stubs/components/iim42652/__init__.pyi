"""Package for the IIM-42652 motion sensor."""
