"""EXP-SER with RS-232, RS-485, and CAN."""

import serial

from _board_names import SERIAL1
from expansions._can import CanController

class EXP:
    """An EXP-SER; its selectors are (interrupt,)."""

    def __init__(self, position: int, selectors: tuple[int, ...]) -> None:
        """Created by board.next_expansion()."""

    def get_can(self, nss: int, spi_clk: int = 20000000) -> CanController:
        """Initialize the CAN controller and return it as an object."""

    def get_serial(
        self,
        ser: int = SERIAL1,
        baud: int = 115200,
        stopbits: int = serial.STOPBIT_1,
        parity: int = serial.PARITY_NONE,
        bitsize: int = serial.BITSIZE_8,
        mode: int = serial.MODE_UART,
        flow_ctrl: int = serial.HW_FLOWCTRL_DISABLE,
    ) -> serial.serial:
        """Open the RS-232 or RS-485 port and return it as a stream."""

    def summary(self) -> None:
        """Print the hardware and configuration of the expansion."""
