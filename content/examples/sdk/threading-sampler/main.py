from bsp import board
import threading
import watchdog

stop = threading.Event()


# anchor: class
class Sampler(threading.Thread):

    def __init__(self, period):
        threading.Thread.__init__(self, name="sampler")
        self.period = period
        self.lock = threading.Lock()
        self.samples = []

    def run(self):
        # wait() returns False when the period ends and True when stop is set
        while not stop.wait(self.period):
            value = random(117, 126)  # cycle time in tenths of a second
            if value == 117:
                raise ValueError("cycle time out of range")
            self.lock.acquire()
            self.samples.append(value)
            self.lock.release()

    def take(self):
        self.lock.acquire()
        samples = self.samples
        self.samples = []
        self.lock.release()
        return samples
# end: class


# anchor: start
def start():
    sampler = Sampler(500)
    sampler.start(prio=PRIO_HIGH, size=4096)
    return sampler
# end: start


board.init()
watchdog.setup(15000)
sampler = start()

# anchor: supervise
for report in range(4):
    sleep(5000)
    samples = sampler.take()
    if len(samples) > 0:
        print(len(samples), "samples, mean %.1f s" % (sum(samples) / len(samples) / 10))
    if sampler.is_alive():
        watchdog.kick()
    else:
        print(sampler.name, "ended:", sampler.exc)
        sampler = start()
# end: supervise

# anchor: stop
stop.set()
sampler.join(2000)
if sampler.is_alive():
    print("the sampler does not stop")
else:
    print("stopped")
# end: stop
