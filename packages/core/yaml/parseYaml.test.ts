import { expect, it } from 'vitest';
import * as z from 'zod';
import { parseYaml } from './parseYaml';

const schema = z.strictObject({
  name: z.string(),
  parts: z.array(z.strictObject({ id: z.string(), size: z.enum(['s', 'l']) })),
});
const parse = (text: string) => parseYaml('content/x.yaml', text, schema, 'Write it like this.');

it('returns valid data', () => {
  const value = { name: 'a', parts: [{ id: 'b', size: 's' }] };
  expect(parse('name: a\nparts:\n  - {id: b, size: s}\n')).toEqual(value);
});

it('reports every problem with its line and the fix', () => {
  const text = 'name: 5\nparts:\n  - id: a\n    size: m\n  - id: b\n    size: s\n    color: red\n';
  expect(() => parse(text)).toThrow(
    [
      'content/x.yaml:1: name: Invalid input: expected string, received number',
      'Write it like this.',
    ].join('\n  '),
  );
  expect(() => parse(text)).toThrow(
    /x\.yaml:4: parts\[0\]\.size is invalid\. Valid values: s, l\n/,
  );
  expect(() => parse(text)).toThrow(/x\.yaml:7: parts\[1\] has unknown keys: color\n/);
});

it("reports a missing key at its parent's line", () => {
  expect(() => parse('name: a\nparts:\n  - size: s\n')).toThrow(/:3: parts\[0\]\.id is missing/);
  expect(() => parse('')).toThrow(
    /x\.yaml:1: name is missing\. Expected: string[\s\S]*parts is missing/,
  );
});

it('reports the line of a syntax error', () => {
  expect(() => parse('name: a\nparts: [\n')).toThrow(/x\.yaml:\d: invalid YAML: /);
  expect(() => parse('name: a\nname: b\n')).toThrow(/x\.yaml:2: invalid YAML: .*unique/);
});
