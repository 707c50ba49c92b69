import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { browserPlaces, findBrowser } from './findBrowser';
import {
  announceInstalls,
  announceSkips,
  findMissing,
  installPrograms,
  isInstalled,
  isPreferredInstalled,
  mayInstall,
  type SystemProgram,
} from './systemPackages';

/** What is looked at and installed outside of this process. */
export interface Machine {
  isThere(program: SystemProgram): boolean;
  /** Whether the headless shell is there, or the user names a browser. */
  hasFastBrowser(): boolean;
  /** Whether system packages may be installed here at all. */
  mayInstall(): boolean;
  /** Installs with the system's package manager. */
  install(programs: readonly SystemProgram[]): void;
  /**
   * Downloads Chromium with Playwright, into the folder of the user.
   *
   * @param withLibraries installs the libraries that it needs with the system's package manager, too
   */
  downloadChromium(withLibraries: boolean): void;
}

const DOWNLOAD = 'Downloads Chromium with Playwright, which npm test -- --no-install refuses';
const LIBRARIES = 'and the libraries that it names, with apt-get (playwright install-deps)';

/**
 * Provides what the named steps need besides packages of npm. Says what it installs before it does, and what is
 * skipped for lack of something. Nothing else in this project installs programs.
 *
 * @param installs false where the user refuses it
 */
export function providePrograms(
  steps: readonly string[],
  installs: boolean,
  machine: Machine = thisMachine,
  log: (line: string) => void = console.log,
): void {
  const missing = () => findMissing(steps, machine.isThere);
  const asRoot = installs && machine.mayInstall();
  const before = asRoot
    ? findMissing(
        steps,
        (program) =>
          machine.isThere(program) && (program !== 'chromium' || machine.hasFastBrowser()),
      )
    : missing();
  if (asRoot && before.length > 0) {
    for (const line of announceInstalls(before)) log(line);
    machine.install(before);
  }
  // A distribution may have no such package.
  if (installs && missing().includes('chromium')) {
    log(`${[DOWNLOAD, ...(asRoot ? [LIBRARIES] : [])].join(', ')} …`);
    machine.downloadChromium(asRoot);
  }
  for (const line of announceSkips(missing())) log(line);
}

const thisMachine: Machine = {
  isThere(program) {
    if (program !== 'chromium') return isInstalled(program);
    // A wrong name is told where the browser is needed.
    return Boolean(process.env.CHROMIUM_PATH || findBrowser(browserPlaces, undefined));
  },
  hasFastBrowser: () => Boolean(process.env.CHROMIUM_PATH) || isPreferredInstalled('chromium'),
  mayInstall,
  install: installPrograms,
  downloadChromium(withLibraries) {
    const cli = path.join('node_modules', '@playwright/test/cli.js');
    const args = [cli, 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync(process.execPath, args, { stdio: 'ignore', env, timeout: 600_000 });
    } catch {
      // The caller looks whether it is there.
    }
  },
};
