from bsp import board
import watchdog

# anchor: exception
new_exception(BatchError, ValueError, "a batch is a list of numbers")


def mean(batch):
    if type(batch) != PLIST or len(batch) == 0:
        raise BatchError
    return sum(batch) / len(batch)
# end: exception


batches = 0  # batches since the last check


# anchor: worker
def worker(machine, period):
    global batches
    number = 1
    while True:
        batch = [random(118, 126) for i in range(4)]
        print(machine, "batch", number, end=": ")
        print(*batch, sep=", ", end="")
        print("  mean %.1f s" % mean(batch))
        number += 1
        batches += 1
        sleep(period)
# end: worker


board.init()
watchdog.setup(10000)
thread(worker, "press-01", 1000, prio=PRIO_HIGH, size=4096)

while True:
    sleep(3500)
    if batches > 0:  # the worker is alive
        watchdog.kick()
    batches = 0
    try:
        mean("118, 126")
    except BatchError:
        print("rejected: a text is not a batch")
