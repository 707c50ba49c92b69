"""FINS client for Omron PLCs."""

from typing import Any

UDP: int = 0
"""UDP transport."""
TCP: int = 1
"""TCP transport."""
RAW: int = 0
"""Format: unchanged bytes."""
BCD16: int = 1
"""Format: one-word binary-coded decimal."""
BCD32: int = 2
"""Format: two-word binary-coded decimal."""
BIT: int = 3
"""Format: single bits."""
INT16: int = 4
"""Format: one-word integer."""
INT32: int = 5
"""Format: two-word integer."""

class FinsError(Exception):
    """Base class of all FINS errors."""

class FinsLocalError(FinsError):
    """The local node has a fault."""

class FinsRemoteError(FinsError):
    """The destination node has a connection error."""

class FinsControllerError(FinsError):
    """The communications controller has a fault."""

class FinsUnsupportedError(FinsError):
    """The PLC does not support the command."""

class FinsRoutingError(FinsError):
    """The routing table has a fault."""

class FinsCommandFormatError(FinsError):
    """The command is malformed."""

class FinsParamError(FinsError):
    """A command parameter is invalid."""

class FinsRDError(FinsError):
    """The data cannot be read."""

class FinsWRError(FinsError):
    """The data cannot be written."""

class FinsModeError(FinsError):
    """The PLC is in the wrong mode for the command."""

class FinsDeviceError(FinsError):
    """A device is missing or faulty."""

class FinsDatalinkError(FinsError):
    """The data-link table is missing or corrupt."""

class FinsUnitError(FinsError):
    """A unit has a fault."""

class FinsCommandError(FinsError):
    """The command cannot be executed."""

class FinsAccessError(FinsError):
    """The client has no access right."""

class FinsAbortedError(FinsError):
    """The service was aborted."""

class FinsConnectionError(FinsError):
    """The connection failed."""

class FinsAddressError(FinsError):
    """The memory address is invalid."""

class FinsMiscError(FinsError):
    """Any other FINS error."""

class FinsCanceledError(FinsError):
    """The service was canceled."""

class FinsUnknownError(FinsError):
    """An error with an unknown code."""

class Fins:
    """Connection to a PLC."""

    def __init__(
        self,
        address: str,
        port: int = 9600,
        local_net: int = 0,
        local_node: int = 0,
        local_unit: int = 0,
        remote_net: int = 0,
        remote_node: int = 0,
        remote_unit: int = 0,
        proto: int = UDP,
        retries: int = 3,
        model: str = "CS",
    ) -> None:
        """Create a client for the PLC at an IPv4 address."""
    def connect(self) -> None:
        """Connect to the PLC."""
    def clock(self) -> tuple[int, int, int, int, int, int, int]:
        """Read the clock: year, month, day, hour, minute, second, and day of the week."""
    def memory_area_read(self, area: str | int, address: int, size: int, format: int = RAW) -> Any:
        """Read size 16-bit words."""
    def memory_area_write(
        self, area: str | int, address: int, size: int, data: Any, format: int = RAW
    ) -> None:
        """Write size 16-bit words."""
