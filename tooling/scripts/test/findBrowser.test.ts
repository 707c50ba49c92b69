import { expect, it } from 'vitest';
import { type BrowserPlaces, findBrowser } from './findBrowser';

const places = (has: string[]): BrowserPlaces => ({
  locate: (command) => (has.includes(command) ? `/bin/${command}` : undefined),
  playwrightBrowser: () => (has.includes('playwright') ? '/cache/chrome' : undefined),
});

it('takes an installed browser before that of Playwright', () => {
  expect(findBrowser(places(['google-chrome', 'playwright']), undefined)).toEqual({
    path: '/bin/google-chrome',
  });
  expect(findBrowser(places(['playwright']), undefined)).toEqual({});
  expect(findBrowser(places([]), undefined)).toBeUndefined();
});

it('takes the one that the environment names, or says that it is none', () => {
  expect(findBrowser(places(['mine', 'chromium']), 'mine')).toEqual({ path: '/bin/mine' });
  expect(() => findBrowser(places(['chromium']), '/nope')).toThrow(
    'CHROMIUM_PATH=/nope is not a browser that starts',
  );
});
