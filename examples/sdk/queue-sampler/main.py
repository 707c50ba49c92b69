from bsp import board
import adc
import queue

samples = queue.Queue(maxsize=10)


# anchor: sampler
def sampler():
    number = 0
    while True:
        reading = (number, adc.read(D25))
        try:
            samples.put(reading, timeout=100)
        except QueueFull:
            # the newest reading counts more than the oldest
            samples.get(timeout=1)
            samples.put(reading, timeout=100)
            print("dropped one reading")
        number += 1
        sleep(500)
# end: sampler


# anchor: publisher
def publisher():
    while True:
        try:
            number, raw = samples.get(timeout=5000)
        except QueueEmpty:
            print("no reading for 5 s: does the sampler still run?")
            continue
        print("publish", number, "raw", raw, "waiting", samples.qsize())
        sleep(random(100, 900))  # the network is not always fast
# end: publisher


board.init()
thread(sampler, prio=PRIO_HIGH)
thread(publisher)
