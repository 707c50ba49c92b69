"""CAN controller of EXP-SER and the 4ZeroBox Mobile."""

from sdk._can import CanController  # noqa: F401
