"""CAN controller that EXP-SER and the 4ZeroBox Mobile share."""

from sdk._can import CanController  # noqa: F401
