plc.write_register(10, 62)
