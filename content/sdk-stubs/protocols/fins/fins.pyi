"""Client for Omron PLCs with FINS."""

from typing import Any

UDP: int = 0
"""Transport UDP."""
TCP: int = 1
"""Transport TCP."""
RAW: int = 0
"""Format: unchanged bytes."""
BCD16: int = 1
"""Format: binary-coded decimal of one word."""
BCD32: int = 2
"""Format: binary-coded decimal of two words."""
BIT: int = 3
"""Format: single bits."""
INT16: int = 4
"""Format: integer of one word."""
INT32: int = 5
"""Format: integer of two words."""

class FinsError(Exception):
    """Base class of all FINS errors."""

class FinsLocalError(FinsError):
    """The local node has a fault."""

class FinsRemoteError(FinsError):
    """The connection of the destination node has a fault."""

class FinsControllerError(FinsError):
    """The communications controller has a fault."""

class FinsUnsupportedError(FinsError):
    """The PLC does not support the command."""

class FinsRoutingError(FinsError):
    """The routing table has a fault."""

class FinsCommandFormatError(FinsError):
    """The command is malformed."""

class FinsParamError(FinsError):
    """A parameter of the command is wrong."""

class FinsRDError(FinsError):
    """Reading is not possible."""

class FinsWRError(FinsError):
    """Writing is not possible."""

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
    """The access right is missing."""

class FinsAbortedError(FinsError):
    """The service was aborted."""

class FinsConnectionError(FinsError):
    """The connection failed."""

class FinsAddressError(FinsError):
    """The memory address is wrong."""

class FinsMiscError(FinsError):
    """Another fault."""

class FinsCanceledError(FinsError):
    """The service was canceled."""

class FinsUnknownError(FinsError):
    """An error without a known code."""

class Fins:
    """Connection to one PLC."""

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
        """Prepare a client for the PLC at an IPv4 address."""
    def connect(self) -> None:
        """Connect to the PLC."""
    def clock(self) -> tuple[int, int, int, int, int, int, int]:
        """Read the clock: year, month, day, hour, minute, second, day of the week."""
    def memory_area_read(self, area: str | int, address: int, size: int, format: int = RAW) -> Any:
        """Read size words of 16 bits."""
    def memory_area_write(
        self, area: str | int, address: int, size: int, data: Any, format: int = RAW
    ) -> None:
        """Write size words of 16 bits."""
