"""I2C buses, with the board as the only master."""

class I2C:
    """A device on an I2C bus."""

    def __init__(self, addr: int, i2c: int = I2C0, clock: int = 1000000) -> None:
        """Create an object for the device with this address."""

    def transmit(
        self,
        tx: bytearray,
        rx: bytearray,
        rx_size: int,
        tx_ofs: int = 0,
        rx_ofs: int = 0,
        timeout: int = 0,
    ) -> None:
        """Write tx, then read rx_size bytes into rx without releasing the bus."""

    def write(self, tx: bytearray, ofs: int = 0, timeout: int = 0) -> None:
        """Write the bytes of tx, starting at an offset."""

    def read_into(
        self, rx: bytearray, size: int = -1, ofs: int = 0, timeout: int = 0
    ) -> None:
        """Read bytes into rx."""

    def read(self, size: int, timeout: int = 0) -> bytearray:
        """Read and return size bytes."""

    def write_read_into(
        self,
        tx: bytearray,
        rx: bytearray,
        rx_size: int = -1,
        tx_ofs: int = 0,
        rx_ofs: int = 0,
        timeout: int = 0,
    ) -> None:
        """Write tx, then read into rx without releasing the bus."""

    def write_read(
        self, tx: bytearray, rx_size: int, tx_ofs: int = 0, timeout: int = 0
    ) -> bytearray:
        """Write tx, then read and return rx_size bytes without releasing the bus."""

    def done(self) -> None:
        """Release the resources of the bus."""

def scan(
    i2c: int = I2C0, start_addr: int = 1, n_scan: int = 126, clock: int = 400000
) -> bytearray:
    """Return the 7-bit addresses at which a device responds."""
