"""What the host sees of the board while it runs."""

sink = None  # called with (kind, name, value)


def report(kind, name, value):
    if sink is not None:
        sink(kind, name, value)
