from bsp import board
import pwm
import watchdog

SERVO = D10
LIGHT = D4
PERIOD = 20000  # us; equals 50 Hz, which servos require


# anchor: servo
def turn(angle):
    if angle < 0 or angle > 180:
        raise ValueError("angle must be 0 to 180")
    pwm.write(SERVO, PERIOD, 1000 + angle * 1000 // 180, MICROS)
# end: servo


# anchor: fade
def fade(pin, start, stop, step):
    for percent in range(start, stop, step):
        pwm.write(pin, 1000, percent * 10, MICROS)  # 1 kHz
        sleep(20)
# end: fade


board.init()
watchdog.setup(10000)

for round_trip in range(3):
    watchdog.kick()
    for angle in (0, 90, 180):
        turn(angle)
        print("servo at", angle)
        sleep(1000)
    fade(LIGHT, 0, 101, 2)
    fade(LIGHT, 100, -1, -2)

# anchor: stop
pwm.write(SERVO, 0, 0)
pwm.write(LIGHT, 0, 0)
print("stopped")
while True:  # if the watchdog is not kicked, the board restarts and the servo moves again
    watchdog.kick()
    sleep(1000)
# end: stop
