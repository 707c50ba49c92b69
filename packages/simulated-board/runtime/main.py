"""Entry point: the host writes /sim/input.json, imports this module, and calls run()."""

import json
import sys

import host

from runtime import calls, limits, text
from runtime.board import board
from runtime.scheduler import scheduler
from world import reports, scenario, signals
from world.console import console
from world.watchdog import watchdog


_STOPS_PER_FILE = 1000000
_MAX_ITEMS = 40  # maximum number of a sequence's items in the list of variables
_MAX_CHARS = 200
_MAX_STEPS_PER_LINE = 5000  # limit for waits and loops in the SDK before the next line


def _value(value):
    """Convert a value for JSON."""
    if isinstance(value, (bytes, bytearray)):
        return text.text(value)
    if isinstance(value, dict):
        return {str(key): _value(value[key]) for key in value}
    if isinstance(value, (list, tuple)):
        return [_value(item) for item in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return text.to_printed_text(value)


def _report(kind, name, value):
    host.report(json.dumps([scheduler.now / 1000, kind, name, _value(value)]))


def _prepare():
    with open('/sim/input.json') as file:
        data = json.load(file)
    console.sink = host.write
    reports.sink = _report
    scenario.configure(data['scenario'])
    limits.messages.update(data['limits'])
    board.names = data['scenario']['pins']
    program = data['program']
    files = program['files']
    for i, name in enumerate(files):
        board.codes[name] = program['codes'][i]
        board.lines[name] = program['lines'][i]
    board.files = files
    board.start()


def run(steps, milliseconds):
    """Run for a number of steps or until a virtual time, and send the host the result."""
    outcome = board.run(steps, int(milliseconds * 1000))
    host.stopped(json.dumps(_create_result(outcome)))


def _create_result(outcome):
    """Return the `RunResult` of engine/types.ts."""
    reason, *cause = outcome.split(':')
    result = {
        'reason': reason,
        'time': scheduler.now / 1000,
        'steps': scheduler.steps,
        'startCount': board.starts,
    }
    if cause:
        result['cause'] = cause[0]
    return result


def _format_value(value):
    """Return the start of a value as text."""
    is_long = isinstance(value, (str, bytes, bytearray, list, tuple)) and len(value) > _MAX_ITEMS
    try:
        shown = text.represent(value[:_MAX_ITEMS] if is_long else value)[:_MAX_CHARS]
    except Exception:  # a method of the program can raise
        return '?'
    return shown + ' ...' if is_long else shown


def _list_values(names, excluded=()):
    """Return names with values and the attributes of objects, without functions, classes, and modules."""
    found = []
    for name in sorted(names):
        value = names[name]
        if name[:1] == '_' or name in excluded or value is calls.shared.get(name, names):
            continue
        if callable(value) or isinstance(value, type(sys)):
            continue
        found.append([name, _format_value(value)])
        if calls.is_of_program(value):
            attributes = value.__dict__
            for key in sorted(attributes):
                found.append([name + '.' + key, _format_value(attributes[key])])
    return found


def _variables(file, getters):
    """Return the variables of a function of the program, then those of its module."""
    values = {}
    for name, get in getters:
        try:
            values[name] = get()
        except NameError:
            pass  # the variable has no value yet
    return _list_values(values) + _list_values(calls.names_of(file), [name for name, _ in getters])


def step(milliseconds):
    """Run to the next line of the program, for a limited time, and send the host the file, line,
    thread, and variables."""
    stop, thread, getters = 0, '', ()

    def on_line(task, passed):
        nonlocal stop, thread, getters
        getters, calls.local_getters = calls.local_getters, ()
        if passed % _STOPS_PER_FILE == 0:
            return False
        stop, thread = passed, task.name
        return True

    scheduler.on_line = on_line
    calls.report_lines(True)
    outcome = board.run(_MAX_STEPS_PER_LINE, scheduler.now + int(milliseconds * 1000))
    calls.report_lines(False)
    scheduler.on_line = None
    file, line = divmod(stop, _STOPS_PER_FILE)
    result = _create_result(outcome)
    result['file'] = board.files[file]
    result['line'] = line
    result['thread'] = thread
    result['variables'] = _variables(board.files[file], getters)
    host.stopped(json.dumps(result))


def act():
    """Perform the action that the host wrote to /sim/action.json."""
    from world import actions

    with open('/sim/action.json') as file:
        actions.perform(json.load(file))


def restart():
    board.start()


def missing():
    host.stopped(json.dumps(signals.missing))


def window():
    """Send the host the watchdog window in ms."""
    host.stopped(json.dumps(watchdog.window))


_prepare()
