"""Wi-Fi interface that joins an access point as a station."""

OPEN: int = 0
"""Open network without encryption."""
WEP: int = 1
"""WEP."""
WPA: int = 2
"""WPA with a password."""
WPA2: int = 3
"""WPA2 with a password."""
WPA_WPA2: int = 4
"""WPA or WPA2 with a password."""
WPA2_ENTERPRISE: int = 5
"""WPA2 with a user name and password that a server checks (802.1X, PEAP)."""
WPA3: int = 6
"""WPA3 with a password."""
WPA2_WPA3: int = 7
"""WPA2 or WPA3 with a password."""

class WifiException(IOError):
    """Any other Wi-Fi error, or a timeout."""

class WifiBadPassword(IOError):
    """The access point rejected the password."""

class WifiBadSSID(IOError):
    """No access point with this name was found."""

class WifiBadAuth(IOError):
    """The authentication server of an enterprise network rejected the login."""

def configure(
    ssid: str = "",
    password: str = "",
    security: int = WPA_WPA2,
    dhcp: bool = True,
    ip: str = "",
    mask: str = "",
    gateway: str = "",
    dns: str = "8.8.8.8",
    timeout: int = 10000,
    ent_user: str = "",
    ent_pwd: str = "",
    hostname: str = "",
    name: str = "wifi",
    force_dns: bool = False,
) -> None:
    """Set the network to join and how the interface gets its addresses."""

def start() -> None:
    """Join the network and set addresses, routes, and DNS."""

def stop() -> None:
    """Leave the network."""

def resolve(host: str) -> str:
    """Return the IP address of host."""

def info() -> tuple[bool, str, str, str, str, str]:
    """Return (DHCP used, IP address, mask, gateway, DNS server, MAC address)."""

def ap_info() -> tuple[str, int, int, int, str]:
    """Return (SSID, channel, RSSI in dBm, security, BSSID) of the current access point."""

def scan(ssid: str | None = None) -> None:
    """Scan for all access points, or for those with a given name."""

def get_ap_num() -> int:
    """Return the number of access points that the last scan found."""

def get_ap_records(n: int) -> list[tuple[str, int, int, int, str]]:
    """Return n results of the last scan, each (SSID, channel, RSSI in dBm, security, BSSID)."""

def scan_and_get(ssid: str | None = None) -> list[tuple[str, int, int, int, str]]:
    """Scan and return the results in the same form as get_ap_records()."""

def get_rssi(ssid: str | None = None) -> int:
    """Return the signal strength of the joined network in dBm, or of another network after a scan."""
