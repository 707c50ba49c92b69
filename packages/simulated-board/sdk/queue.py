"""First-in, first-out queue between threads."""

from runtime.scheduler import Waiters, scheduler, wait


class QueueFull(Exception):
    pass


class QueueEmpty(Exception):
    pass


class Queue:
    def __init__(self, maxsize=0):
        self._items = []
        self._size = maxsize
        self._getters = Waiters()
        self._putters = Waiters()

    def qsize(self):
        return len(self._items)

    def full(self):
        return self._size > 0 and len(self._items) >= self._size

    def empty(self):
        return not self._items

    def put(self, obj, block=True, timeout=-1):
        end = scheduler.now + timeout * 1000
        while self.full():
            left = -1 if timeout < 0 else max((end - scheduler.now) // 1000, 0)
            if not block or not (yield from wait(self._putters, left)):
                raise QueueFull()
        self._items.append(obj)
        self._getters.wake()

    def get(self, timeout=-1):
        end = scheduler.now + timeout * 1000
        while not self._items:
            left = -1 if timeout < 0 else max((end - scheduler.now) // 1000, 0)
            if not (yield from wait(self._getters, left)):
                raise QueueEmpty()
        item = self._items.pop(0)
        self._putters.wake()
        return item

    def peek(self):
        while not self._items:
            yield from wait(self._getters)
        self._getters.wake()  # the item remains available for the next waiting thread
        return self._items[0]

    def clear(self):
        self._items = []
        self._putters.wake_all()
