"""Cellular interface and GNSS receiver of a Quectel modem."""

BG95_M3: int = 0
"""Modem of the 4ZeroBox Mobile and the EXP-CONNECT."""
BG96: int = 1
"""Modem of the BG96 click board."""

class CellularException(IOError):
    """Any other cellular error, or a timeout."""

class CellularModemInitError(IOError):
    """The modem did not start."""

class CellularModemConfigurationError(IOError):
    """The modem rejected its configuration."""

class CellularInvalidStateError(IOError):
    """The call is not possible in the current state of the interface."""

class CellularBadAPN(IOError):
    """The network rejected the APN or its login."""

class CellularCommandError(IOError):
    """The modem responded to a command with an error."""

class GNSSException(IOError):
    """Any other GNSS error."""

class GNSSInitError(IOError):
    """The GNSS receiver did not start."""

class GNSSTimeoutError(IOError):
    """No position was found before the timeout."""

class GNSS:
    """The modem's GNSS receiver, available as cellular.gnss."""

    def start(self) -> None:
        """Start the receiver, without waiting for a position."""

    def fix(
        self, timeout: int = 60
    ) -> tuple[float, float, float, float, int, float, float, float, int]:
        """Return (latitude, longitude, HDOP, altitude in m, mode, course, km/h, knots, satellites)."""

    def location(self, timeout: int = 60) -> tuple[float, float, float]:
        """Return (latitude, longitude, altitude in m)."""

    def disable(self) -> None:
        """From now on, return the last known position, without interrupting the cellular link."""

    def enable(self) -> None:
        """Start searching for actual positions again."""

gnss: GNSS
"""The modem's GNSS receiver."""

def configure(
    apn: str = "4zero-apn",
    apn_user: str = "",
    apn_password: str = "",
    dhcp: bool = True,
    ip: str = "",
    mask: str = "",
    gateway: str = "",
    dns: str = "8.8.8.8",
    timeout: int = 10000,
    modem_type: int = BG95_M3,
    name: str = "cellular",
    force_dns: bool = False,
) -> None:
    """Set the modem, the access point, and how the interface gets its addresses."""

def init() -> None:
    """Power up and initialize the modem and the GNSS receiver."""

def deinit() -> None:
    """Close the connections and power down the modem and the GNSS receiver."""

def reset() -> None:
    """Reset the modem and the GNSS receiver; stop the connections first."""

def start() -> None:
    """Open the PPP link and get an IP address; initialize the modem first if necessary."""

def stop() -> None:
    """Drop the connections and close their sockets."""

def resolve(host: str, name: str = "cellular") -> str:
    """Return the IP address of host."""

def info(name: str = "cellular") -> tuple[bool, str, str, str, str, str]:
    """Return (DHCP used, IP address, mask, gateway, DNS server, MAC address)."""

def interface(name: str = "cellular") -> int:
    """Return the index of the interface."""

def atmode() -> None:
    """Switch the modem's serial line to AT commands."""

def pppmode() -> None:
    """Switch the modem's serial line to PPP data."""

def imei() -> str:
    """Return the modem's identifier."""

def imsi() -> str:
    """Return the subscriber's identifier."""

def iccid() -> str:
    """Return the SIM's serial number."""

def rssi() -> int:
    """Return the signal strength from -113 to -51 dBm, or 99 if it is too weak or unknown."""

def cellinfo() -> tuple[str, str, str, str, int, int, int, int, int, int, str]:
    """Return the network's state, technology, operator, and cell (11 values)."""
