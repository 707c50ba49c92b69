"""SPI buses, with the board as the master."""

SPI_MODE_LOW_FIRST: int = 0
"""The clock idles low, and data is captured at the first edge."""
SPI_MODE_LOW_SECOND: int = 1
"""The clock idles low, and data is captured at the second edge."""
SPI_MODE_HIGH_FIRST: int = 2
"""The clock idles high, and data is captured at the first edge."""
SPI_MODE_HIGH_SECOND: int = 3
"""The clock idles high, and data is captured at the second edge."""

class Spi:
    """A device on an SPI bus."""

    def __init__(
        self, nss: int, spi: int = SPI0, clock: int = 20000000, mode: int = SPI_MODE_LOW_FIRST
    ) -> None:
        """Create an object for the device with this chip-select pin."""

    def select(self) -> None:
        """Pull the chip-select line low to select the device."""

    def unselect(self) -> None:
        """Release the chip-select line to end the transaction."""

    def exchange_into(self, tx: bytearray, rx: bytearray, n_bytes: int = -1) -> None:
        """Write the bytes of tx and read the same number into rx at the same time."""

    def exchange(self, tx: bytearray, n_bytes: int = -1) -> bytearray:
        """Write the bytes of tx and return those received at the same time."""

    def write(self, tx: bytearray, n_bytes: int = -1) -> None:
        """Write the bytes of tx and ignore the bytes received."""

    def read(self, n_bytes: int) -> bytearray:
        """Read and return n_bytes bytes."""

    def done(self) -> None:
        """Release the bus."""
