"""Driver for the Microchip MCP2515 CAN controller on SPI."""

MCP_STDEXT: int = 0
"""Accept standard and extended identifiers that pass the filters."""

MCP_STD: int = 1
"""Accept standard identifiers that pass the filters."""

MCP_EXT: int = 2
"""Accept extended identifiers that pass the filters."""

MCP_ANY: int = 3
"""Accept every message; masks and filters are off."""

class MCP2515:
    """An MCP2515 on an SPI bus."""

    def __init__(self, drv: int, cs: int, rst: int | None = None, clk: int = 800000) -> None:
        """Open the controller on a bus with its chip-select and reset pins."""

    def init(self, idmode: int, speed: str, clock: str) -> None:
        """Start the controller with an identifier mode, bit rate, and crystal; it stays in loopback mode."""

    def set_mode(self, mode: str) -> None:
        """Change the operation mode."""

    def init_mask(self, num: int, data: bytearray, ext: int) -> None:
        """Set mask 0 or 1."""

    def init_filter(self, num: int, data: bytearray, ext: int) -> None:
        """Set filter 0 to 5."""

    def send(self, canid: bytearray, data: list[int], ext: int | None = None) -> None:
        """Send a message of at most 8 bytes."""

    def recv(self) -> tuple[bytearray | None, list[int] | None]:
        """Return the identifier and data of a received message; if there is no message, the data is None."""
