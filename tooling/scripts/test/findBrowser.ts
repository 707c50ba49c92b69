import { existsSync } from 'node:fs';
import path from 'node:path';
import { findCommand, SYSTEM_PACKAGES } from './systemPackages';

/** Ways to find a browser. Tests replace them. */
export interface BrowserLookup {
  /** Returns the full path of a command if it exists and supports `--version`. */
  locate(command: string): string | undefined;
  /** Returns the path of Playwright's browser if it is installed. */
  playwrightBrowser(): string | undefined;
}

/**
 * Finds a browser for the end-to-end tests: the one that the environment names, an installed
 * Chromium or Chrome, or the one from Playwright.
 *
 * @param configuredPath path from the environment
 * @returns an object with the path, or without a path for the browser from Playwright; undefined if
 * there is no browser
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

export const browserLookup: BrowserLookup = {
  locate(command) {
    const folders = path.isAbsolute(command)
      ? ['']
      : (process.env.PATH ?? '').split(path.delimiter);
    const found = folders.map((folder) => path.join(folder, command)).find((f) => existsSync(f));
    // Some distributions install a stub that only explains how to get the browser.
    return found && findCommand([[found, '--version']]);
  },
  playwrightBrowser() {
    const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  },
};
