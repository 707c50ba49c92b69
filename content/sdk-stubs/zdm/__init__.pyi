"""Agent of the device manager."""
