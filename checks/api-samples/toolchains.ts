import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SampleLanguage } from './types';

const run = promisify(execFile);

export interface Toolchain {
  /** Debian package that brings it. */
  package: string;
  /** Programs that may serve, in order; a version manager's `python3` may lack the library. */
  candidates: string[];
  /** Arguments that end well when the program can run the samples. */
  probe: string[];
}

const TOOLCHAINS: Record<SampleLanguage, Toolchain> = {
  curl: { package: 'curl', candidates: ['curl'], probe: ['--version'] },
  go: { package: 'golang-go', candidates: ['go', '/usr/lib/go/bin/go'], probe: ['version'] },
  python: {
    package: 'python3-requests',
    candidates: ['python3', '/usr/bin/python3'],
    probe: ['-c', 'import requests'],
  },
};

async function firstThatWorks({ candidates, probe }: Toolchain): Promise<string | undefined> {
  for (const program of candidates) {
    const works = await run(program, probe).then(
      () => true,
      () => false,
    );
    if (works) return program;
  }
  return undefined;
}

/** Installs a Debian package where that is allowed; says nothing when it is not. */
async function install(name: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['install', '-y', '-qq', name], { env, timeout: 300_000 }).catch(() => {});
}

/** The program that runs the samples of a language, installed first if need be; none, no program. */
export async function findToolchain(
  language: SampleLanguage,
  toolchain: Toolchain = TOOLCHAINS[language],
): Promise<string | undefined> {
  const found = await firstThatWorks(toolchain);
  if (found) return found;
  await install(toolchain.package);
  return firstThatWorks(toolchain);
}

/** What to tell a person whose machine lacks the program; in CI it is an error. */
export function reportMissing(language: SampleLanguage, isCi = Boolean(process.env.CI)): string {
  const message = `the ${language} samples were not run: install the Debian package ${TOOLCHAINS[language].package}`;
  if (isCi) throw new Error(message);
  return message;
}
