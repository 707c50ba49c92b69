"""Threads, interrupts, and alarms on a virtual clock.

A thread is a generator that yields line numbers and waits. A positive line number takes time. A
negative one takes none and only reports the line, for a host that steps. Time advances when code runs
(STEP and CALL are orders of magnitude, not the speed of a device) and when all threads wait.
"""

from runtime.limits import DeviceLimit

STEP = 5  # µs per loop iteration
CALL = 2  # µs per call
QUANTUM = 10000  # µs that a thread runs while others of its priority are ready
INTERRUPT = 100  # priority of the thread that runs interrupt callbacks


def microseconds(us):
    """Return a time as an integer; raise TypeError, OverflowError, or ValueError if the time is invalid."""
    if not isinstance(us, (int, float)):
        raise TypeError('a time must be a number')
    return int(us)


class Waiters:
    """Threads that wait for the same event, in order of arrival."""

    def __init__(self):
        self.tasks = []

    def wake(self, count=1, value=True):
        while count != 0 and self.tasks:
            scheduler.make_ready(self.tasks.pop(0), value)
            count -= 1

    def wake_all(self, value=True):
        self.wake(-1, value)


class thread:  # programs see this name in messages
    def __init__(self, generator, priority, name, keeps_running=True):
        self.generator = generator
        self.priority = priority
        self.name = name
        self.keeps_running = keeps_running  # whether the thread keeps the program running
        self.value = None
        self.line = 0
        self.turn = 0  # number of waits, so that an old timeout does not end a new wait
        self.place = None
        self.is_ready = False
        self.ended = False
        self.at_end = Waiters()


class Alarm:
    def __init__(self, time, order, function, args, of_world):
        self.time = time
        self.order = order
        self.function = function
        self.args = args
        self.of_world = of_world


class Scheduler:
    def __init__(self):
        self.now = 0  # µs since the simulation started
        self.boot = 0  # value of `now` when the board last started
        self.alarms = []
        self.orders = 0
        self.steps = 0
        self.started = 0  # when the halted thread's turn started
        self.on_error = None
        self.on_line = None  # called with each line when the host steps; True stops before the line
        self.clear()

    def clear(self):
        """Remove all threads and their alarms; the world's alarms remain."""
        self.tasks = []
        self.ready = []
        self.current = None
        self.halted = None  # thread that the host stopped during its turn
        self.reporting_thread = None  # thread that reported a line without yielding to other threads
        self.reset_cause = None
        self.sources = 0  # registered interrupts, timers, and agents, which keep a program running
        self.interrupts = []
        self.interrupt_task = None
        self.boot = self.now
        self.alarms = [alarm for alarm in self.alarms if alarm.of_world]

    # Alarms

    def at(self, time, function, *args, of_world=False):
        self.orders += 1
        alarm = Alarm(max(int(time), self.now), self.orders, function, args, of_world)
        place = len(self.alarms)
        while place and self.alarms[place - 1].time > alarm.time:
            place -= 1
        self.alarms.insert(place, alarm)
        return alarm

    def after(self, delay, function, *args, of_world=False):
        return self.at(self.now + microseconds(delay), function, *args, of_world=of_world)

    def cancel(self, alarm):
        if alarm in self.alarms:
            self.alarms.remove(alarm)

    # Threads

    def spawn(self, generator, priority, name, keeps_running=True):
        task = thread(generator, priority, name, keeps_running)
        self.tasks.append(task)
        self.make_ready(task)
        return task

    def make_ready(self, task, value=None):
        if task.ended:
            return
        task.is_ready = True
        task.value = value
        task.turn += 1
        task.place = None
        self.ready.append(task)

    def timeout(self, task, turn):
        if task.turn == turn and not task.is_ready and not task.ended:
            if task.place is not None and task in task.place.tasks:
                task.place.tasks.remove(task)
            self.make_ready(task, False)

    def interrupt(self, generator):
        """Queue an interrupt callback for the interrupt thread."""
        self.interrupts.append(generator)
        if self.interrupt_task is None:
            self.interrupt_task = self.spawn(
                self._serve(), INTERRUPT, 'interrupt', keeps_running=False
            )

    def _serve(self):
        while self.interrupts:
            yield from self.interrupts.pop(0)
        self.interrupt_task = None

    def reset(self, cause):
        self.reset_cause = cause

    def is_alive(self):
        if self.sources > 0:
            return True
        for task in self.tasks:
            if task.keeps_running and not task.ended:
                return True
        return False

    # The loop

    def _run_due_alarms(self):
        while self.alarms and self.alarms[0].time <= self.now and self.reset_cause is None:
            alarm = self.alarms.pop(0)
            alarm.function(*alarm.args)

    def _pick_thread(self):
        best = None
        for task in self.ready:
            if best is None or task.priority > best.priority:
                best = task
        if best is not None:
            self.ready.remove(best)
            best.is_ready = False
        return best

    def run(self, steps, until):
        """Run until the virtual time `until` (µs) or for a number of steps.

        Return 'reset', 'ended' (no work is left), 'time', 'steps', or 'line' (on_line stopped the run).
        """
        last = self.steps + steps
        # A thread that only reported a line continues first, as it would without stepping.
        task, self.reporting_thread = self.reporting_thread, None
        if task is not None:
            task.is_ready = False
            if self._resume(task, last, until):
                return 'line'
        while True:
            self._run_due_alarms()
            if self.reset_cause is not None:
                return 'reset'
            if self.now >= until:
                return 'time'
            if self.steps >= last:
                return 'steps'
            task = self._pick_thread()
            if task is None:
                if not self.is_alive():
                    return 'ended'
                if not self.alarms:
                    # During a step, time does not advance if no event can follow.
                    if self.on_line is None:
                        self.now = until
                    return 'time'
                self.now = min(self.alarms[0].time, until)
                continue
            if self._resume(task, last, until):
                return 'line'

    def _resume(self, task, last, until):
        """Run a thread until it yields to others; return whether on_line stopped it."""
        self.current = task
        # A thread that only the host stopped continues its turn, because splitting a run into
        # several calls must not change its result.
        started = self.started if task is self.halted else self.now
        self.halted = None
        generator = task.generator
        value = task.value
        task.value = None
        try:
            while True:
                yielded = generator.send(value)
                if type(yielded) is int and yielded < 0:
                    value = None
                    task.line = -yielded
                    if self.on_line is None or not self.on_line(task, -yielded):
                        continue
                    self._halt(task, started)
                    self.reporting_thread = task
                    return True
                self.steps += 1
                if type(yielded) is not int:
                    break
                value = None
                self.now += STEP
                task.line = yielded
                is_stop = self.on_line is not None and self.on_line(task, yielded)
                alarms = self.alarms
                must_yield = (
                    self.reset_cause is not None
                    or (alarms and alarms[0].time <= self.now)
                    or self.now - started > QUANTUM
                    or (self.ready and self._is_outranked(task))
                )
                if must_yield or is_stop or self.steps >= last or self.now >= until:
                    if must_yield:
                        task.is_ready = True
                        task.turn += 1
                    else:
                        self._halt(task, started)
                    if self.now - started > QUANTUM:
                        self.ready.append(task)
                    else:
                        self.ready.insert(0, task)
                    return is_stop
        except StopIteration:
            self._end(task)
            return False
        except (Exception, DeviceLimit) as error:
            self._end(task)
            self.on_error(task, error)
            return False
        # A wait: None (yield to other threads), (µs,), or (waiters, µs or None)
        if yielded is None:
            task.is_ready = True
            self.ready.append(task)
        elif len(yielded) == 1:
            self.at(self.now + max(yielded[0], 1), self.timeout, task, task.turn)
        else:
            place, limit = yielded
            place.tasks.append(task)
            task.place = place
            if limit is not None:
                self.at(self.now + max(limit, 1), self.timeout, task, task.turn)
        return False

    def _halt(self, task, started):
        """Record a thread that did not yield to others, so that its turn can continue."""
        self.halted = task
        self.started = started
        task.is_ready = True
        task.turn += 1

    def _is_outranked(self, task):
        for other in self.ready:
            if other.priority > task.priority:
                return True
        return False

    def _end(self, task):
        task.ended = True
        if task is self.interrupt_task:
            self.interrupt_task = None
        self.tasks.remove(task)
        task.at_end.wake_all()


scheduler = Scheduler()


def pause(us):
    """Suspend the calling thread."""
    yield (microseconds(us),)


def wait(waiters, ms=-1):
    """Wait to be woken; return the waker's value, or False after `ms` (negative: no timeout)."""
    if ms == 0:
        return False
    return (yield (waiters, microseconds(ms * 1000) if ms > 0 else None))


def busy(us):
    """Advance time without yielding to other threads."""
    scheduler.now += microseconds(us)
