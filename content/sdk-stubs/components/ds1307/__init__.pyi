"""Package of the DS1307 real-time clock."""
