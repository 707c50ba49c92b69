import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipStubs } from './zipStubs';

const root = path.join(__dirname, '../../checks/__fixtures__/tags/good');

describe('zipStubs', () => {
  it('holds the stubs, the typing mark and how to use them', () => {
    const files = unzipSync(zipStubs(root));
    expect(Object.keys(files)).toEqual(['README.md', 'sdk-stubs/py.typed', 'sdk-stubs/sensor.pyi']);
    expect(strFromU8(files['README.md'] as Uint8Array)).toContain('"stubPath": "sdk-stubs"');
  });

  it('is the same for the same stubs', () => {
    expect(zipStubs(root)).toEqual(zipStubs(root));
  });
});
