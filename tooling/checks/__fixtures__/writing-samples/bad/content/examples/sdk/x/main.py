plc.write_register(10, 100)
while plc.write_coil(1, 1):
    sleep(1000)
