import { afterEach, expect, it, vi } from 'vitest';
import { loadHighlighter } from './highlightCode';
import { tokenize } from './tokenize';

afterEach(() => vi.restoreAllMocks());

it('returns the same tokens on a slow machine', async () => {
  const shiki = await loadHighlighter();
  const code = 'class BNO055(i2cdrv: int, addr: int = 0x28):\n    return addr + 1';
  const tokens = tokenize(shiki, code, 'python');
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 10_000;
    return now;
  });
  expect(tokenize(shiki, code, 'python')).toEqual(tokens);
});
