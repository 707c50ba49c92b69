import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownSlot, readText, sharedSlot, storeText } from './ownText';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const own = ownSlot('hello');
const shared = sharedSlot('hello', '#board=hello.AAA');

it('stores shared and own programs separately', () => {
  storeText(own, 'mine');
  storeText(shared, 'changed');
  expect([readText(own), readText(shared)]).toEqual(['mine', 'changed']);
  storeText(shared, undefined);
  expect([readText(own), readText(shared)]).toEqual(['mine', undefined]);
});

it('restores changes to a shared program only for its URL', () => {
  storeText(shared, 'changed');
  expect(readText(sharedSlot('hello', '#board=hello.BBB'))).toBeUndefined();
});

it('reports that storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([storeText(own, 'mine'), readText(own)]).toEqual([false, undefined]);
});
