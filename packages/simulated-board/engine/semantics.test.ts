import { describe, expect, it } from 'vitest';
import { runOnBoard } from './runOnBoard';

const PREAMBLE = `
import adc
import i2c
import json


def modulo(form, values):
    return form % values


def twice(x):
    sleep(10)
    return x * 2


def f(a, b, c=0):
    return a, b, c


class Odd:
    def __init__(self):
        return 10


def exhaust(items):
    rest = items.__iter__()
    rest.__next__()
    rest.__next__()


def find(items, x):
    return items.index(x)


def remove(items, x):
    items.remove(x)


d = bytearray("ON")


def caught(function, *args):
    try:
        function(*args)
    except Exception as error:
        return error
`;

/** Expressions and their documented output. */
const CASES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'membership in every sequence and collection': [
    ...[
      '[1]',
      '(1,)',
      'range(1, 2)',
      'b"\\x01"',
      'bytearray([1])',
      'shorts([1])',
      'shortarray([1])',
      'set([1])',
      'frozenset([1])',
      '{1: 2}',
      '{1: 2}.keys()',
      '{2: 1}.values()',
    ].map((value) => [`1 in ${value}, 9 not in ${value}`, 'True True'] as const),
    ['(1, 2) in {1: 2}.items()', 'True'],
    [
      '"a" in "cat", b"a" in "cat", "a" in b"cat", bytearray(b"OK") in b"AT OK"',
      'True True True True',
    ],
    ['0x68 in i2c.scan()', 'True'],
  ],
  'exceptions are equal by class': [
    [
      'caught(divmod, 1, 0) == ZeroDivisionError, caught(divmod, 1, 0) != ZeroDivisionError',
      'True False',
    ],
    [
      'caught(divmod, 1, 0) == caught(divmod, 2, 0), caught(divmod, 1, 0) == ArithmeticError',
      'True False',
    ],
    ['caught(divmod, 1, 0) in (ValueError, ZeroDivisionError)', 'True'],
  ],
  'sequences are equal within one type': [
    ...['b"ON"', '"ON"'].map(
      (text) =>
        [
          `d in (${text},), d in [${text}], d in {1: ${text}}.values(), (1, d) in {1: ${text}}.items(), d not in [${text}, d], [${text}].count(d), (${text}, d).count(d), caught(find, [${text}], d), caught(find, (${text},), d), caught(remove, [${text}], d)`,
          ['False False False False False 0 1', ...Array(3).fill('ValueError')].join(' '),
        ] as const,
    ),
    [
      '[d] == [b"ON"], (d,) != (b"ON",), {"a": d} == {"a": b"ON"}, [[d]] == [[b"ON"]], {"a": [(d,)]} == {"a": [(b"ON",)]}, [d] == [bytearray("ON")], {"a": d, 1: 2} == {1: 2, "a": d}',
      'False True False False False True True',
    ],
    [
      '[range(0, 3, 2)] == [range(0, 4, 2)], [1] == [1, 2], [1, 2] == (1, 2), {1: 2} == {1: 3}, [2, 1, 2].remove(2), range(3).count(1), [caught(divmod, 1, 0)] == [ZeroDivisionError]',
      'True False False False None 1 True',
    ],
    ['b"a" == "a", b"a" == bytearray(b"a"), shorts([1]) == shortarray([1])', 'False False False'],
    ['[1] == [1], (1,) == [1], range(0, 3, 2) == range(0, 4, 2)', 'True False True'],
    [
      '[] == {}, {} == [], {} == "", () == {}, {} in [[], ()], {} != set()',
      'False False False False False True',
    ],
  ],
  'bounds of searches can be None': [
    [
      '"abc".find("c", None), "abcb".count("b", 2, None), b"abc".index(b"b", None, None), "abc".startswith("a", None)',
      '2 1 1 True',
    ],
  ],
  'iterators of sequences and collections': [
    ...[
      '[1]',
      '(1,)',
      'range(1, 2)',
      'b"\\x01"',
      'bytearray([1])',
      'shorts([1])',
      'set([1])',
      '{1: 2}',
      '{1: 2}.keys()',
    ].map(
      (value) =>
        [
          `${value}.__iter__().__iter__().__next__(), caught(exhaust, ${value})`,
          '1 StopIteration',
        ] as const,
    ),
    [
      '"a".__iter__().__next__(), enumerate([1]).__iter__().__next__(), caught(exhaust, 1)',
      'a (0, 1) AttributeError',
    ],
  ],
  formats: [
    ['"%s %s" % [1, 2], "%d-%d" % [3, 4], "%s" % [1], "%s|%s" % ([1], 2)', '1 2 3-4 1 [1]|2'],
    [
      'caught(modulo, "%s", [1, 2]), caught(modulo, "%s %s", [1]), caught(modulo, "%s", [])',
      Array(3).fill('TypeError').join(' '),
    ],
    ['5., -5., 5.e3, [1.], 7. // 2', '5.0 -5.0 5000.0 [1.0] 3.0'],
    [
      '"%e %g %E %G %.2g|%8.1e" % (1234.5, 0.5, 1.5, 2, 2.5, 3.25)',
      '1234.500000 0.500000 1.500000 2.000000 2.50|     3.2',
    ],
    ['"%#06x %#.4X %#x" % (18, 18, -1)', '0x0012 0X0012 -0x1'],
    [
      ['"%(a)s" % 1', '"%(a" % {}', '"%*d" % 1', '"5 %" % 1']
        .map((format) => `caught(modulo, ${format.replace(' % ', ', ')})`)
        .join(', '),
      'TypeError ValueError TypeError ValueError',
    ],
    ['"%s" % b"ab" == str(b"ab"), "%s|%4s" % (b"x", bytearray(b"y"))', 'True x|   y'],
  ],
  'list comprehensions that wait': [
    [
      '[twice(i) for i in range(3)], [(a, twice(b)) for a, b in [(1, 2), (3, 4)] if twice(a) > 2]',
      '[0, 2, 4] [(3, 8)]',
    ],
    [
      '[twice(x + y) for x in [1, 2] for y in range(twice(1)) if y], [len([twice(x)]) for x in "a"]',
      '[4, 6] [1]',
    ],
    [
      'adc.read(D36, 2, 100), [adc.read(D36, 2, 100)\n    for i in range(2)\n    if i]',
      '(2048, 2048) [(2048, 2048)]',
    ],
  ],
  'negative start indices': [
    [
      '[3, 1, 2, 1].index(1, -2), (3, 1, 2, 1).index(1, -2), shorts([1, 2, 1]).index(1, -1)',
      '3 3 2',
    ],
    ['"abab".find("b", -1), b"abab".index(98, -1), bytearray(b"aba").index(97, -1)', '3 3 2'],
    ['[1, 2].index(2, 0, 9), caught([1, 2].index, 2, 0, -1)', '1 ValueError'],
  ],
  'searches that start beyond the end': [
    ['"abc".find("", 9), "abc".count("", 9, 3), "abc".find("", 3), "abc".count("", 3)', '-1 0 3 1'],
    [
      '"abc".startswith("", 9), b"abc".find(b"", 9), bytearray(b"abc").endswith("", 4)',
      'False -1 False',
    ],
  ],
  'arguments and literals': [
    ['f(c=3, *[1, 2]), f(1,\n    c=3,  # last\n    *[2])', '(1, 2, 3) (1, 2, 3)'],
    ['len("°"), len(r"°"), r"\\d°\\"" == "\\\\d°\\\\\\""', '2 2 True'],
  ],
  'collections as strings': [
    [
      'set(), frozenset(), frozenset([1]), {1}, {}, {1: "a"}.keys(), {1: "a"}.items()',
      "set() frozenset() frozenset({1}) {1} {} dict_keys([1]) dict_items([(1, 'a')])",
    ],
  ],
  'arguments that the device does not accept': [
    ['caught(dict, [(1, 2)]), caught(Odd)', 'TypeError TypeError'],
    ['[1, 2, 3].index(1, False)', '0'],
    ['caught(int, "1_000"), caught(int, b"1_"), int(" -0x10 ", 16)', 'ValueError ValueError -16'],
  ],
  'JSON without infinity, and the JSON number format': [
    ...['1e999', '-1e999', '1e999 - 1e999'].map(
      (value) => [`caught(json.dumps, {"a": ${value}})`, 'JSONError'] as const,
    ),
    ...['01', '+1', '1.', '.5', '-', '1e', '1.e3', '00', '1e+', '[01]', '-01'].map(
      (text) => [`caught(json.loads, "${text}")`, 'JSONError'] as const,
    ),
    ['json.loads("[0, -0, 1.5, 1e3, -1.5E-2, 10]")', '[0, 0, 1.5, 1000.0, -0.015, 10]'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it('matches the documentation', async () => {
    const program = `${PREAMBLE}\n${cases.map(([line]) => `print(${line})`).join('\n')}\n`;
    const { lines } = await runOnBoard(program, { attached: [{ part: 'ds1307' }] });
    expect(lines.map((line, i) => [cases[i]?.[0], line])).toEqual(cases);
  });
});

const ITERATOR = `
class Count:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        sleep(1)
        self.n += 1
        return self.n % 4

c = Count()
`;

it.each([
  ['c', '2 in c', 'c.n', 'True 2'],
  ['c', '3 not in c', 'c.n', 'False 3'],
  ['c', 'any(c)', 'c.n', 'True 1'],
  ['c', 'all(c)', 'c.n', 'False 4'],
  ['[(1, 2), 3, 4].__iter__()', '(1, 2) in c', 'c.__next__()', 'True 3'],
  ['[1, 2].__iter__()', 'any(c)', 'c.__next__()', 'True 2'],
])('with c = %s, %s reads no item after the result', async (value, expression, rest, expected) => {
  const { text } = await runOnBoard(`${ITERATOR}c = ${value}\nprint(${expression}, ${rest})\n`);
  expect(text).toBe(`${expected}\n`);
});
