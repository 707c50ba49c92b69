"""Sensor objects created from a JSON file."""

from math import sqrt

from runtime.calls import call
from runtime.errors import mark_custom_message
from runtime.numbers import rounded
from sdk import fs, json
from sdk.bsp import board
from world import pins

_READERS = {
    'voltage': 'read_voltage',
    'current': 'read_current',
    'resistive': 'read_resistive',
    'current_ac': 'read_power',
}
# Labels of these inputs on the 4ZeroBox.
_LABELS = {
    'voltage': 'ADC_010_420',
    'current': 'ADC_010_420',
    'resistive': 'ADC_RES',
    'current_ac': 'ADC_CUR',
}


class Sensor:
    def __init__(self, name, description, functions):
        self._name = name
        self._set = description['set']
        self._conversion = description['conversion']
        self._functions = functions
        self._value = None

    def _get_required(self, values, key):
        if key not in values:
            raise mark_custom_message(KeyError(key + ' of sensor ' + self._name))
        return values[key]

    def _channel(self):
        number = self._set['input_number']
        expansion = self._set.get('exp')
        if expansion is None:
            return board, number
        found = board._expansion(expansion)
        return found, getattr(found, 'AIN%d' % number)

    def read(self, raw=False, electric=False):
        owner, channel = self._channel()
        kind = self._get_required(self._set, 'type')
        reader = getattr(owner, _READERS[kind])
        if 'PGA' in self._set and hasattr(owner, 'config_adc'):
            label = pins.names[_LABELS[kind]]
            owner.config_adc(label, channel, self._set['PGA'], self._set.get('SPS'))
        if raw:
            return (yield from reader(channel, raw=True))
        value = yield from reader(channel, electric=True)
        if kind == 'resistive':
            value = value / 1000
        if electric:
            return value
        args = self._conversion['args']
        conversion = self._conversion['type']
        if conversion == 'linear':
            result = self._linear(value, args)
        elif conversion == 'lookup_table':
            result = self._table(value, args)
        elif conversion == 'power':
            result = self._power(value, args)
        else:
            result = yield from call(self._functions[conversion], value, args)
        if 'digits_limit' in self._conversion and isinstance(result, float):
            result = rounded(result, self._conversion['digits_limit'])
        self._value = result
        return result

    def _linear(self, x, args):
        low, high = self._get_required(args, 'x_min'), self._get_required(args, 'x_max')
        if x < low:
            return self._get_required(args, 'under_x')
        if x > high:
            return self._get_required(args, 'over_x')
        first = self._get_required(args, 'y_min')
        span = self._get_required(args, 'y_max') - first
        return first + (x - low) * span / (high - low) + self._get_required(args, 'offset')

    def _table(self, x, args):
        table = self._get_required(args, 'ref_table')
        for i in range(len(table) - 1):
            first, second = table[i], table[i + 1]
            if min(first, second) <= x <= max(first, second):
                part = (first - x) / (first - second) if first != second else 0
                step = self._get_required(args, 'delta')
                start = self._get_required(args, 'v_min') + self._get_required(args, 'offset')
                return start + step * (i + part)
        return self._get_required(args, 'out_of_range')

    def _power(self, peak_to_peak, args):
        turns = self._get_required(args, 'ratio') / self._get_required(args, 'n_coil')
        current = peak_to_peak / 1000 / (2 * sqrt(2)) * turns
        return current * self._get_required(args, 'voltage') + self._get_required(args, 'offset')

    def get_value(self):
        return self._value


def get_sensors_dict(file='/4zero/sensors.json', cb_module=None, get_json=False):
    text = fs.read_file(file)
    functions = cb_module.cb_dict if cb_module is not None else {}
    described = json.loads(text)
    sensors = json.loads('{}')
    for name in described:
        sensors[name] = Sensor(name, described[name], functions)
    return (sensors, text) if get_json else sensors
