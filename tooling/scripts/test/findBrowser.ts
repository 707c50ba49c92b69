import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { SYSTEM_PACKAGES } from './systemPackages';

/** Functions that look for browsers. */
export interface BrowserLookup {
  /** Full path of a command that exists and supports `--version`. */
  locate(command: string): string | undefined;
  /** Path of Playwright's browser, if installed. */
  playwrightBrowser(): string | undefined;
}

/**
 * Finds a browser for the end-to-end tests: from the environment, an installed Chromium or Chrome,
 * or Playwright's own.
 *
 * @param configuredPath path from the environment
 * @returns an object with the path, empty for Playwright's browser; undefined if there is no
 * browser
 * @throws if the browser from the environment does not work
 */
export function findBrowser(
  lookup: BrowserLookup,
  configuredPath: string | undefined,
): { path?: string } | undefined {
  if (configuredPath) {
    const found = lookup.locate(configuredPath);
    if (found) return { path: found };
    throw new Error(`CHROMIUM_PATH=${configuredPath} is not a working browser.`);
  }
  for (const [command] of SYSTEM_PACKAGES.chromium.commands) {
    const found = lookup.locate(command);
    if (found) return { path: found };
  }
  return lookup.playwrightBrowser() ? {} : undefined;
}

function isWorkingBrowser(file: string): boolean {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Looks for browsers on this computer. */
export const browserLookup: BrowserLookup = {
  locate(command) {
    const folders = path.isAbsolute(command)
      ? ['']
      : (process.env.PATH ?? '').split(path.delimiter);
    const found = folders.map((folder) => path.join(folder, command)).find((f) => existsSync(f));
    // Some distributions install a stub that only explains how to get the browser.
    return found && isWorkingBrowser(found) ? found : undefined;
  },
  playwrightBrowser() {
    const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  },
};
