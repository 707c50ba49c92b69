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

const ownSlot = getOwnSlot('hello');
const sharedSlot = getSharedSlot('hello', '#board=hello.AAA');

it("stores shared programs separately from the reader's own", () => {
  saveText(ownSlot, 'mine');
  saveText(sharedSlot, 'changed');
  expect([loadText(ownSlot), loadText(sharedSlot)]).toEqual(['mine', 'changed']);
  saveText(sharedSlot, undefined);
  expect([loadText(ownSlot), loadText(sharedSlot)]).toEqual(['mine', undefined]);
});

it('restores changes to a shared program only for its URL', () => {
  saveText(sharedSlot, 'changed');
  expect(loadText(getSharedSlot('hello', '#board=hello.BBB'))).toBeUndefined();
});

it('reports that storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([saveText(ownSlot, 'mine'), loadText(ownSlot)]).toEqual([false, undefined]);
});
