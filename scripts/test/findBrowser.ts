import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installCommand, installProgram, mayInstall } from '../../server/systemPackages';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What the search for a browser touches outside of this process. */
export interface Machine {
  /** Full path of a command, if it is there and answers to `--version`. */
  locate(command: string): string | undefined;
  /** Runs a command and says whether it succeeded. */
  run(command: string, args: readonly string[]): boolean;
  /** Path of the browser that Playwright would start, if it is there. */
  playwrightBrowser(): string | undefined;
  /** Whether system packages may be installed. */
  mayInstall: boolean;
  /** Installs the distribution's package where that is allowed, and says whether it is there then. */
  installChromium(): boolean;
}

function locateInstalled(machine: Machine, named: string | undefined): string | undefined {
  for (const command of named ? [named] : COMMANDS) {
    const found = machine.locate(command);
    if (found) return found;
  }
  return undefined;
}

/**
 * Finds a browser for the end-to-end tests, and installs one where there is none: an installed
 * Chromium or Chrome, Playwright's own, or the distribution's package where this runs as root.
 *
 * @param named browser that the environment names
 * @returns path of the browser, or undefined where Playwright is to start its own
 * @throws with what to install, where all ways failed
 */
export function findBrowser(
  machine: Machine,
  named: string | undefined,
  log: (text: string) => void,
): string | undefined {
  const installed = locateInstalled(machine, named);
  if (installed) return installed;
  if (named) throw new Error(`CHROMIUM_PATH=${named} is not a browser that starts.`);
  if (machine.playwrightBrowser()) return undefined;
  log('No Chromium or Chrome is installed; downloading one with Playwright …');
  const withSystemLibraries = machine.mayInstall ? ['--with-deps'] : [];
  const downloaded = machine.run(process.execPath, [
    path.join('node_modules', '@playwright/test/cli.js'),
    'install',
    ...withSystemLibraries,
    'chromium',
  ]);
  if (downloaded && machine.playwrightBrowser()) return undefined;
  if (machine.installChromium()) {
    const packaged = locateInstalled(machine, undefined);
    if (packaged) return packaged;
  }
  throw new Error(
    'The end-to-end tests need Chromium or Chrome, and none could be installed.\n' +
      `Install one (${installCommand('chromium')}), or name it: CHROMIUM_PATH=/path/to/chrome npm test`,
  );
}

/** This computer. */
export const thisMachine: Machine = {
  locate(command) {
    const folders = path.isAbsolute(command)
      ? ['']
      : (process.env.PATH ?? '').split(path.delimiter);
    const found = folders.map((folder) => path.join(folder, command)).find((f) => existsSync(f));
    if (!found) return undefined;
    // Some distributions install a stub that only says where to get the browser.
    return this.run(found, ['--version']) ? found : undefined;
  },
  run(command, args) {
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync(command, args, { stdio: 'ignore', env, timeout: 600_000 });
      return true;
    } catch {
      return false;
    }
  },
  playwrightBrowser() {
    const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  },
  mayInstall: mayInstall(),
  installChromium: () => installProgram('chromium'),
};
