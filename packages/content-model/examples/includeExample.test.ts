import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { includeExample, parseExample } from './includeExample';

const location = { file: 'content/sdk/page.mdx', line: 12 };
let root: string;

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'include-'));
  fs.mkdirSync(path.join(root, 'content/examples/sdk/x'), { recursive: true });
  fs.writeFileSync(
    path.join(root, 'content/examples/sdk/x/main.py'),
    'a = 1\ndef f():\n    # anchor: body\n    b = 2\n\n    c = 3\n    # end: body\n    return b\n',
  );
});

afterAll(() => fs.rmSync(root, { recursive: true }));

describe('includeExample', () => {
  it('includes a complete file without its anchor comments', () => {
    expect(includeExample(root, 'content/examples/sdk/x/main.py', undefined, location)).toBe(
      'a = 1\ndef f():\n    b = 2\n\n    c = 3\n    return b',
    );
  });

  it('includes an anchored section and removes its indentation', () => {
    expect(includeExample(root, 'content/examples/sdk/x/main.py', 'body', location)).toBe(
      'b = 2\n\nc = 3',
    );
  });

  it('names the page, the file, and the known anchors if the anchor is unknown', () => {
    expect(() => includeExample(root, 'content/examples/sdk/x/main.py', 'boddy', location)).toThrow(
      'content/sdk/page.mdx:12: content/examples/sdk/x/main.py has no anchor "boddy"\n  Known anchors: body.',
    );
  });

  it('suggests the nearest file if the file is missing', () => {
    expect(() =>
      includeExample(root, 'content/examples/sdk/y/main.py', undefined, location),
    ).toThrow('use: content/examples/sdk/x/main.py');
  });

  it('rejects files outside the examples', () => {
    expect(() =>
      includeExample(root, 'content/examples/../package.json', undefined, location),
    ).toThrow('is not an example');
  });

  it('supports anchors in C and rejects unpaired ones', () => {
    expect(parseExample('// anchor: a\nint x;\n// end: a').anchors.get('a')).toBe('int x;');
    expect(() => parseExample('# anchor: a\nx')).toThrow('anchor "a" has no "end: a"');
    expect(() => parseExample('x\n# end: a')).toThrow('"end: a" has no "anchor: a"');
  });
});
