"""Helpers that transformed programs call under names with the prefix _z (see transform/)."""

import sys

from runtime import errors, methods, numbers, sequences
from runtime.dicts import Dict
from runtime.limits import check, messages
from runtime.scheduler import CALL, scheduler
from runtime.text import format_percent


def _generator():
    yield


GENERATOR = type(_generator())
GENERATOR_FUNCTION = type(_generator)
_BUILT_IN = (str, bytes, bytearray, list, tuple, range, set, frozenset, dict, Dict)
_BUILT_IN += (int, float, bool, type(None))


def call(_zf, *args, **kwargs):
    """Call a function of the program or the SDK. The function may wait."""
    scheduler.now += CALL
    is_class = isinstance(_zf, type)
    try:
        if is_class and hasattr(_zf, '_zinit'):
            return (yield from _construct(_zf, args, kwargs))
        result = _zf(*args, **kwargs)
        if type(result) is GENERATOR:
            result = yield from result
    except (AttributeError, TypeError) as error:
        errors.note_call(error, getattr(_zf, '__name__', ''), args, _zf)
        raise
    return errors.mark_custom_message(result) if is_class and isinstance(result, BaseException) else check(result)


def _construct(kind, args, kwargs):
    instance = kind(*args) if issubclass(kind, BaseException) else object.__new__(kind)
    result = instance._zinit(*args, **kwargs)
    if type(result) is GENERATOR:
        result = yield from result
    if result is not None:
        raise TypeError('__init__() returns None')
    return errors.mark_custom_message(instance) if isinstance(instance, BaseException) else instance


def call_back(function, *args):
    """Call a callback with the documented arguments, or without arguments if it takes none."""
    scheduler.now += CALL
    try:
        result = function(*args)
    except TypeError:
        result = function()
    if type(result) is GENERATOR:
        yield from result


def call_method(_zo, _zn, *args, **kwargs):
    scheduler.now += CALL
    if type(_zo) in _BUILT_IN:
        result = methods.call(_zo, _zn, args, kwargs)
        check(_zo)
        return check(result)
    if _zn[:2] == '__':
        if hasattr(_zo, '_z' + _zn[2:-2]):
            _zn = '_z' + _zn[2:-2]
        elif _zn == '__next__':
            return _get_next(_zo)
        elif _zn == '__iter__':
            return iter(_zo)
    try:
        function = getattr(_zo, _zn)
    except AttributeError as error:
        errors.last_missing = (error, _zo)
        raise
    if isinstance(function, type):
        return (yield from call(function, *args, **kwargs))
    try:
        result = function(*args, **kwargs)
        if type(result) is GENERATOR:
            result = yield from result
    except (AttributeError, TypeError) as error:
        errors.note_call(error, _zn, args, function if isinstance(_zo, type(sys)) else type(_zo))
        raise
    return result


def get_attribute(obj, name):
    """Get an attribute; raise AttributeError if only the engine's type has it."""
    if isinstance(obj, BaseException):
        raise AttributeError('exceptions have no attribute ' + name)
    if type(obj) in _BUILT_IN:
        methods.check_name(type(obj).__name__, name)
    return getattr(obj, name)


def _get_next(items):
    try:
        return items.__next__()
    except StopIteration:
        raise errors.StopIteration


def call_super(_zp, *args, **kwargs):
    function = getattr(_zp, '_zinit', None) or _zp.__init__
    result = function(*args, **kwargs)
    if type(result) is GENERATOR:
        yield from result


class Loop:
    """A loop over a value. `advance` may wait if the value's class is one of the program."""

    def __init__(self, items):
        self.can_wait = hasattr(items, '_znext')
        self.items = items if self.can_wait else iter(items)

    def advance(self):
        try:
            self.item = (yield from call_method(self.items, '__next__')) if self.can_wait else next(self.items)
        except (StopIteration, errors.StopIteration):
            return False
        return True


def start_loop(source):
    return Loop((yield from call_method(source, '__iter__')) if hasattr(source, '_ziter') else source)


def comprehend(collected, source, step, is_spread):
    """Run the loop of a list comprehension. The loop may wait; `step` appends to the list."""
    loop = yield from start_loop(source)
    while (yield from loop.advance()):
        result = step(collected, *loop.item) if is_spread else step(collected, loop.item)
        if type(result) is GENERATOR:
            yield from result
    return check(collected)


def _prepare(value, method):
    """Call a special method of the program, which may wait, before the engine uses the value."""
    if not hasattr(value, '_z' + method):
        return value
    if method == 'iter':
        return (yield from comprehend([], value, lambda items, item: items.append(item), False))
    result = yield from call_method(value, '__' + method + '__')
    return range(result) if method == 'len' else result


def call_built_in(method, function, *args, **kwargs):
    if function in (any, all) and len(args) == 1 and hasattr(args[0], '_ziter'):
        is_any = function is any
        return (yield from _find(args[0], lambda item: bool(item) == is_any)) == is_any
    prepared = []
    for value in args:
        prepared.append((yield from _prepare(value, method)))
    return (yield from call(function, *prepared, **kwargs))


def _find(source, matches):
    """Return whether an item matches, without reading the items after it, because an iterator does not return them again."""
    loop = yield from start_loop(source)
    while (yield from loop.advance()):
        if matches(loop.item):
            return True
    return False


def contains(item, container):
    if hasattr(container, '_ziter'):
        return (yield from _find(container, lambda other: sequences.equal(other, item)))
    return sequences.contains(item, container)


def modulo_with_instances(left, right):
    if isinstance(left, str) and not isinstance(right, dict):
        prepared = []
        for value in right if isinstance(right, (list, tuple)) else (right,):
            prepared.append((yield from _prepare(value, 'str')))
        right = tuple(prepared)
    return modulo(left, right)


def create_engine_method(name):
    """Create the method that the engine calls, for example in `a, b = x`. It cannot wait."""

    def method(self):
        try:
            return run_to_completion(getattr(self, name)())
        except errors.StopIteration:
            raise StopIteration

    return method


def run_to_completion(generator):
    """Run a call to completion where the program cannot wait."""
    if type(generator) is not GENERATOR:
        return generator
    try:
        while True:
            if type(generator.send(None)) is not int:
                raise RuntimeError(messages['waitingMethod'])
    except StopIteration as end:
        return end.value


def _run_to_completion(function):
    return lambda *args, **kwargs: run_to_completion(function(*args, **kwargs))


def modulo(left, right):
    return format_percent(left, right) if isinstance(left, str) else left % right


def new_exception(module, name, parent, message=''):
    """Create an exception class, and make it available in all modules."""
    exception_class = type(name, (parent,), {'class_message': message})
    module[name] = exception_class
    shared[name] = exception_class
    return exception_class


# Modules

shared = {}  # names that are available in every module of the program
program = {}  # module of the program -> generated code, or the module once imported
_modules = {}
_known = set()


def _sdk_module(name):
    full = 'sdk.' + name
    if full not in sys.modules:
        try:
            __import__(full)
        except ImportError as error:
            raise ImportError(str(error).replace("'sdk.", "'"))
    for key in list(sys.modules):
        if key.startswith('sdk.') and key not in _known:
            _known.add(key)
            loaded = sys.modules[key]
            if on_import is not None:
                on_import(key[4:], loaded)
            for member in dir(loaded):
                value = getattr(loaded, member)
                if isinstance(value, type) and issubclass(value, Exception):
                    shared[member] = value
                    for module in _modules.values():
                        module.setdefault(member, value)
    return sys.modules[full]


on_import = None


def _has_module(name):
    try:
        _sdk_module(name)
        return True
    except ImportError:
        return False


def import_name(name, member=None, top=False):
    if name in program:
        imported = yield from _import_program_module(name)
    elif not member or _has_module(name):
        imported = _sdk_module(name)
    else:
        imported = None
    if member:
        if imported is not None and hasattr(imported, member):
            return getattr(imported, member)
        return _sdk_module(name + '.' + member)
    return sys.modules['sdk.' + name.split('.')[0]] if top else imported


def _import_program_module(name):
    code = program[name]
    if not isinstance(code, str):
        return code
    # Programs cannot create modules, so each module is another import of an empty file.
    __import__('runtime.module')
    module = sys.modules.pop('runtime.module')
    program[name] = module  # before its body runs, because imports can be circular
    try:
        yield from run_source(code, name, module.__dict__)['_zmain']()
    except Exception:
        program[name] = code
        raise
    return module


def run_source(code, name, names):
    """Run the transformed source of a module and return its names; `_zmain` runs the module's body."""
    names['__name__'] = name
    names.update(shared)
    names.update(HELPERS)
    _modules[name] = names
    exec(compile(code, name + '.py', 'exec'), names)
    return names


def names_of(file):
    """Return the namespace of a module of the program."""
    return _modules.get(file, {})


def is_of_program(value):
    """Return whether the program defines the class of a value."""
    kind = type(value)
    if not hasattr(value, '__dict__') or shared.get(kind.__name__) is kind:
        return False
    return any([names.get(kind.__name__) is kind for names in _modules.values()])


local_getters = ()  # (name, getter) of each variable in the function that last reported a line


def _report(line, getters):
    global local_getters
    local_getters = getters
    return line


def report_lines(is_on):
    """Turn line reports on or off. With them on, each line is reported before it runs."""
    HELPERS['_zt'] = is_on and _report
    for names in _modules.values():
        names['_zt'] = HELPERS['_zt']


def unload_modules():
    """Unload all modules before the board restarts."""
    for key in list(sys.modules):
        if key.startswith('sdk.'):
            del sys.modules[key]
    _known.clear()
    _modules.clear()
    shared.clear()
    program.clear()


HELPERS = {
    '_zc': call,
    '_zb': call_built_in,
    '_zloop': start_loop,
    '_zinw': contains,
    '_zmodw': modulo_with_instances,
    '_zspecial': create_engine_method,
    '_zcs': _run_to_completion(call),
    '_zm': call_method,
    '_zms': _run_to_completion(call_method),
    '_zsup': call_super,
    '_zsups': _run_to_completion(call_super),
    '_zdict': Dict,
    '_zlist': comprehend,
    '_zmod': modulo,
    '_zcheck': check,
    '_zerror': Exception,
    '_zeq': sequences.equal,
    '_zin': sequences.contains,
    '_zplus': lambda left, right: check(left + right),
    '_zminus': lambda left, right: check(left - right),
    '_zget': get_attribute,
    '_zitems': sequences.items,
    '_zdel': sequences.dictionary,
    '_zless': sequences.check_subtraction,
    '_zmore': sequences.check_addition,
    '_zfloor': lambda left, right: check(left // right),
    '_zneg': lambda value: check(-value),
    '_zpow': numbers.power,
    '_zshift': numbers.shift_left,
    '_ztimes': sequences.multiply,
    '_zrepeat': sequences.multiply_in_place,
    '_znew': new_exception,
    '_zimp': import_name,
    '_zimps': _run_to_completion(import_name),
    '_zt': False,
}
