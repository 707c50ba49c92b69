"""Reports of board events to the host."""

sink = None  # called with (kind, name, value)


def report(kind, name, value):
    if sink is not None:
        sink(kind, name, value)
