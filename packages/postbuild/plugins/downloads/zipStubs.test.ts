import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipStubs } from './zipStubs';

const root = path.join(__dirname, '../../../../tooling/checks/__fixtures__/tags/good');

describe('zipStubs', () => {
  it('adds the stubs, the py.typed marker, and instructions', () => {
    const files = unzipSync(zipStubs(root));
    expect(Object.keys(files)).toEqual(['README.md', 'sdk-stubs/py.typed', 'sdk-stubs/sensor.pyi']);
    expect(strFromU8(files['README.md'] as Uint8Array)).toContain('"stubPath": "sdk-stubs"');
  });

  it('sets no file permissions, which could make unpacked files unreadable on other systems', () => {
    const bytes = Buffer.from(zipStubs(root));
    // "version made by" of the first central directory entry; the upper byte 0 means no Unix mode (APPNOTE 4.4.2).
    const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    expect(bytes.readUInt8(entry + 5)).toBe(0);
  });

  it('creates the same archive for the same stubs', () => {
    expect(zipStubs(root)).toEqual(zipStubs(root));
  });
});
