import { execFileSync } from 'node:child_process';
import puppeteer, { type Browser } from 'puppeteer-core';
import {
  findCommand,
  getInstallCommand,
  SYSTEM_PACKAGES,
} from '../../tooling/scripts/test/systemPackages';

/** Finds the command of Firefox; undefined if Firefox is not installed. */
export function findFirefox(): string | undefined {
  return findCommand(SYSTEM_PACKAGES.firefox.commands);
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
