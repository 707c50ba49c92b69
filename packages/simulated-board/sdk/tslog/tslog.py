"""Time-series log with independent readers, stored in the internal flash.

TSLog has its own format codes. Unlike the device's `struct`, it has Q, a 64-bit unsigned integer.
"""

from struct import calcsize, pack, unpack

from runtime.calls import call
from runtime.errors import IOError
from runtime.scheduler import pause, scheduler
from world import storage

_CODES = 'QfiIhHbB'


class TSLogObjectsUnsupported(Exception):
    pass


class TSLogObjectTooBig(Exception):
    pass


class _State:
    """State in the flash. Records up to the last commit survive a restart."""

    def __init__(self, readers):
        self.records = []  # (tag, bytes)
        self.committed = 0
        self.cursors = [0] * readers  # committed positions
        self.places = [0] * readers  # current positions


def _parse_format(form):
    if any([c not in _CODES for c in form]):
        raise ValueError('unknown record code')
    return '<' + form


class TSLog:
    def __init__(
        self,
        folder,
        formats=[],
        record_size=128,
        bucket_size=1024,
        commit_delta=1,
        nreaders=1,
        recreate=False,
        serializer=None,
    ):
        if not 1 <= nreaders <= 4:
            raise ValueError('a log must have 1 to 4 readers')
        self._formats = [_parse_format(form) for form in formats]
        self._size = max([calcsize(form) for form in self._formats] or [record_size])
        self._bucket = bucket_size
        self._delta = commit_delta
        self._serializer = serializer
        logs = storage.logs
        if recreate or folder not in logs:
            logs[folder] = _State(nreaders)
            if folder not in storage.folders:
                storage.folders.append(folder)
        self._state = logs[folder]
        missing = nreaders - len(self._state.cursors)
        self._state.cursors.extend([0] * max(missing, 0))
        del self._state.records[self._state.committed :]
        self._state.places = list(self._state.cursors)
        self._open = True

    def _get_state(self):
        if not self._open:
            raise IOError('the log is closed')
        return self._state

    def _store(self, tag, data):
        state = self._get_state()
        storage.check_room(storage.flash, len(data))
        state.records.append((tag, bytes(data)))
        if len(state.records) - state.committed >= self._delta:
            self.commit()
        return len(state.records) - 1

    def store(self, *args):
        if len(self._formats) != 1:
            raise ValueError('store() needs exactly one format')
        return self._store(0, pack(self._formats[0], *args))

    def store_with_tag(self, tag, *args):
        if len(self._formats) < 2:
            raise ValueError('store_with_tag() needs at least two formats')
        return self._store(tag, pack(self._formats[tag], *args))

    def store_record(self, data):
        if len(data) > self._size:
            raise ValueError('the record is too large')
        return self._store(0, data)

    def store_object(self, obj):
        if self._serializer is None:
            raise TSLogObjectsUnsupported()
        data = yield from call(self._serializer.dump, obj)
        if len(data) > self._size:
            raise TSLogObjectTooBig()
        return self._store(0, data)

    def commit(self):
        state = self._get_state()
        state.committed = len(state.records)
        return len(state.records) - 1

    def stats(self):
        state = self._get_state()
        last = len(state.records) - 1
        slowest = min(state.places) - 1
        return last, max(last, 0) // self._bucket, last - slowest

    def reader(self, n):
        return TSReader(self, n, serializer=self._serializer)

    def close(self):
        if self._open:
            self.commit()
        self._open = False


class TSReader:
    def __init__(self, tslog, n, format='', serializer=None):
        self._log = tslog
        self._number = n
        self._serializer = serializer
        self._saved = tslog._get_state().cursors[n]
        self._at = self._saved
        self._open = True

    def _decode(self, record):
        tag, data = record
        formats = self._log._formats
        if self._serializer is not None:
            return (yield from call(self._serializer.load, data))
        if not formats:
            return bytearray(data)
        values = unpack(formats[tag], data)
        return values if len(formats) == 1 else (tag, values)

    def _get_state(self):
        if not self._open:
            raise IOError('the reader is closed')
        return self._log._get_state()

    def _record(self, wait):
        state = self._get_state()
        end = scheduler.now + wait * 1000
        while self._at >= state.committed:
            if scheduler.now >= end:
                return None
            yield from pause(min(100000, end - scheduler.now))
        return state.records[self._at]

    def _advance(self):
        self._at += 1
        self._get_state().places[self._number] = self._at

    def next(self, wait=0):
        record = yield from self._record(wait)
        if record is None:
            return None
        self._advance()
        return (yield from self._decode(record))

    def next_record(self, advance=True, wait=0):
        record = yield from self._record(wait)
        if record is None:
            return None
        if advance:
            self._advance()
        return bytearray(record[1])

    def peek(self, wait=0):
        record = yield from self._record(wait)
        return None if record is None else (yield from self._decode(record))

    def uncommitted(self):
        return self._at - self._saved

    def commit(self):
        state = self._get_state()
        storage.check_room(storage.flash, 1)
        self._saved = self._at
        state.cursors[self._number] = self._at

    def close(self):
        if self._open and self._log._open:
            self.commit()
        self._open = False
