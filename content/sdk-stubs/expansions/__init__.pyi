"""Z-Bus expansions, with one module per board."""
