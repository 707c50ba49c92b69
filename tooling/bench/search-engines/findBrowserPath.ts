import { browserLookup, findBrowser } from '../../scripts/test/findBrowser';

/** Path of an installed browser. Without one, Playwright uses its own. */
export function findBrowserPath(): string | undefined {
  return findBrowser(browserLookup, process.env.CHROMIUM_PATH)?.path;
}
