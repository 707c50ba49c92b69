"""Time from a Network Time Protocol server."""

def get_time(unix_timestamp: bool = False, server: str = "0.pool.ntp.org") -> int:
    """Request the time from a server and return it in seconds."""

def sync_time(server: str = "0.pool.ntp.org") -> None:
    """Set the device's clock to a server's time."""
