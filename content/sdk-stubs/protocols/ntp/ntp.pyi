"""Time from a server of the network time protocol."""

def get_time(unix_timestamp: bool = False, server: str = "0.pool.ntp.org") -> int:
    """Ask a server for the time and return it in seconds."""

def sync_time(server: str = "0.pool.ntp.org") -> None:
    """Set the clock of the device to the time of a server."""
