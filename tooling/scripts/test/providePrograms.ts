import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { browserLookup, findBrowser } from './findBrowser';
import {
  findMissing,
  installPrograms,
  isInstalled,
  isPreferredInstalled,
  mayInstall,
  renderInstallNotice,
  renderSkipNotice,
  type SystemProgram,
} from './systemPackages';

/** Operations that affect the computer. Tests replace them. */
export interface Machine {
  hasProgram(program: SystemProgram): boolean;
  /** Whether the headless shell is installed or `CHROMIUM_PATH` is set. */
  hasPreferredBrowser(): boolean;
  mayInstall(): boolean;
  install(programs: readonly SystemProgram[]): void;
  /** Downloads Chromium with Playwright to the user's folder, and its libraries with the package manager. */
  downloadChromium(withLibraries: boolean): void;
}

const DOWNLOAD_MESSAGE =
  'Downloading Chromium with Playwright (to disable, run npm test -- --no-install) …';
const LIBRARIES_MESSAGE =
  'Installing the libraries for Chromium with apt-get (playwright install-deps) …';

/**
 * Installs the programs, other than npm packages, that the selected steps need. Logs which programs
 * it installs, and what is skipped because a program is missing. This is the only code in the
 * project that installs programs.
 *
 * @param isInstallEnabled false if the user disabled installation
 */
export function installMissingPrograms(
  steps: readonly string[],
  isInstallEnabled: boolean,
  machine: Machine = localMachine,
  log: (line: string) => void = console.log,
): void {
  const findMissingPrograms = () => findMissing(steps, machine.hasProgram);
  const canInstall = isInstallEnabled && machine.mayInstall();
  if (canInstall) {
    const isReady = (program: SystemProgram) =>
      machine.hasProgram(program) && (program !== 'chromium' || machine.hasPreferredBrowser());
    const programs = findMissing(steps, isReady);
    for (const line of renderInstallNotice(programs)) log(line);
    if (programs.length > 0) machine.install(programs);
  }
  // Some distributions have no Chromium package.
  if (isInstallEnabled && findMissingPrograms().includes('chromium')) {
    log(DOWNLOAD_MESSAGE);
    if (canInstall) log(LIBRARIES_MESSAGE);
    machine.downloadChromium(canInstall);
  }
  for (const line of renderSkipNotice(findMissingPrograms())) log(line);
}

const localMachine: Machine = {
  hasProgram(program) {
    if (program !== 'chromium') return isInstalled(program);
    // The path is not checked here; the step that needs the browser reports an invalid one.
    return Boolean(process.env.CHROMIUM_PATH || findBrowser(browserLookup, undefined));
  },
  hasPreferredBrowser: () => Boolean(process.env.CHROMIUM_PATH) || isPreferredInstalled('chromium'),
  mayInstall,
  install: installPrograms,
  downloadChromium(withLibraries) {
    const cli = path.join('node_modules', '@playwright/test/cli.js');
    const args = [cli, 'install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync(process.execPath, args, { stdio: 'ignore', env, timeout: 600_000 });
    } catch {
      // The caller checks whether the browser is installed.
    }
  },
};
