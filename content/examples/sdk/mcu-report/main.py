from bsp import board
import mcu
import watchdog


# anchor: report
def report():
    uid = "".join(["%02x" % b for b in mcu.uid()])
    target, version = mcu.info()
    print("device", uid, "target", target, "SDK", version)
    if mcu.reset_reason() == mcu.RESET_WATCHDOG:
        print("last reset: watchdog")
    else:
        print("last reset: code", mcu.reset_reason())
# end: report


def work():
    if random(1, 10) == 10:
        raise RuntimeError("simulated failure")
    print("work done")


board.init()
watchdog.setup(10000)
mcu.reset_on_outofmemory()
report()

# anchor: guard
failures = 0
while True:
    watchdog.kick()
    try:
        work()
        failures = 0
    except Exception as e:
        failures += 1
        print("failure", failures, e)
        if failures == 3:
            print("three failures in a row: restart")
            sleep(500)  # let the console finish printing
            mcu.reset()
    sleep(1000)
# end: guard
