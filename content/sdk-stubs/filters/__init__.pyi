"""Digital filters."""
