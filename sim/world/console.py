"""The console of the board: what print() writes, and tracebacks."""


class Console:
    def __init__(self):
        self.sink = None

    def write(self, text):
        self.sink(text)


console = Console()
