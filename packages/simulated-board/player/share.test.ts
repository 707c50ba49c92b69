import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fromHash, isShared, toHash } from './share';

const PROGRAM = `${'def f(x):\n    print("°", x)\n\n'.repeat(40)}f(1)\n`;

it('compresses a program into a URL', async () => {
  const hash = await toHash('hello', PROGRAM);
  expect(hash).toMatch(/^#board=hello\.[\w-]+$/);
  expect(hash.length).toBeLessThan(PROGRAM.length / 4);
  expect(await fromHash(hash, 'hello')).toEqual({ hash, text: PROGRAM });
});

it('applies only to the program it names', async () => {
  const hash = await toHash('hello', PROGRAM);
  expect(isShared(hash, 'hello')).toBe(true);
  expect(isShared(hash, 'hello-blink')).toBe(false);
  expect(await fromHash(hash, 'hell')).toBeUndefined();
  expect(await fromHash(`${hash.slice(0, 10)}xy`, 'hello')).toBeUndefined();
  expect(await fromHash('#what-you-need', 'hello')).toBeUndefined();
});

it('ignores a damaged URL', async () => {
  const hash = await toHash('hello', PROGRAM);
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
    expect(await fromHash(damaged, 'hello'), damaged).toEqual({ hash: damaged, text: undefined });
  }
});

it('limits the size of an unpacked program', async () => {
  const packed = deflateRawSync(Buffer.alloc(50_000_000, 'x')).toString('base64url');
  expect(packed.length).toBeLessThan(100_000);
  expect((await fromHash(`#board=hello.${packed}`, 'hello'))?.text).toBeUndefined();
});
