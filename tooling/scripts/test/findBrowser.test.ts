import { expect, it } from 'vitest';
import { type BrowserPlaces, findBrowser } from './findBrowser';

const places = (has: string[]): BrowserPlaces => ({
  locate: (command) => (has.includes(command) ? `/bin/${command}` : undefined),
  playwrightBrowser: () => (has.includes('playwright') ? '/cache/chrome' : undefined),
});

it('prefers an installed browser to the one from Playwright', () => {
  expect(findBrowser(places(['google-chrome', 'playwright']), undefined)).toEqual({
    path: '/bin/google-chrome',
  });
  expect(findBrowser(places(['playwright']), undefined)).toEqual({});
  expect(findBrowser(places([]), undefined)).toBeUndefined();
});

it('uses the browser from the environment, or reports that it does not start', () => {
  expect(findBrowser(places(['mine', 'chromium']), 'mine')).toEqual({ path: '/bin/mine' });
  expect(() => findBrowser(places(['chromium']), '/nope')).toThrow(
    'CHROMIUM_PATH=/nope is not a working browser',
  );
});
