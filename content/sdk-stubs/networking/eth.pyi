"""Ethernet interface."""

def configure(
    dhcp: bool = True,
    ip: str = "",
    mask: str = "",
    gateway: str = "",
    dns: str = "8.8.8.8",
    timeout: int = 60000,
    hostname: str = "",
    name: str = "eth0",
    force_dns: bool = False,
) -> None:
    """Set how the interface gets its addresses."""

def start() -> None:
    """Bring up the link and set addresses, routes, and DNS."""

def stop() -> None:
    """Disconnect, if the interface is connected."""

def disconnect() -> None:
    """Drop the connections and close their sockets."""

def down() -> None:
    """Release the driver and its resources."""

def resolve(host: str) -> str:
    """Return the IP address of host; raise ResolveError if it cannot be resolved."""

def info() -> tuple[bool, str, str, str, str, str]:
    """Return (DHCP used, IP address, mask, gateway, DNS server, MAC address)."""

def is_connected() -> bool:
    """Return True while the interface is connected."""
