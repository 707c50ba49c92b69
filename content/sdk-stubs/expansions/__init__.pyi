"""Z-Bus expansions, one module per board."""
