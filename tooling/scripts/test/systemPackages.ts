import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type LanguageId } from '@portal/api-reference/languages';
import { brotliModule } from '@portal/hosting/render/renderNginx';

interface SystemPackage {
  /** Names of the packages in Debian and its derivatives. */
  names: readonly string[];
  /** Names of the `npm test` steps that need the program. */
  steps: readonly string[];
  /** Description of the tests that are skipped without the program. */
  skips: string;
  /** Alternative commands, in order of preference. Each has arguments with which it exits with code 0. */
  commands: readonly (readonly string[])[];
  /** File that must also exist. */
  file?: string;
}

/** Programs that run API samples, by language. */
const toolchains = Object.fromEntries(
  LANGUAGES.map(({ id, label, run: { packages, commands } }): [LanguageId, SystemPackage] => [
    id,
    { names: packages, steps: ['api-samples'], skips: `the ${label} samples of the API`, commands },
  ]),
) as Record<LanguageId, SystemPackage>;

/**
 * All programs that `npm test` may install. If it runs as root, it announces and installs missing
 * programs with the system's package manager before the first step
 * (`tooling/scripts/test/main.ts`). Steps, checks, and tests install nothing. `npm test --
 * --no-install` disables installation.
 */
export const SYSTEM_PACKAGES = {
  nginx: {
    names: ['nginx', 'libnginx-mod-http-brotli-static'],
    steps: ['hosting'],
    skips: 'the hosting tests with nginx',
    commands: [['nginx', '-v']],
    file: brotliModule,
  },
  caddy: {
    names: ['caddy'],
    steps: ['hosting'],
    skips: 'the hosting tests with Caddy',
    commands: [['caddy', 'version']],
  },
  java: {
    names: ['default-jre-headless'],
    steps: ['unit', 'content'],
    skips: 'the W3C markup check',
    commands: [['java', '-version']],
  },
  ...toolchains,
  firefox: {
    names: ['firefox-esr'],
    steps: ['firefox'],
    skips: 'the tests in Firefox',
    commands: [
      [process.env.FIREFOX_PATH ?? 'firefox', '--version'],
      ['firefox-esr', '--version'],
      ['/Applications/Firefox.app/Contents/MacOS/firefox', '--version'],
    ],
  },
  chromium: {
    // The headless shell needs half the CPU time of the full browser, which renders a window for
    // each test.
    names: ['chromium-headless-shell'],
    steps: ['e2e'],
    skips: 'the end-to-end tests',
    commands: [
      ['chromium-headless-shell', '--version'],
      ['chromium', '--version'],
      ['chromium-browser', '--version'],
      ['google-chrome', '--version'],
      ['google-chrome-stable', '--version'],
      ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '--version'],
      ['/Applications/Chromium.app/Contents/MacOS/Chromium', '--version'],
      ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', '--version'],
    ],
  },
} as const satisfies Record<string, SystemPackage>;

export type SystemProgram = keyof typeof SYSTEM_PACKAGES;

/** File that, while it exists, prevents installed packages from starting their servers. */
const POLICY_FILE = '/usr/sbin/policy-rc.d';
const POLICY_TEXT = '#!/bin/sh\n# Exists only while npm test installs packages.\nexit 101\n';

/**
 * Finds the first command that exits with code 0. If it prints an absolute path, the program at that
 * path is returned, because the wrapper script of a version manager is slow to start.
 */
export function findCommand(commands: SystemPackage['commands']): string | undefined {
  for (const [command = '', ...args] of commands) {
    const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
    const output = stdout?.trim() ?? '';
    if (status === 0) return path.isAbsolute(output) ? output : command;
  }
  return undefined;
}

export function isInstalled(program: SystemProgram): boolean {
  const { commands, file }: SystemPackage = SYSTEM_PACKAGES[program];
  return findCommand(commands) !== undefined && (!file || existsSync(file));
}

/** Whether the preferred command of a program starts. */
export function isPreferredInstalled(program: SystemProgram): boolean {
  return findCommand([SYSTEM_PACKAGES[program].commands[0]]) !== undefined;
}

export function mayInstall(): boolean {
  return process.getuid?.() === 0 && findCommand([['apt-get', '--version']]) !== undefined;
}

export function getInstallCommand(program: SystemProgram): string {
  return `apt-get install -y ${SYSTEM_PACKAGES[program].names.join(' ')}`;
}

/** Finds programs that the named steps of `npm test` need but this machine does not have. */
export function findMissing(
  steps: readonly string[],
  hasProgram: (program: SystemProgram) => boolean = isInstalled,
): SystemProgram[] {
  return (Object.keys(SYSTEM_PACKAGES) as SystemProgram[]).filter((program) => {
    const dependentSteps: readonly string[] = SYSTEM_PACKAGES[program].steps;
    return steps.some((step) => dependentSteps.includes(step)) && !hasProgram(program);
  });
}

/** Returns log lines with the programs that will be installed. */
export function renderInstallNotice(programs: readonly SystemProgram[]): string[] {
  if (programs.length === 0) return [];
  const lines = programs.map(
    (program) =>
      `  ${SYSTEM_PACKAGES[program].names.join(' ')}: for ${SYSTEM_PACKAGES[program].skips}`,
  );
  return ['Installing with apt-get (to disable, run npm test -- --no-install):', ...lines];
}

/** Returns lines that list missing programs and the tests that are skipped. */
export function renderSkipNotice(programs: readonly SystemProgram[]): string[] {
  if (programs.length === 0) return [];
  const lines = programs.map(
    (program) => `  ${SYSTEM_PACKAGES[program].skips} (${getInstallCommand(program)})`,
  );
  return ['Skipped, because a program is not installed:', ...lines];
}

/**
 * Installs the packages of programs one by one, so that a package that the distribution does not
 * have does not prevent the installation of the others.
 */
export function installPrograms(programs: readonly SystemProgram[]): void {
  const runApt = (...args: string[]) => {
    try {
      execFileSync('apt-get', args, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 300_000,
      });
    } catch {
      // The caller reports packages that are still missing, with the command to install them
      // manually.
    }
  };
  // An interrupted run may have left the file behind.
  const canWritePolicy =
    !existsSync(POLICY_FILE) || readFileSync(POLICY_FILE, 'utf8') === POLICY_TEXT;
  try {
    if (canWritePolicy) {
      writeFileSync(POLICY_FILE, POLICY_TEXT);
      chmodSync(POLICY_FILE, 0o755);
    }
    runApt('update', '-qq');
    for (const program of programs)
      runApt('install', '-y', '-qq', ...SYSTEM_PACKAGES[program].names);
  } finally {
    if (canWritePolicy) rmSync(POLICY_FILE, { force: true });
  }
}
