while True:
    sleep(1000)
