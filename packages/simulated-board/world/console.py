"""The console of the board: what print() writes, and tracebacks."""


class Console:
    def __init__(self):
        self.sink = None

    def write(self, text):
        # A terminal shows nothing for it; to the host it would be the end of the text.
        self.sink(text.replace('\x00', ''))


console = Console()
