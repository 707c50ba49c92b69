from bsp import board
import gpio
import threading

pressed = threading.Semaphore(0)


# anchor: callback
def on_press(*args):
    pressed.release()
# end: callback


# anchor: threads
def counter():
    presses = 0
    while True:
        pressed.acquire()
        presses += 1
        print("button pressed", presses, "times")


def statistics():
    total = 0
    while True:
        for i in range(20000):
            total += i
        print("statistics done")
        sleep(1000)
# end: threads


board.init()
gpio.on_fall(USER_BUTTON, on_press, debounce=50)
thread(counter, prio=PRIO_HIGH)
thread(statistics, prio=PRIO_LOW)
