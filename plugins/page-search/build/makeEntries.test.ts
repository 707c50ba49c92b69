import { expect, test } from 'vitest';
import { VERBATIM_END } from '../shared/format';
import { termsOf } from '../shared/tokenize';
import { condense } from './makeEntries';

const LONG = `${'The sensor measures humidity and temperature once a second. '.repeat(4)}The address is 0x76; the sensors measure again after get_temp() returns.`;

test('keeps a short text as it is', () => {
  expect(condense('Reads the value once.', '')).toBe('Reads the value once.');
});

test('keeps the beginning of a long text word for word, and of the rest what is new', () => {
  const [head = '', rest = ''] = condense(LONG, 'bus.scan(get_temp)').split(VERBATIM_END);
  expect(LONG.startsWith(head)).toBe(true);
  expect(rest).toContain('0x76');
  expect(rest).toContain('bus.scan(get_temp');
  expect(rest.match(/measure/g)).toBeNull();
});

test('loses no word and no stem that a query could name', () => {
  const short = condense(LONG, '');
  expect(short.length).toBeLessThan(LONG.length);
  expect(new Set(termsOf(short).stems)).toEqual(new Set(termsOf(LONG).stems));
  for (const word of ['0x76', 'get_temp', 'get', 'temp']) {
    expect(termsOf(short).words).toContain(word);
  }
});
