import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type LanguageId } from '@portal/api-reference/languages';
import { brotliModule } from '@portal/hosting/render/renderNginx';

interface SystemPackage {
  /** Packages of Debian and its kin. */
  names: readonly string[];
  /** Steps of `npm test` that need them. */
  steps: readonly string[];
  /** What is skipped without them. */
  skips: string;
  /** Commands, the preferred one first, each with arguments that make it exit with 0. One of them is enough. */
  commands: readonly (readonly string[])[];
  /** File that has to be there, too. */
  file?: string;
}

/** What runs the samples of the API, by language. */
const toolchains = Object.fromEntries(
  LANGUAGES.map(({ id, label, run: { packages, commands } }): [LanguageId, SystemPackage] => [
    id,
    { names: packages, steps: ['api-samples'], skips: `the ${label} samples of the API`, commands },
  ]),
) as Record<LanguageId, SystemPackage>;

/**
 * Everything that `npm test` may install with the system's package manager, where it is missing and this runs as
 * root. It names it, installs it and only then begins (`tooling/scripts/test/main.ts`); no step, check or test installs
 * anything. `npm test -- --no-install` refuses it.
 */
export const SYSTEM_PACKAGES = {
  nginx: {
    names: ['nginx', 'libnginx-mod-http-brotli-static'],
    steps: ['hosting'],
    skips: 'the hosting contract against nginx',
    commands: [['nginx', '-v']],
    file: brotliModule,
  },
  caddy: {
    names: ['caddy'],
    steps: ['hosting'],
    skips: 'the hosting contract against Caddy',
    commands: [['caddy', 'version']],
  },
  java: {
    names: ['default-jre-headless'],
    steps: ['unit', 'content'],
    skips: 'the markup check of the W3C',
    commands: [['java', '-version']],
  },
  ...toolchains,
  firefox: {
    names: ['firefox-esr'],
    steps: ['firefox'],
    skips: 'the stories in Firefox',
    commands: [
      [process.env.FIREFOX_PATH ?? 'firefox', '--version'],
      ['firefox-esr', '--version'],
    ],
  },
  chromium: {
    // Takes half the CPU time of the full browser, which draws its own window for each test.
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

/** Whether the preferred command of a program starts. */
export function isPreferredInstalled(program: SystemProgram): boolean {
  return works(SYSTEM_PACKAGES[program].commands[0]);
}

/** Whether this process may install system packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && works(['apt-get', '--version']);
}

/** The command for whoever installs it by hand. */
export function installCommand(program: SystemProgram): string {
  return `apt-get install -y ${SYSTEM_PACKAGES[program].names.join(' ')}`;
}

/** What the named steps of `npm test` need and this machine lacks. */
export function findMissing(
  steps: readonly string[],
  isThere: (program: SystemProgram) => boolean = isInstalled,
): SystemProgram[] {
  return (Object.keys(SYSTEM_PACKAGES) as SystemProgram[]).filter((program) => {
    const needing: readonly string[] = SYSTEM_PACKAGES[program].steps;
    return steps.some((step) => needing.includes(step)) && !isThere(program);
  });
}

/** What is told before programs are installed. */
export function announceInstalls(programs: readonly SystemProgram[]): string[] {
  if (programs.length === 0) return [];
  const lines = programs.map(
    (program) =>
      `  ${SYSTEM_PACKAGES[program].names.join(' ')}: for ${SYSTEM_PACKAGES[program].skips}`,
  );
  return ['Installs with apt-get, which npm test -- --no-install refuses:', ...lines];
}

/** What is told of programs that are missing and stay so. */
export function announceSkips(programs: readonly SystemProgram[]): string[] {
  if (programs.length === 0) return [];
  const lines = programs.map(
    (program) => `  ${SYSTEM_PACKAGES[program].skips} (${installCommand(program)})`,
  );
  return ['Not installed, so these are skipped:', ...lines];
}

/** Installs what programs need, one after the other: a package that this distribution lacks keeps no other away. */
export function installPrograms(programs: readonly SystemProgram[]): void {
  const apt = (...args: string[]) => {
    try {
      execFileSync('apt-get', args, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 300_000,
      });
    } catch {
      // Told by the caller, who looks what is there, with the command to try by hand.
    }
  };
  // One that an earlier run has left behind is ours, too.
  const ours = !existsSync(POLICY) || readFileSync(POLICY, 'utf8') === POLICY_TEXT;
  try {
    if (ours) {
      writeFileSync(POLICY, POLICY_TEXT);
      chmodSync(POLICY, 0o755);
    }
    apt('update', '-qq');
    for (const program of programs) apt('install', '-y', '-qq', ...SYSTEM_PACKAGES[program].names);
  } finally {
    if (ours) rmSync(POLICY, { force: true });
  }
}
