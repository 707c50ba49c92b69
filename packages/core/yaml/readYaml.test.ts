import { expect, it } from 'vitest';
import * as z from 'zod';
import { readYaml } from './readYaml';

const schema = z.strictObject({
  name: z.string(),
  parts: z.array(z.strictObject({ id: z.string(), size: z.enum(['s', 'l']) })),
});
const read = (text: string) => readYaml('content/x.yaml', text, schema, 'Write it so.');

it('gives what a file holds', () => {
  const value = { name: 'a', parts: [{ id: 'b', size: 's' }] };
  expect(read('name: a\nparts:\n  - {id: b, size: s}\n')).toEqual(value);
});

it('names all that is wrong, each with file and line, and what to do', () => {
  const text = 'name: 5\nparts:\n  - id: a\n    size: m\n  - id: b\n    size: s\n    colour: red\n';
  expect(() => read(text)).toThrow(
    [
      'content/x.yaml:1: name: Invalid input: expected string, received number',
      'Write it so.',
    ].join('\n  '),
  );
  expect(() => read(text)).toThrow(/x\.yaml:4: parts\[0\]\.size has no valid value; valid: s, l\n/);
  expect(() => read(text)).toThrow(/x\.yaml:7: parts\[1\] has a key that is not known: colour\n/);
});

it('names a missing key with the line of the part that lacks it', () => {
  expect(() => read('name: a\nparts:\n  - size: s\n')).toThrow(/:3: parts\[0\]\.id is missing/);
  expect(() => read('')).toThrow(/x\.yaml:1: name is missing \(string\)[\s\S]*parts is missing/);
});

it('names the line of text that is no YAML', () => {
  expect(() => read('name: a\nparts: [\n')).toThrow(/x\.yaml:\d: the YAML does not parse: /);
  expect(() => read('name: a\nname: b\n')).toThrow(/x\.yaml:2: the YAML does not parse: .*unique/);
});
