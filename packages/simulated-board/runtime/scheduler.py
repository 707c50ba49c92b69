"""Threads, interrupts and alarms on a virtual clock.

A thread is a generator. It yields a number or what it waits for. A number is a line that it passes:
a positive one takes time, a negative one only tells it, to a host that steps. Time moves when code runs
(STEP, CALL: orders of magnitude, not the speed of a device) and when all threads wait.
"""

from runtime.limits import DeviceLimit

STEP = 5  # µs for a stop in a loop
CALL = 2  # µs for a call
QUANTUM = 10000  # µs that a thread runs while others of its priority wait
INTERRUPT = 100  # priority of the thread that runs interrupt callbacks


def microseconds(us):
    """Return a time as a whole number; raise TypeError, OverflowError or ValueError if it is none."""
    if not isinstance(us, (int, float)):
        raise TypeError('a time is a number')
    return int(us)


class Waiters:
    """Threads that wait for one thing, the first come first."""

    def __init__(self):
        self.tasks = []

    def wake(self, count=1, value=True):
        while count != 0 and self.tasks:
            scheduler.make_ready(self.tasks.pop(0), value)
            count -= 1

    def wake_all(self, value=True):
        self.wake(-1, value)


class Task:
    def __init__(self, generator, priority, name, keeps=True):
        self.generator = generator
        self.priority = priority
        self.name = name
        self.keeps = keeps  # a program runs on while such a thread lives
        self.value = None
        self.line = 0
        self.turn = 0  # counts the waits: an old timeout does not end a new wait
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
        self.now = 0  # µs since the simulation began
        self.boot = 0  # value of `now` at the last start of the board
        self.alarms = []
        self.orders = 0
        self.steps = 0
        self.started = 0  # when the turn of the halted thread began
        self.on_error = None
        self.on_line = None  # of a host that steps: told each line, True ends the run before it
        self.clear()

    def clear(self):
        """Forget all threads and what they asked for; the world's alarms stay."""
        self.tasks = []
        self.ready = []
        self.current = None
        self.halted = None  # thread that the host has stopped in its turn
        self.told = None  # thread that has told a line, and has not given way
        self.reset_cause = None
        self.sources = 0  # registered interrupts, timers, agents: they keep a program running
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

    def spawn(self, generator, priority, name, keeps=True):
        task = Task(generator, priority, name, keeps)
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
        """Run an interrupt callback in the interrupt thread, after those that came before."""
        self.interrupts.append(generator)
        if self.interrupt_task is None:
            self.interrupt_task = self.spawn(self._serve(), INTERRUPT, 'interrupt', keeps=False)

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
            if task.keeps and not task.ended:
                return True
        return False

    # The loop

    def _due(self):
        while self.alarms and self.alarms[0].time <= self.now and self.reset_cause is None:
            alarm = self.alarms.pop(0)
            alarm.function(*alarm.args)

    def _pick(self):
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

        Return 'reset', 'ended' (nothing is left to do), 'time', 'steps' or 'line' (on_line ended it).
        """
        last = self.steps + steps
        # Who was only told a line goes on before anyone else, as without a host that steps.
        task, self.told = self.told, None
        if task is not None:
            task.is_ready = False
            if self._resume(task, last, until):
                return 'line'
        while True:
            self._due()
            if self.reset_cause is not None:
                return 'reset'
            if self.now >= until:
                return 'time'
            if self.steps >= last:
                return 'steps'
            task = self._pick()
            if task is None:
                if not self.is_alive():
                    return 'ended'
                if not self.alarms:
                    # While it is stepped, time does not run where nothing can come of it.
                    if self.on_line is None:
                        self.now = until
                    return 'time'
                self.now = min(self.alarms[0].time, until)
                continue
            if self._resume(task, last, until):
                return 'line'

    def _resume(self, task, last, until):
        """Run a thread until it gives way; return whether on_line ended its turn."""
        self.current = task
        # A thread that only the host has stopped goes on with its turn: how a run is cut into
        # stretches must not be seen in it.
        started = self.started if task is self.halted else self.now
        self.halted = None
        generator = task.generator
        value = task.value
        task.value = None
        try:
            while True:
                wanted = generator.send(value)
                if type(wanted) is int and wanted < 0:
                    value = None
                    task.line = -wanted
                    if self.on_line is None or not self.on_line(task, -wanted):
                        continue
                    self._halt(task, started)
                    self.told = task
                    return True
                self.steps += 1
                if type(wanted) is not int:
                    break
                value = None
                self.now += STEP
                task.line = wanted
                is_wanted = self.on_line is not None and self.on_line(task, wanted)
                alarms = self.alarms
                gives_way = (
                    self.reset_cause is not None
                    or (alarms and alarms[0].time <= self.now)
                    or self.now - started > QUANTUM
                    or (self.ready and self._is_outranked(task))
                )
                if gives_way or is_wanted or self.steps >= last or self.now >= until:
                    if gives_way:
                        task.is_ready = True
                        task.turn += 1
                    else:
                        self._halt(task, started)
                    if self.now - started > QUANTUM:
                        self.ready.append(task)
                    else:
                        self.ready.insert(0, task)
                    return is_wanted
        except StopIteration:
            self._end(task)
            return False
        except (Exception, DeviceLimit) as error:
            self._end(task)
            self.on_error(task, error)
            return False
        # A wait: None (give way), a number of µs as (µs,), or (waiters, µs or None)
        if wanted is None:
            task.is_ready = True
            self.ready.append(task)
        elif len(wanted) == 1:
            self.at(self.now + max(wanted[0], 1), self.timeout, task, task.turn)
        else:
            place, limit = wanted
            place.tasks.append(task)
            task.place = place
            if limit is not None:
                self.at(self.now + max(limit, 1), self.timeout, task, task.turn)
        return False

    def _halt(self, task, started):
        """Note that a thread has not given way: its turn goes on when the host lets it."""
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
    """Wait to be woken; return what the waker gives, or False at the end of `ms` (negative: no end)."""
    if ms == 0:
        return False
    return (yield (waiters, microseconds(ms * 1000) if ms > 0 else None))


def busy(us):
    """Let time pass without giving way to other threads."""
    scheduler.now += microseconds(us)
