"""Modem that EXP-CONNECT and the 4ZeroBox Mobile share."""

from types import ModuleType
from typing import Any, Callable

class CellularModem:
    """Quectel BG95-M3 modem with GNSS receiver."""

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
        """Switch on the power of the GNSS antenna; start_cellular() also does this."""

    def antenna_off(self) -> None:
        """Switch the power of the GNSS antenna off."""

    def get_status(self) -> int:
        """Return the level of the STATUS line of the modem: high when the modem is on."""

    def get_psm_ind(self) -> int:
        """Return the level of the PSM_IND line of the modem: low in power-saving mode."""

    def get_ring(self) -> int:
        """Return the level of the RING line of the modem: low while it rings."""

    def setup_ring_cb(self, cb: Callable[..., Any]) -> None:
        """Call cb when the modem rings."""

    def get_dcd(self) -> int:
        """Return the level of the DCD line of the modem."""
