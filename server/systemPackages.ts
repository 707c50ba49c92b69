import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliModule } from '../deploy/render/renderNginxMain';

interface SystemPackage {
  /** Packages of Debian and its kin. */
  names: readonly string[];
  /** Step of `npm test` that needs them. */
  step: string;
  /** What is skipped without them. */
  skips: string;
  /** Commands of which one does; each with arguments that end well. */
  commands: readonly (readonly string[])[];
  /** File that has to be there, too. */
  file?: string;
}

/**
 * Everything that `npm test` may install with the system's package manager, where it is missing and this runs as
 * root. Nothing else does; `npm test -- --no-install` refuses it.
 */
export const SYSTEM_PACKAGES = {
  nginx: {
    names: ['nginx', 'libnginx-mod-http-brotli-static'],
    step: 'hosting',
    skips: 'the hosting contract against nginx',
    commands: [['nginx', '-v']],
    file: brotliModule,
  },
  caddy: {
    names: ['caddy'],
    step: 'hosting',
    skips: 'the hosting contract against Caddy',
    commands: [['caddy', 'version']],
  },
  java: {
    names: ['default-jre-headless'],
    step: 'content',
    skips: 'the markup check of the W3C',
    commands: [['java', '-version']],
  },
  curl: {
    names: ['curl'],
    step: 'api-samples',
    skips: 'the curl samples of the API',
    commands: [['curl', '--version']],
  },
  go: {
    names: ['golang-go'],
    step: 'api-samples',
    skips: 'the Go samples of the API',
    commands: [
      ['go', 'version'],
      ['/usr/lib/go/bin/go', 'version'],
    ],
  },
  python: {
    names: ['python3-requests'],
    step: 'api-samples',
    skips: 'the Python samples of the API',
    commands: [
      ['python3', '-c', 'import requests'],
      ['/usr/bin/python3', '-c', 'import requests'],
    ],
  },
  firefox: {
    names: ['firefox-esr'],
    step: 'firefox',
    skips: 'the stories in Firefox',
    commands: [
      [process.env.FIREFOX_PATH ?? 'firefox', '--version'],
      ['firefox-esr', '--version'],
    ],
  },
  chromium: {
    names: ['chromium'],
    step: 'e2e',
    skips: 'the end-to-end tests, where Playwright has no browser of its own',
    commands: [
      [process.env.CHROMIUM_PATH ?? 'chromium', '--version'],
      ['chromium-browser', '--version'],
      ['google-chrome', '--version'],
      ['google-chrome-stable', '--version'],
    ],
  },
} as const satisfies Record<string, SystemPackage>;

export type SystemProgram = keyof typeof SYSTEM_PACKAGES;

/** Set for all steps by `npm test -- --no-install`. */
const REFUSED = 'TEST_NO_INSTALL';
/** Packages would start their servers at once. */
const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_TEXT = '#!/bin/sh\n# For the time of an installation by npm test.\nexit 101\n';

function works([command = '', ...args]: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether a program is there and answers. */
export function isInstalled(program: SystemProgram): boolean {
  const { commands, file }: SystemPackage = SYSTEM_PACKAGES[program];
  return commands.some(works) && (!file || existsSync(file));
}

/** From now on nothing is installed, here and in processes that are started from here. */
export function refuseInstalling(): void {
  process.env[REFUSED] = '1';
}

/** Whether installing was refused for this run. */
export function isRefused(): boolean {
  return Boolean(process.env[REFUSED]);
}

/** Whether this process may install system packages at all. */
export function mayInstall(): boolean {
  return !isRefused() && process.getuid?.() === 0 && works(['apt-get', '--version']);
}

/** The command for whoever installs it by hand. */
export function installCommand(program: SystemProgram): string {
  return `apt-get install -y ${SYSTEM_PACKAGES[program].names.join(' ')}`;
}

/**
 * Says what the named steps would install, before they do; or what they skip for lack of it.
 *
 * @param steps names of steps of `npm test`
 */
export function announcePackages(
  steps: readonly string[],
  missing: (program: SystemProgram) => boolean = (program) => !isInstalled(program),
  installs = mayInstall(),
): string[] {
  const programs = (Object.keys(SYSTEM_PACKAGES) as SystemProgram[]).filter(
    (program) => steps.includes(SYSTEM_PACKAGES[program].step) && missing(program),
  );
  if (programs.length === 0) return [];
  const lines = programs.map((program) => {
    const { names, skips }: SystemPackage = SYSTEM_PACKAGES[program];
    return installs
      ? `  ${names.join(' ')}: for ${skips}`
      : `  ${skips} (${installCommand(program)})`;
  });
  return installs
    ? ['Installs with apt-get, which npm test -- --no-install refuses:', ...lines]
    : ['Not installed, so these are skipped:', ...lines];
}

/**
 * Installs what a program needs, where that is allowed.
 *
 * @returns whether it is there afterwards
 */
export function installProgram(program: SystemProgram): boolean {
  if (isInstalled(program)) return true;
  if (!mayInstall()) return false;
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  } as const;
  // One that an earlier run has left behind is ours, too.
  const ours = !existsSync(POLICY) || readFileSync(POLICY, 'utf8') === POLICY_TEXT;
  try {
    if (ours) {
      writeFileSync(POLICY, POLICY_TEXT);
      chmodSync(POLICY, 0o755);
    }
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', ...SYSTEM_PACKAGES[program].names], options);
  } catch {
    // Told by the caller, with the command to try by hand.
  } finally {
    if (ours) rmSync(POLICY, { force: true });
  }
  return isInstalled(program);
}
