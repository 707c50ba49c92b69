"""The watchdog, which runs from the board's start and can only be delayed by kicks."""

from runtime.scheduler import scheduler


class Watchdog:
    def __init__(self):
        self.first = 9000  # ms, ZOS_EARLY_WATCHDOG of config.yml
        self.window = 9000
        self.alarm = None

    def start(self):
        self.window = self.first
        self.kick()

    def setup(self, ms):
        self.window = ms
        self.kick()

    def kick(self):
        scheduler.cancel(self.alarm)
        self.alarm = scheduler.after(self.window * 1000, scheduler.reset, 'watchdog')


watchdog = Watchdog()
