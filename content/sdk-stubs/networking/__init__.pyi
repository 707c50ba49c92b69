"""Network interfaces (wifi, eth, cellular), sockets, and the Wi-Fi sniffer."""
