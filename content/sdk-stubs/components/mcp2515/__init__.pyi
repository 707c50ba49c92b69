"""Package for the MCP2515 CAN controller."""
