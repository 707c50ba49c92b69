"""Timers that call a function later or measure time."""

from runtime.calls import call_back
from runtime.scheduler import scheduler

_LIMIT = 8
_existing = [0]


class Timer:
    def __init__(self):
        if _existing[0] >= _LIMIT:
            raise RuntimeError('a program can have at most eight timers')
        _existing[0] += 1
        self._exists = True
        self._alarm = None
        self._since = scheduler.now
        self._delay = 0
        self._period = 0
        self._function = None
        self._arg = None

    def _arm(self, delay):
        if not self._exists:
            raise RuntimeError('the timer is destroyed')
        self._alarm = scheduler.after(max(delay, 1) * 1000, self._fire)
        scheduler.sources += 1

    def _fire(self):
        self._alarm = None
        scheduler.sources -= 1
        if self._period:
            self._arm(self._period)
        scheduler.interrupt(call_back(self._function, self._arg))

    def one_shot(self, delay, fn, arg=None):
        self.clear()
        self._delay = delay
        self._period = 0
        self._function = fn
        self._arg = arg
        self._arm(delay)

    def interval(self, period, fn, arg=None):
        self.clear()
        self._delay = period
        self._period = period
        self._function = fn
        self._arg = arg
        self._arm(period)

    def clear(self):
        if self._alarm is not None:
            scheduler.cancel(self._alarm)
            scheduler.sources -= 1
            self._alarm = None

    def destroy(self):
        self.clear()
        if self._exists:
            _existing[0] -= 1
        self._exists = False

    def start(self):
        self._since = scheduler.now

    def reset(self):
        count = self.get()
        self._since = scheduler.now
        return count

    def reset_trigger(self):
        count = self.reset()
        if self._alarm is not None:
            self.clear()
            self._arm(self._delay)
        return count

    def get(self):
        return (scheduler.now - self._since) // 1000
