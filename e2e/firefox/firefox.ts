import { execFileSync } from 'node:child_process';
import puppeteer, { type Browser } from 'puppeteer-core';
import { getInstallCommand } from '../../tooling/scripts/test/systemPackages';

const COMMANDS = [
  process.env.FIREFOX_PATH,
  'firefox',
  'firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Finds the path or command of Firefox. Returns undefined if Firefox is not installed. */
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

/** Message on computers without Firefox. */
export const FIREFOX_NOT_INSTALLED = `Firefox is not installed, so the Firefox tests were skipped. Install Firefox (${getInstallCommand('firefox')}), or set FIREFOX_PATH=/path/to/firefox`;

/**
 * Starts headless Firefox, controlled by WebDriver BiDi.
 *
 * @param preferences `about:config` preferences to set
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
      // The value 0 means dark, and 1 means light:
      // https://searchfox.org/mozilla-central/search?q=content-override
      'layout.css.prefers-color-scheme.content-override': 1,
      // Puppeteer disables the back/forward cache.
      'fission.bfcacheInParent': true,
      ...preferences,
    },
  });
}
