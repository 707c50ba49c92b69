import { describe, expect, it } from 'vitest';
import { formatJson, formatPython } from './formatJson';

describe('formatJson', () => {
  it('puts short lists and flat objects on one line', () => {
    const value = { ids: [1, 2], rows: [{ a: 1, b: null }], none: [], deep: { x: { y: 1 } } };
    expect(formatJson(value)).toBe(`{
  "ids": [1, 2],
  "rows": [
    { "a": 1, "b": null }
  ],
  "none": [],
  "deep": {
    "x": { "y": 1 }
  }
}`);
    expect(JSON.parse(formatJson(value))).toEqual(value);
  });

  it('wraps values that do not fit on a line', () => {
    expect(formatJson({ words: Array(20).fill('word') }).split('\n')).toHaveLength(24);
  });
});

describe('formatPython', () => {
  it('formats Python values, with trailing commas in wrapped ones', () => {
    expect(formatPython({ on: true, off: false, none: null }, 1)).toBe(
      '{"on": True, "off": False, "none": None}',
    );
    expect(formatPython({ name: 'n'.repeat(60), list: ['a'] }, 1)).toBe(`{
        "name": "${'n'.repeat(60)}",
        "list": ["a"],
    }`);
  });
});
