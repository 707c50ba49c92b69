import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOwnKey, getSharedKey, loadText, StoredText, saveText } from './textStorage';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const ownKey = getOwnKey('hello');
const sharedKey = getSharedKey('#board=hello.AAA');

it("stores each shared program separately from the reader's own", () => {
  saveText(ownKey, 'mine');
  saveText(sharedKey, 'changed');
  saveText(getSharedKey('#board=hello.BBB'), 'other');
  expect([loadText(ownKey), loadText(sharedKey)]).toEqual(['mine', 'changed']);
  saveText(sharedKey, undefined);
  expect([loadText(ownKey), loadText(sharedKey)]).toEqual(['mine', undefined]);
});

it.each(['theirs', undefined])('detects that another tab has saved %j', (text) => {
  const stored = new StoredText(ownKey);
  stored.save('mine');
  expect(stored.isOutdated).toBe(false);
  saveText(ownKey, text);
  expect(stored.isOutdated).toBe(true);
  expect(new StoredText(ownKey).text).toBe(text);
  stored.save('mine');
  expect(stored.isOutdated).toBe(false);
});

it('keeps text until the page closes if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([saveText(ownKey, 'mine'), loadText(ownKey)]).toEqual([false, 'mine']);
  expect([saveText(ownKey, undefined), loadText(ownKey)]).toEqual([true, undefined]);
});
