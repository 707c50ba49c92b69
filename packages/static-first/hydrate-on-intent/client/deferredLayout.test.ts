// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFERRED_ATTRIBUTE, layOutRemainingBlocks } from './deferredLayout';

const root = document.documentElement;
const steps: (() => void)[] = [];
const runStep = () => steps.shift()?.();
const countLaidOutBlocks = () => document.querySelectorAll('[data-shown]').length;

/** Renders a page of identical blocks. */
function openPage(blockCount: number, elementsPerBlock: number): void {
  const block = `<div>${'<p></p>'.repeat(elementsPerBlock)}</div>`;
  document.body.innerHTML = `<div class="theme-doc-markdown">${block.repeat(blockCount)}</div>`;
  root.setAttribute(DEFERRED_ATTRIBUTE, '');
}

beforeEach(() => {
  steps.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => steps.push(run));
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => steps.push(run));
});

test('lays out a long page in steps and removes the markers', () => {
  openPage(18, 40);
  const done = vi.fn();
  const before = document.body.innerHTML;
  layOutRemainingBlocks(done);
  for (const count of [3, 6, 9]) {
    runStep();
    expect(countLaidOutBlocks()).toBe(count);
    expect(root.hasAttribute(DEFERRED_ATTRIBUTE)).toBe(true);
    expect(done).not.toHaveBeenCalled();
  }
  runStep();
  expect(root.hasAttribute(DEFERRED_ATTRIBUTE)).toBe(false);
  expect(document.body.innerHTML).toBe(before);
  expect(done).toHaveBeenCalledTimes(1);
  expect(steps).toEqual([]);
});

test('lays out a large block in a separate step', () => {
  openPage(11, 40);
  const largeBlock = document.querySelectorAll('.theme-doc-markdown > div')[9];
  largeBlock?.insertAdjacentHTML('beforeend', '<p></p>'.repeat(400));
  layOutRemainingBlocks();
  for (const count of [1, 2]) {
    runStep();
    expect(countLaidOutBlocks()).toBe(count);
  }
  runStep();
  expect(root.hasAttribute(DEFERRED_ATTRIBUTE)).toBe(false);
});

test('lays out a short page in one step', () => {
  openPage(3, 1000);
  layOutRemainingBlocks();
  runStep();
  expect(root.hasAttribute(DEFERRED_ATTRIBUTE)).toBe(false);
});

test('stops if the page is already laid out or another page was opened', () => {
  openPage(40, 100);
  const done = vi.fn();
  layOutRemainingBlocks(done);
  runStep();
  root.removeAttribute(DEFERRED_ATTRIBUTE);
  runStep();
  expect(countLaidOutBlocks()).toBe(0);
  openPage(40, 100);
  layOutRemainingBlocks(done);
  runStep();
  openPage(40, 100);
  runStep();
  expect(countLaidOutBlocks()).toBe(0);
  expect(root.hasAttribute(DEFERRED_ATTRIBUTE)).toBe(true);
  expect(done).not.toHaveBeenCalled();
});
