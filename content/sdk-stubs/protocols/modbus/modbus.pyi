"""Modbus master over TCP or a serial line."""

from typing import Protocol

class _Line(Protocol):
    def read(self, n: int = ..., /) -> bytes | bytearray: ...
    def write(self, data: bytes | bytearray, /) -> int | None: ...
    def close(self) -> None: ...

class ModbusTCP:
    """Master for one unit over TCP."""

    def __init__(self, identifier: int, socket_timeout: int = 1500) -> None:
        """Create a master for the unit with this identifier; timeout is in ms."""
    def connect(self, address: str, port: int = 502) -> None:
        """Connect to a device."""
    def read_coils(self, address: int, n: int) -> list[int]:
        """Read n coils (function 01)."""
    def read_discrete(self, address: int, n: int) -> list[int]:
        """Read n discrete inputs (function 02)."""
    def read_holding(self, address: int, n: int) -> list[int]:
        """Read n holding registers (function 03)."""
    def read_input(self, address: int, n: int) -> list[int]:
        """Read n input registers (function 04)."""
    def write_coil(self, address: int, value: int) -> int:
        """Write one coil (function 05)."""
    def write_register(self, address: int, value: int) -> int:
        """Write one holding register (function 06)."""
    def write_multiple_registers(self, address: int, n: int, values: list[int]) -> int:
        """Write n holding registers (function 16) and return the number written."""
    def close(self) -> None:
        """Close the connection."""

class ModbusSerial:
    """Master for one unit on a serial line (RTU)."""

    def __init__(
        self,
        identifier: int,
        serial_device: _Line,
        *,
        receive_timeout: int = ...,
        receive_wait: int = ...,
    ) -> None:
        """Create a master for the unit with this identifier on an open serial port."""
    def read_coils(self, address: int, n: int) -> list[int]:
        """Read n coils (function 01)."""
    def read_discrete(self, address: int, n: int) -> list[int]:
        """Read n discrete inputs (function 02)."""
    def read_holding(self, address: int, n: int) -> list[int]:
        """Read n holding registers (function 03)."""
    def read_input(self, address: int, n: int) -> list[int]:
        """Read n input registers (function 04)."""
    def write_coil(self, address: int, value: int) -> int:
        """Write one coil (function 05)."""
    def write_register(self, address: int, value: int) -> int:
        """Write one holding register (function 06)."""
    def write_multiple_coils(self, address: int, n: int, values: list[int]) -> int:
        """Write n coils (function 15) and return the number written."""
    def write_multiple_registers(self, address: int, n: int, values: list[int]) -> int:
        """Write n holding registers (function 16) and return the number written."""
    def close(self) -> None:
        """Close the serial port."""
