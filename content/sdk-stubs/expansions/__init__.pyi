"""Z-Bus expansions, one module a board."""
