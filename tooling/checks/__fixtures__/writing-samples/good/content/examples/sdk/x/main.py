while True:
    if requested:
        requested = False
        for address in (1, 2):
            print(address)
        plc.write_register(10, 100)
