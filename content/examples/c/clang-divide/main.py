from bsp import board


# anchor: declare
@c_native("c_divide", ["divide.c"], [])
def divide(a, b):
    """Return the integer quotient of a and b."""
    pass
# end: declare


board.init()

for divisor in [8, 0, "8"]:
    try:
        print(divide(1000, divisor))
    except ZeroDivisionError:
        print("the divisor is 0")
    except TypeError:
        print("two integers, please")
