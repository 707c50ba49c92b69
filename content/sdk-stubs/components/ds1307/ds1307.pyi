"""Driver for the Maxim DS1307 real-time clock on I2C."""

from time import TimeInfo

from _board_names import I2C0

class DS1307:
    """A DS1307 on an I2C bus."""

    def __init__(self, addr: int = 0x68, drvname: int = I2C0, clock: int = 400000) -> None:
        """Open the clock on a bus and make it the source of the system time."""

    def localtime(self) -> TimeInfo:
        """Read the clock, set the system time from it, and return the time."""

    def settime(self, ti: TimeInfo) -> None:
        """Write a time to the clock and to the system."""

    def set_clock(self, hz: int) -> None:
        """Set the I2C clock frequency in Hz for subsequent transfers."""
