meter = modbus.ModbusSerial(1, port)
