"""Serial ports: UART, RS-232, and RS-485."""

PARITY_NONE: int
"""No parity bit."""
PARITY_EVEN: int
"""Even parity."""
PARITY_ODD: int
"""Odd parity."""
STOPBIT_1: int
"""One stop bit."""
STOPBIT_1_HALF: int
"""One and a half stop bits."""
STOPBIT_2: int
"""Two stop bits."""
BITSIZE_5: int
"""Five data bits."""
BITSIZE_6: int
"""Six data bits."""
BITSIZE_7: int
"""Seven data bits."""
BITSIZE_8: int
"""Eight data bits."""
MODE_UART: int
"""Plain UART, also for an RS-232 transceiver."""
MODE_RS485_HALF_DUPLEX: int
"""RS-485 half duplex: the system switches between sending and receiving."""
HW_FLOWCTRL_DISABLE: int
"""No hardware flow control."""
HW_FLOWCTRL_RTS: int
"""Hardware flow control with the RTS line."""
HW_FLOWCTRL_CTS: int
"""Hardware flow control with the CTS line."""
HW_FLOWCTRL_CTS_RTS: int
"""Hardware flow control with both lines."""

class serial:
    """A serial port as a stream."""

    def __init__(
        self,
        drvname: int = SERIAL0,
        baud: int = 115200,
        stopbits: int = STOPBIT_1,
        parity: int = PARITY_NONE,
        bitsize: int = BITSIZE_8,
        rxsize: int = 0,
        txsize: int = 0,
        mode: int = MODE_UART,
        flow_ctrl: int = HW_FLOWCTRL_DISABLE,
    ) -> None:
        """Open a port."""

    def available(self) -> int:
        """Return the number of bytes that can be read without waiting."""

    def read(self, size: int = 1) -> bytearray:
        """Return up to size bytes; wait while there is no data."""

    def readline(
        self, max_len: int = 256, end: str = "\r\n", with_end: bool = True, timeout: int = -1
    ) -> bytearray:
        """Return the bytes up to the end of a line, or those received when the timeout expires."""

    def write(self, buffer: bytes | bytearray | str) -> int:
        """Send a buffer; return the number of bytes accepted, which can be fewer."""

    def close(self) -> None:
        """Close the port."""
