import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showProgress } from './progress.cjs';

let lines: string[];

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('writes each step to a log, and repeats the current step every 30 seconds', () => {
  const write = vi.fn();
  const progress = showProgress('Building', { write });
  progress.step('generating pages');
  vi.advanceTimersByTime(65_000);
  progress.step('compressing');
  progress.done('Built');
  vi.advanceTimersByTime(65_000);
  expect(lines).toEqual([
    'Building …',
    '  generating pages, 0 s',
    '  generating pages, 30 s',
    '  generating pages, 60 s',
    '  compressing, 65 s',
    'Built in 65 s',
  ]);
  expect(write).not.toHaveBeenCalled();
});

it('redraws one terminal line that is no wider than the terminal, and removes the line at the end', () => {
  let screen = '';
  const write = (text: string) => {
    screen = `${screen}${text}`.split('\r\u001b[2K').at(-1) ?? '';
  };
  const progress = showProgress('Building', { write, isTTY: true, columns: 20 });
  vi.advanceTimersByTime(2000);
  expect(screen).toBe('  working, 2 s');
  progress.step('compressing a great many files');
  expect(screen).toBe('  compressing a gre');
  progress.done();
  vi.advanceTimersByTime(5000);
  expect(screen).toBe('');
  expect(lines).toEqual(['Building …']);
});
