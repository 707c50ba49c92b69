"""Package for the DS1307 real-time clock."""
