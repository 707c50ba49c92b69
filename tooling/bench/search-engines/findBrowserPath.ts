import { browserLookup, findBrowser } from '../../scripts/test/findBrowser';

/** Finds an installed browser. If there is none, Playwright uses its own. */
export function findBrowserPath(): string | undefined {
  return findBrowser(browserLookup, process.env.CHROMIUM_PATH)?.path;
}
