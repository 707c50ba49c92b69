"""Threads that can be joined, locks, semaphores, events, and conditions."""

from runtime.calls import call
from runtime.scheduler import Waiters, scheduler, wait

_NORMAL = 3
_count = [0]


class Thread:
    def __init__(self, target=None, name=None, args=()):
        _count[0] += 1
        self.name = name or 'Thread-%d' % _count[0]
        self.ident = None
        self.exc = None
        self._target = target
        self._args = args
        self._task = None
        self._runs = False

    def start(self, prio=_NORMAL, size=512):
        if self._task is not None:
            raise RuntimeError('the thread has already been started')
        self._runs = True
        self._task = scheduler.spawn(self._serve(), prio, self.name)
        self.ident = _count[0]

    def _serve(self):
        try:
            yield from call(self.run)
        except Exception as error:
            self.exc = error
        self._runs = False

    def join(self, timeout=-1):
        if self._runs:
            yield from wait(self._task.at_end, timeout)

    def run(self):
        if self._target is not None:
            yield from call(self._target, *self._args)

    def is_alive(self):
        return self._runs


class Lock:
    def __init__(self):
        self._waiters = Waiters()
        self._taken = False

    def acquire(self, blocking=True, timeout=-1):
        if not self._taken:
            self._taken = True
            return True
        if not blocking:
            return False
        return (yield from wait(self._waiters, timeout))

    def release(self):
        if self._waiters.tasks:
            self._waiters.wake()
        else:
            self._taken = False


class Semaphore:
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('the initial value must not be negative')
        self._waiters = Waiters()
        self._value = value

    def acquire(self, blocking=True, timeout=-1):
        if self._value > 0:
            self._value -= 1
            return True
        if not blocking:
            return False
        return (yield from wait(self._waiters, timeout))

    def release(self):
        if self._waiters.tasks:
            self._waiters.wake()
        else:
            self._value += 1


class Event:
    def __init__(self):
        self._waiters = Waiters()
        self._flag = False

    def set(self):
        self._flag = True
        self._waiters.wake_all()

    def clear(self):
        self._flag = False

    def is_set(self):
        return self._flag

    def wait(self, timeout=-1):
        if self._flag:
            return True
        return (yield from wait(self._waiters, timeout))


class Condition:
    def __init__(self, lock=None):
        self._lock = Lock() if lock is None else lock
        self._waiters = Waiters()

    def acquire(self, blocking=True, timeout=-1):
        return (yield from call(self._lock.acquire, blocking, timeout))

    def release(self):
        self._lock.release()

    def wait(self, timeout=-1):
        self._require_lock()
        self._lock.release()
        woken = yield from wait(self._waiters, timeout)
        yield from call(self._lock.acquire)
        return woken

    def wait_for(self, predicate, timeout=-1):
        end = scheduler.now + timeout * 1000
        while True:
            value = yield from call(predicate)
            left = -1 if timeout < 0 else max((end - scheduler.now) // 1000, 0)
            if value or left == 0:
                return value
            yield from self.wait(left)

    def _require_lock(self):
        if not self._lock._taken:
            raise RuntimeError('acquire the lock of the condition first')

    def notify(self, n=1):
        self._require_lock()
        self._waiters.wake(n)

    def notify_all(self):
        self._require_lock()
        self._waiters.wake_all()
