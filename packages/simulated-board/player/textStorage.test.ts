import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOwnSlot, getSharedSlot, loadText, saveText } from './textStorage';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const own = getOwnSlot('hello');
const shared = getSharedSlot('hello', '#board=hello.AAA');

it('stores shared and own programs separately', () => {
  saveText(own, 'mine');
  saveText(shared, 'changed');
  expect([loadText(own), loadText(shared)]).toEqual(['mine', 'changed']);
  saveText(shared, undefined);
  expect([loadText(own), loadText(shared)]).toEqual(['mine', undefined]);
});

it('restores changes to a shared program only for its URL', () => {
  saveText(shared, 'changed');
  expect(loadText(getSharedSlot('hello', '#board=hello.BBB'))).toBeUndefined();
});

it('reports that storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([saveText(own, 'mine'), loadText(own)]).toEqual([false, undefined]);
});
