"""The board, from power-on to the end of a run. The host calls it through runtime.main."""

import sys
from io import StringIO

from runtime import calls
from runtime.explain import explain
from runtime.scheduler import scheduler
from runtime.text import describe
from world.console import console
from world.power import at_start, power
from world.reports import report
from world.watchdog import watchdog

_NORMAL = 3


class Board:
    def __init__(self):
        self.files = []  # file names of the program, main first
        self.codes = {}  # file -> generated code
        self.lines = {}  # file -> source line of each generated line
        self.names = {}
        self.starts = 0

    def start(self):
        """Power on, or restart after a reset."""
        scheduler.clear()
        calls.unload_modules()
        for function in at_start:
            function()
        self.starts += 1
        watchdog.start()
        built_in = calls._sdk_module('builtins')
        for name in dir(built_in):
            if name[:1] != '_' or name == '__ORD':
                calls.shared[name] = getattr(built_in, name)
        calls.shared.update(self.names)
        for name in self.files[1:]:
            calls.program[name] = self.codes[name]
        module = calls.run_source(self.codes['main'], 'main', {})
        scheduler.spawn(module['_zmain'](), _NORMAL, 'main')

    def fail(self, task, error):
        """Print the traceback of an exception that ended a thread."""
        stream = StringIO()
        sys.print_exception(error, stream)
        places = []
        is_in_sdk = False  # whether a function of the SDK raised the exception
        for line in stream.getvalue().split('\n'):
            place = self._parse_traceback_line(line)
            is_in_sdk = not place and (is_in_sdk or '/sdk/' in line)
            if place:
                # The loop of a list comprehension belongs to the function that contains it.
                function = places.pop()[2] if places and place[2] == 'in <lambda>' else place[2]
                places.append(place[:2] + (function,) + place[3:])
        if stream.getvalue().startswith('Traceback'):
            console.write('Traceback (most recent call last):\n')
        for place in places:
            console.write('  File "%s.py", line %d, %s\n' % place[:3])
        console.write(describe(error) + '\n')
        self._report_exception(task, error, places, is_in_sdk)
        is_memory = isinstance(error, MemoryError)
        if power.resets_on_exception or (is_memory and power.resets_on_out_of_memory):
            scheduler.reset('exception')

    def _report_exception(self, task, error, places, is_in_sdk):
        """Send the host an explanation of the exception."""
        file, _, _, generated = places[-1] if places else ('main', 0, '', 1)
        code = self.codes[file].split('\n')[generated - 1]
        names = calls.names_of(file)
        fault = explain(error, [place[:2] for place in places], code, names, is_in_sdk)
        report('exception', task.name, fault)

    def _parse_traceback_line(self, line):
        """Return (file, line, function, generated line) of a traceback line, or None outside the program."""
        parts = line.strip().split('"')
        if len(parts) != 3 or not parts[1].endswith('.py') or '/' in parts[1]:
            return None
        name = parts[1][:-3]
        if name not in self.lines:
            return None
        rest = parts[2].split(',')
        number = int(rest[1].strip().split(' ')[1])
        table = self.lines[name]
        source = table[number - 1] if number <= len(table) else 0
        function = rest[2].strip() if len(rest) > 2 else ''
        function = function.replace('_zmain', '<module>')
        if '_z' in function:
            function = function.replace('_z', '__') + '__'
        return name, source, function, number

    def run(self, steps, until):
        """Return 'ended', 'time', 'steps', 'line', or 'reset:<cause>'."""
        result = scheduler.run(steps, until)
        if result != 'reset':
            return result
        power.cause = scheduler.reset_cause
        return 'reset:' + power.cause


board = Board()
scheduler.on_error = board.fail
