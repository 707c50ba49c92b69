"""Layer shared by wifi, eth, and cellular. Programs import an interface instead of this module."""

class CantRegisterInterfaceError(IOError):
    """The interface cannot be registered."""

class ConnectionTimeoutError(IOError):
    """The connection attempt timed out."""

class ResolveError(IOError):
    """A host name cannot be resolved."""

class NetworkGenericError(IOError):
    """Any other network error."""

class TLSHandshakeFailed(IOError):
    """The TLS handshake failed."""

class TLSGenericError(IOError):
    """Any other TLS error."""

def resolve(host: str, ifc: int) -> str:
    """Return the IP address of host, looked up through an interface."""

def info(ifc: int) -> tuple[bool, str, str, str, str, str]:
    """Return (DHCP used, IP address, mask, gateway, DNS server, MAC address) of an interface."""

def disconnect(ifc: int) -> None:
    """Drop the connections of an interface and close its sockets."""

def down(ifc: int) -> None:
    """Release the driver of an interface and its resources."""

def get_hostname(ifc: int) -> str:
    """Return the host name of an interface."""

def set_hostname(hostname: str, ifc: int) -> None:
    """Set the host name of an interface; an empty name selects the device common name."""
