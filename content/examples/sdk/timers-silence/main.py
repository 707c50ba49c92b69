from bsp import board
import threading
import timers
import watchdog

SILENCE = 5000  # ms without a message until the alarm

alarm = threading.Event()


# anchor: callbacks
def beat(arg):
    print("alive,", arg)


def on_silence(arg):
    alarm.set()
# end: callbacks


def wait_for_message():
    sleep(random(1000, 6000))  # simulates a message from a machine


board.init()
watchdog.setup(10000)  # longer than any wait for a message

# anchor: timers
heartbeat = timers.Timer()
heartbeat.interval(2000, beat, "press-01")

silence = timers.Timer()
silence.start()
silence.one_shot(SILENCE, on_silence)
# end: timers

# anchor: loop
while True:
    watchdog.kick()
    wait_for_message()
    if alarm.is_set():
        print("late message, after", silence.get(), "ms")
        break
    print("message after", silence.reset_trigger(), "ms")
# end: loop

heartbeat.destroy()
silence.destroy()
