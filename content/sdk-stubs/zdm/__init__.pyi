"""Device manager agent."""
