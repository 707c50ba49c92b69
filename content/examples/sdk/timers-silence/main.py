from bsp import board
import threading
import timers
import watchdog

SILENCE = 5000  # ms without a message before the alarm

alarm = threading.Event()


# anchor: callbacks
def beat(arg):
    print("alive,", arg)


def on_silence(arg):
    alarm.set()
# end: callbacks


def receive():
    while not alarm.is_set():
        sleep(random(1000, 6000))  # simulates a message from a machine
        if not alarm.is_set():
            print("message after", silence.reset_trigger(), "ms")


board.init()
watchdog.setup(10000)

# anchor: timers
heartbeat = timers.Timer()
heartbeat.interval(2000, beat, "press-01")

silence = timers.Timer()
silence.start()
silence.one_shot(SILENCE, on_silence)
# end: timers

# anchor: loop
receiver = threading.Thread(target=receive)
receiver.start(size=2048)
while not alarm.wait(1000):
    if receiver.is_alive():
        watchdog.kick()
print("alarm: no message for", silence.get(), "ms")
# end: loop

heartbeat.destroy()
silence.destroy()
