import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeHash, encodeHash, hasSharedProgram } from './share';

const PROGRAM = `${'def f(x):\n    print("°", x)\n\n'.repeat(40)}f(1)\n`;

it('compresses a program into a URL', async () => {
  const hash = await encodeHash('hello', PROGRAM);
  expect(hash).toMatch(/^#board=hello\.[\w-]+$/);
  expect(hash.length).toBeLessThan(PROGRAM.length / 4);
  expect(await decodeHash(hash, 'hello')).toEqual({ hash, text: PROGRAM });
});

it('accepts a URL only for the program that it names', async () => {
  const hash = await encodeHash('hello', PROGRAM);
  expect(hasSharedProgram(hash, 'hello')).toBe(true);
  expect(hasSharedProgram(hash, 'hello-blink')).toBe(false);
  expect(await decodeHash(hash, 'hell')).toBeUndefined();
  expect(await decodeHash(`${hash.slice(0, 10)}xy`, 'hello')).toBeUndefined();
  expect(await decodeHash('#what-you-need', 'hello')).toBeUndefined();
});

it('ignores a damaged URL', async () => {
  const hash = await encodeHash('hello', PROGRAM);
  for (const damaged of [
    hash.slice(0, -8),
    `${hash}%`,
    '#board=hello.!!!!',
    '#board=hello.AAAA',
    '#board=hello.',
    '#board=hello',
    '#board=hel',
    '#board=',
  ]) {
    expect(await decodeHash(damaged, 'hello'), damaged).toEqual({ hash: damaged, text: undefined });
  }
});

it('limits the size of an unpacked program', async () => {
  const packedText = deflateRawSync(Buffer.alloc(50_000_000, 'x')).toString('base64url');
  expect(packedText.length).toBeLessThan(100_000);
  expect((await decodeHash(`#board=hello.${packedText}`, 'hello'))?.text).toBeUndefined();
});
