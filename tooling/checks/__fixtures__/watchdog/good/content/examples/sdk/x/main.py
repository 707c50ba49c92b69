import watchdog

while True:
    watchdog.kick()
    sleep(1000)
