import { type Browser, chromium } from '@playwright/test';
import { browserLookup, findBrowser } from '../../scripts/test/findBrowser';

/** Starts an installed browser. If there is none, Playwright uses its own. */
export function launchBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(browserLookup, process.env.CHROMIUM_PATH)?.path,
    args: ['--no-sandbox', ...args],
  });
}
