"""Modem functions common to EXP-CONNECT and the 4ZeroBox Mobile."""

from types import ModuleType
from typing import Any, Callable

class CellularModem:
    """Quectel BG95-M3 modem with a GNSS receiver."""

    def start_cellular(
        self,
        apn: str = "",
        apn_user: str = "",
        apn_password: str = "",
        dhcp: bool = True,
        ip: str = "",
        mask: str = "",
        gateway: str = "",
        dns: str = "8.8.8.8",
        timeout: int = 10000,
    ) -> ModuleType:
        """Start the modem, connect, and return the cellular module; raise CellularException on timeout."""

    def stop_cellular(self) -> None:
        """Drop the connections and close their sockets."""

    def reset_cellular(self) -> None:
        """Reset the modem and the GNSS receiver; stop the connections first."""

    def antenna_on(self) -> None:
        """Turn on the power of the GNSS antenna; start_cellular() also does this."""

    def antenna_off(self) -> None:
        """Turn off the power of the GNSS antenna."""

    def get_status(self) -> int:
        """Return the level of the modem's STATUS line, which is high while the modem is on."""

    def get_psm_ind(self) -> int:
        """Return the level of the modem's PSM_IND line, which is low in power-saving mode."""

    def get_ring(self) -> int:
        """Return the level of the modem's RING line, which is low while the modem rings."""

    def setup_ring_cb(self, cb: Callable[..., Any]) -> None:
        """Call cb when the modem rings."""

    def get_dcd(self) -> int:
        """Return the level of the modem's DCD line."""
