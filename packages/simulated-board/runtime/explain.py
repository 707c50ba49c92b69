"""Explanation of an exception that ended a thread, for the host to show."""

import sys

from runtime import errors
from runtime.dicts import Dict
from runtime.methods import NAMES


def explain(error, places, code, names, is_in_sdk):
    """Describe an exception.

    `places` is the traceback as (file, line), innermost last. `code` is the innermost generated
    line, and `names` is the namespace of its module.
    """
    fault = Dict()
    fault['type'] = type(error).__name__
    fault['message'] = errors.get_device_message(error)
    fault['engineMessage'] = errors.get_engine_message(error)
    fault['call'] = fault['parameters'] = ''
    if is_in_sdk and fault['engineMessage']:
        fault['engineMessage'] = _find_wrong_argument(error) or fault['engineMessage']
    elif isinstance(error, TypeError) and errors.last_call[0] is error:
        fault['call'] = errors.last_call[1]
        fault['parameters'] = _find_parameters(errors.last_call[3], fault['call'])
    fault['traceback'] = places
    fault['name'] = _get_missing_name(error)
    try:
        fault['names'] = _list_candidates(error, fault['name'], code, names) if fault['name'] else []
    except Exception:  # an object of the program can raise when its attributes are read
        fault['names'] = []
    return fault


# Types that SDK functions expect, by the part of the engine's message after the received type.
_EXPECTED = (
    ('has no len()', 'a string or bytes'),
    ("isn't iterable", 'a sequence'),
    ("isn't subscriptable", 'a sequence'),
    ("isn't callable", 'a function'),
)


def _find_wrong_argument(error):
    """Return which argument of an SDK function has the wrong type, or '' if unknown."""
    message = error.args[0]
    noted, name, args, _ = errors.last_call
    kinds = message.split("'")[1::2]
    if noted is not error or not kinds:
        return ''
    if message.startswith('unsupported types for'):
        kinds = [kind for kind in kinds if kind not in ('int', 'float')]
        expected = 'a number'
    elif 'has no attribute' in message:
        expected = 'a string' if hasattr('', kinds[-1]) else ''
    else:
        expected = ([words for end, words in _EXPECTED if end in message] or [''])[0]
    for i, value in enumerate(args):
        if expected and kinds and type(value).__name__ == kinds[0]:
            kind = errors.publish_names("'" + kinds[0] + "'")[1:-1]
            return 'argument %d of %s() must be %s, not %s' % (i + 1, name, expected, kind)
    return ''


def _find_parameters(owner, name):
    """Return the parameters of an SDK function, method, or class from its source, or ''."""
    owner_name = getattr(owner, '__name__', '')
    for key in sys.modules:
        module = sys.modules[key]
        if key[:4] != 'sdk.' or getattr(module, owner_name, None) is not owner:
            continue
        with open(module.__file__) as file:
            text = file.read()
        if isinstance(owner, type):
            text = text.split('\nclass ' + owner_name)[-1].split('\nclass ')[0]
            name = '__init__' if name == owner_name else name
        parts = text.split('def ' + name + '(')
        if len(parts) > 1:
            return '(' + ' '.join(parts[1].split('):')[0].split()).rstrip(',') + ')'
    bases = owner.__bases__ if isinstance(owner, type) else ()
    return ''.join([_find_parameters(base, '__init__' if name == owner_name else name) for base in bases])


def _get_missing_name(error):
    """Return the missing attribute, module, or key, or '' for other exceptions."""
    message = error.args[0] if error.args else None
    if not isinstance(message, str) or type(error) not in (AttributeError, ImportError, KeyError):
        return ''
    return message if isinstance(error, KeyError) else message.split(' ')[-1].strip("'")


def _list_candidates(error, name, code, names):
    """Return the existing names that the program could have meant."""
    if isinstance(error, ImportError):
        return _list_public_names(sys.modules.get('sdk.' + name.rsplit('.', 1)[0])) if '.' in name else []
    if not isinstance(error, AttributeError):
        return []
    kind = error.args[0].split(' ')[0]
    if kind in NAMES:
        return NAMES[kind]
    if errors.last_missing is not None and errors.last_missing[0] is error:
        return _list_public_names(errors.last_missing[1])
    return _list_public_names(_find_owner(name, code, names))


def _find_owner(name, code, names):
    """Return the object before `.name` in a line, or None if the module does not define it."""
    end = code.find('.' + name)
    start = max(end, 0)
    while start > 0 and (code[start - 1].isalpha() or code[start - 1].isdigit() or code[start - 1] in '._'):
        start -= 1
    found = None
    for i, part in enumerate(code[start:end].split('.')):
        found = getattr(found, part, None) if i else names.get(part)
    return found


def _list_public_names(owner):
    """Return the public names of a module or object, without those that the simulation added."""
    if owner is None or hasattr(type(owner), '__getattr__') or type(owner).__name__ == 'thread':
        return []
    inner = [sys.modules[name] for name in sys.modules if name.split('.')[0] in ('runtime', 'world')]
    inner.append(sys)
    public_names = []
    for name in dir(owner):
        value = getattr(owner, name, None)
        if name[:1] == '_' or type(value) is type(sys):
            continue
        if not any([getattr(module, name, inner) is value for module in inner]):
            public_names.append(name)
    return public_names
