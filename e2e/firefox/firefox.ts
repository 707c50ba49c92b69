import { execFileSync } from 'node:child_process';
import puppeteer, { type Browser } from 'puppeteer-core';
import { installCommand } from '../../tooling/scripts/test/systemPackages';

const COMMANDS = [
  process.env.FIREFOX_PATH,
  'firefox',
  'firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path or command of Firefox; undefined where it is missing. */
export function findFirefox(): string | undefined {
  return COMMANDS.find((command) => {
    try {
      if (command) execFileSync(command, ['--version'], { stdio: 'ignore' });
      return Boolean(command);
    } catch {
      return false;
    }
  });
}

/** What a person is told whose machine has no Firefox. */
export const MISSING = `Firefox is not installed, so its stories were not run. Install it (${installCommand('firefox')}), or name it: FIREFOX_PATH=/path/to/firefox`;

/**
 * Starts Firefox without a window, driven by WebDriver BiDi.
 *
 * @param preferences of `about:config`, for a reader with settings of their own
 */
export function launchFirefox(
  command: string,
  preferences: Record<string, boolean | number> = {},
): Promise<Browser> {
  const executablePath = command.includes('/')
    ? command
    : execFileSync('which', [command], { encoding: 'utf8' }).trim();
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      // 0 is dark, 1 light: https://searchfox.org/mozilla-central/search?q=content-override
      'layout.css.prefers-color-scheme.content-override': 1,
      // Puppeteer switches the back/forward cache off.
      'fission.bfcacheInParent': true,
      ...preferences,
    },
  });
}
