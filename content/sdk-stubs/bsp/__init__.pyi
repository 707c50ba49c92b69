"""Board support: the object board, for the board that the project is configured for.

The classes list the functions of this object for each type of board. A program imports only board.
"""

import serial
from typing import Any, Callable, Protocol, TypeVar

from _board_names import CTS1, SERIAL1
from expansions._analog import AnalogInputs
from expansions._can import CanController
from expansions._modem import CellularModem
from expansions._outputs import SolidStateOutputs

_E = TypeVar("_E", covariant=True)

class _Expansion(Protocol[_E]):
    @property
    def EXP(self) -> Callable[..., _E]: ...

class Board:
    """Functions of all boards; those for the Z-Bus, LED, and button require that hardware."""

    def init(self) -> None:
        """Put the board and its expansions into a known initial state."""

    def summary(self) -> None:
        """Print the board's hardware and configuration."""

    def next_expansion(self, e: _Expansion[_E], selectors: tuple[int, ...] | None = None) -> _E:
        """Declare the next expansion on the Z-Bus, from left to right, and return its object."""

    def expansions_on(self) -> None:
        """Turn on the power of the Z-Bus."""

    def expansions_off(self) -> None:
        """Turn off the power of the Z-Bus."""

    def led(self, color: int) -> None:
        """Set the color of the RGB LED."""

    def on_button_press(
        self, fn: Callable[..., Any], dir: int = FALLING_EDGE, debounce: int = 0
    ) -> None:
        """Call fn when the user button is pressed."""

    def __getitem__(self, name: int) -> Any:
        """Return a declared expansion by its type and position, for example board[IO1]."""

class FourZeroBox(Board):
    """Functions of the board object on a 4ZeroBox (4zerobox_v9)."""

    def config_adc(self, label: int, ch: int, pga: int, sps: int) -> None:
        """Set the range and sample rate of an analog channel."""

    def set_adc_callback(
        self,
        label: int,
        ch: int,
        cb: Callable[[float, Any], Any] | None = None,
        sens: Any = None,
    ) -> None:
        """Register cb(value, sens), which converts the electrical value of a channel."""

    def read_voltage(self, ch: int, raw: bool = False, electric: bool = False) -> Any:
        """Read a 0–10 V channel in V."""

    def read_010(self, ch: int, raw: bool = False, electric: bool = False) -> Any:
        """Read a 0–10 V channel; older name of read_voltage()."""

    def read_current(self, ch: int, raw: bool = False, electric: bool = False) -> Any:
        """Read a 4–20 mA channel in mA."""

    def read_420(self, ch: int, raw: bool = False, electric: bool = False) -> Any:
        """Read a 4–20 mA channel; older name of read_current()."""

    def read_resistive(self, ch: int, raw: bool = False, electric: bool = False) -> Any:
        """Read a resistive channel in Ω."""

    def read_power(
        self, ch: int, samples: int = 400, raw: bool = False, electric: bool = False
    ) -> Any:
        """Read a current clamp: maximum minus minimum of the samples, in mA."""

    def relay_on(self, rel: int) -> None:
        """Connect a relay's COM to NO."""

    def relay_off(self, rel: int) -> None:
        """Connect a relay's COM to NC."""

    def sink_on(self, snk: int) -> None:
        """Pull a sink output to GND."""

    def sink_off(self, snk: int) -> None:
        """Release a sink output."""

    def get_opto(self, iso: int) -> int:
        """Return the logic value of an opto-isolated input."""

    def get_serial_rs485(
        self,
        baud: int = 9600,
        stopbits: int = serial.STOPBIT_1,
        parity: int = serial.PARITY_NONE,
        bitsize: int = serial.BITSIZE_8,
    ) -> serial.serial:
        """Open the RS-485 port and return it as a stream."""

    def get_serial_rs232(
        self,
        baud: int = 19200,
        stopbits: int = serial.STOPBIT_1,
        parity: int = serial.PARITY_NONE,
        bitsize: int = serial.BITSIZE_8,
    ) -> serial.serial:
        """Open the RS-232 port and return it as a stream."""

    def shut_down(self) -> None:
        """Turn off the peripherals that the PWR pin controls."""

    def power_on(self) -> None:
        """Turn on the peripherals that the PWR pin controls."""

    def get_battery_status(self) -> str:
        """Return the battery state."""

    def get_power_source(self) -> str:
        """Return "external" or "battery"."""

    def setup_cellular(self, click_slot: int = 1) -> None:
        """Set up the pins and the serial port of a BG96 click board in mikroBUS slot 1 or 2."""

    def error_cloud(self) -> None:
        """Show a cloud error on the LED."""

class FourZeroBoxMobile(Board, AnalogInputs, SolidStateOutputs, CellularModem):
    """Functions of the board object on a 4ZeroBox Mobile."""

    def get_can(self, nss: int = CTS1, spi_clk: int = 20000000) -> CanController:
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

    def get_power_source(self) -> str:
        """Return "external", "battery", or "usb"."""

    def read_vin(self) -> float:
        """Return the external supply voltage in V."""

    def read_vbat(self) -> float:
        """Return the battery voltage in V."""

class _AnyBoard(FourZeroBox, FourZeroBoxMobile):
    """Functions that a type checker assumes, because it does not know the project's board."""

    def set_adc_callback(
        self,
        label: int | str,
        ch: int,
        cb: Callable[[float, Any], Any] | None = None,
        sens: Any = None,
    ) -> None:
        """Register cb(value, sens), which converts the electrical value of an input."""

# The type checker assumes a known board, so functions that the board lacks cannot be called.

class _4zerobox_v9(FourZeroBox):
    next_expansion: None
    expansions_on: None
    expansions_off: None
    on_button_press: None

class _zm1_eva(Board):
    next_expansion: None
    expansions_on: None
    expansions_off: None
    led: None

_board_4zerobox_v9: _4zerobox_v9
_board_4zerobox_mobile: FourZeroBoxMobile
_board_zm1_db: Board
_board_zm1_eva: _zm1_eva

board: _AnyBoard
"""The board that the project is configured for."""
