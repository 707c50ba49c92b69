import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { toYaml } from './toYaml';

const STRINGS = [
  ...[
    '2025-01-01',
    '2025-01-01T00:00:00Z',
    '2025-01-01 00:00:00',
    '12:30',
    '12:30:00',
    '190:20:30.15',
  ],
  ...['NO', 'no', 'Yes', 'on', 'Off', 'y', 'N', 'true', 'null', '~', '', '=', '<<', '.inf', '.NaN'],
  ...['014', '0o14', '0x1F', '0b11', '1_000', '1e3', '1.', '.5', '+1', '9223372036854775807'],
  ...['a\tb', '\ta', 'a\u0085b', 'a\u2028b', '\u007f', '\u0000', '\ufeff', '😀', '泵', 'a\n\tb\n'],
];
const NUMBERS = [0, -1, 0.1, 1e-7, -1.5e-9, 1e21, 1.5e300];

it('writes strings that YAML 1.1 and 1.2 parsers read the same way, as values and as keys', () => {
  const value = { strings: STRINGS, keys: Object.fromEntries(STRINGS.map((key, i) => [key, i])) };
  const text = toYaml(value);
  expect(parse(text)).toEqual(value);
  expect(parse(text, { version: '1.1' })).toEqual(value);
});

it('writes numbers as YAML 1.1 requires, with a decimal point and with a sign before the exponent', () => {
  expect(parse(toYaml(NUMBERS), { version: '1.1' })).toEqual(NUMBERS);
  expect(toYaml([1e-7, 1e21])).toBe('- 1.0e-7\n- 1.0e+21\n');
});

it('quotes tabs and keys with a special meaning in YAML 1.1', () => {
  expect(toYaml(['=', '<<', 'a\tb', 'a\u0085b'])).toBe('- "="\n- "<<"\n- "a\\tb"\n- "a\\u0085b"\n');
});

it('keeps strings of white space', () => {
  const texts = ['', ' ', '\n', ' \n', '\n \n', ' \n\n'];
  for (const version of ['1.1', '1.2'] as const)
    expect(parse(toYaml(texts), { version })).toEqual(texts);
});

it('writes all digits and no aliases', () => {
  const same = { maximum: 9223372036854775807n };
  expect(toYaml({ a: same, b: same })).toBe(
    'a:\n  maximum: 9223372036854775807\nb:\n  maximum: 9223372036854775807\n',
  );
});
