import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { SYSTEM_PACKAGES } from './systemPackages';

/** Where a search for a browser looks. */
export interface BrowserPlaces {
  /** Full path of a command, if it is there and answers to `--version`. */
  locate(command: string): string | undefined;
  /** Path of the browser that Playwright would start, if it is there. */
  playwrightBrowser(): string | undefined;
}

/**
 * Finds a browser for the end-to-end tests: the one that the environment names, an installed Chromium or Chrome, or
 * Playwright's own.
 *
 * @param named browser that the environment names
 * @returns its path, none in it where Playwright is to start its own; undefined where there is no browser
 * @throws when the named one is none
 */
export function findBrowser(
  places: BrowserPlaces,
  named: string | undefined,
): { path?: string } | undefined {
  if (named) {
    const found = places.locate(named);
    if (found) return { path: found };
    throw new Error(`CHROMIUM_PATH=${named} is not a browser that starts.`);
  }
  for (const [command] of SYSTEM_PACKAGES.chromium.commands) {
    const found = places.locate(command);
    if (found) return { path: found };
  }
  return places.playwrightBrowser() ? {} : undefined;
}

function startsAs(file: string): boolean {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** This computer. */
export const browserPlaces: BrowserPlaces = {
  locate(command) {
    const folders = path.isAbsolute(command)
      ? ['']
      : (process.env.PATH ?? '').split(path.delimiter);
    const found = folders.map((folder) => path.join(folder, command)).find((f) => existsSync(f));
    // Some distributions install a stub that only says where to get the browser.
    return found && startsAs(found) ? found : undefined;
  },
  playwrightBrowser() {
    const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  },
};
