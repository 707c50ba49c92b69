"""First-in, first-out buffer of fixed size, for a single thread."""


class FifoFullError(Exception):
    pass


class FifoEmptyError(Exception):
    pass


class Fifo:
    def __init__(self, size=16, only_bytes=False):
        self._size = size
        self._only_bytes = only_bytes
        self._items = []

    def is_full(self):
        return len(self._items) >= self._size

    def is_empty(self):
        return not self._items

    def put(self, obj):
        if self._only_bytes and not isinstance(obj, int):
            raise TypeError('this FIFO only accepts bytes')
        if self._only_bytes and not 0 <= obj <= 255:
            raise ValueError('a byte must be 0 to 255')
        if self.is_full():
            raise FifoFullError()
        self._items.append(obj)

    def get(self):
        if not self._items:
            raise FifoEmptyError()
        return self._items.pop(0)

    def peek(self):
        if not self._items:
            raise FifoEmptyError()
        return self._items[0]

    def put_all(self, objs):
        for obj in objs:
            self.put(obj)

    def elements(self):
        return len(self._items)

    def clear(self):
        self._items = []
