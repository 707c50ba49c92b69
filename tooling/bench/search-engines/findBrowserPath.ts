import { existsSync } from 'node:fs';

const BROWSER_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of an installed browser. Without one, Playwright uses its own. */
export function findBrowserPath(): string | undefined {
  return BROWSER_PATHS.find((file) => file && existsSync(file));
}
