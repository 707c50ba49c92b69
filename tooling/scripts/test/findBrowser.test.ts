import { expect, it } from 'vitest';
import { type BrowserLookup, findBrowser } from './findBrowser';

const createLookup = (has: string[]): BrowserLookup => ({
  locate: (command) => (has.includes(command) ? `/bin/${command}` : undefined),
  playwrightBrowser: () => (has.includes('playwright') ? '/cache/chrome' : undefined),
});

it('prefers an installed browser to the browser from Playwright', () => {
  expect(findBrowser(createLookup(['google-chrome', 'playwright']), undefined)).toEqual({
    path: '/bin/google-chrome',
  });
  expect(findBrowser(createLookup(['playwright']), undefined)).toEqual({});
  expect(findBrowser(createLookup([]), undefined)).toBeUndefined();
});

it('uses the browser from the environment variable, or reports that this browser does not start', () => {
  expect(findBrowser(createLookup(['mine', 'chromium']), 'mine')).toEqual({ path: '/bin/mine' });
  expect(() => findBrowser(createLookup(['chromium']), '/nope')).toThrow(
    'CHROMIUM_PATH=/nope is not a working browser',
  );
});
