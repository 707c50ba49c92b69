"""Package of the MCP2515 CAN controller."""
