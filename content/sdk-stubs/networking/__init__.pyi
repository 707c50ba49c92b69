"""Network interfaces (wifi, eth, and cellular), sockets, and the Wi-Fi sniffer."""
