from bsp import board
import adc
import queue
import watchdog

samples = queue.Queue(maxsize=10)
alive = {"sampler": False, "publisher": False}


# anchor: sampler
def sampler():
    number = 0
    while True:
        reading = (number, adc.read(D36))
        try:
            samples.put(reading, timeout=100)
        except QueueFull:
            # drop the oldest reading, because the newest one matters more
            samples.get(timeout=1)
            samples.put(reading, timeout=100)
            print("dropped one reading")
        number += 1
        alive["sampler"] = True
        sleep(500)
# end: sampler


# anchor: publisher
def publisher():
    while True:
        try:
            number, raw = samples.get(timeout=5000)
        except QueueEmpty:
            print("no reading for 5 s: is the sampler still running?")
            continue
        print("publish", number, "raw", raw, "waiting", samples.qsize())
        alive["publisher"] = True
        sleep(random(100, 900))  # simulates a slow network
# end: publisher


board.init()
watchdog.setup(15000)
thread(sampler, prio=PRIO_HIGH)
thread(publisher)

while True:
    sleep(5000)
    if alive["sampler"] and alive["publisher"]:  # both threads have reported
        watchdog.kick()
    alive["sampler"] = False
    alive["publisher"] = False
