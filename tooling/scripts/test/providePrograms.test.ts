import { expect, it } from 'vitest';
import { type Machine, providePrograms } from './providePrograms';
import type { SystemProgram } from './systemPackages';

/** A machine that lacks some programs, of which its package manager has some; notes what is said and done. */
function machine(
  lacks: SystemProgram[],
  packaged: SystemProgram[],
  { isRoot = true, hasFastBrowser = true } = {},
) {
  const there = new Map(lacks.map((program) => [program, false]));
  const happened: string[] = [];
  const fake: Machine = {
    isThere: (program) => there.get(program) ?? true,
    hasFastBrowser: () => hasFastBrowser,
    mayInstall: () => isRoot,
    install: (programs) => {
      happened.push(`install ${programs.join(' ')}`);
      for (const program of programs) if (packaged.includes(program)) there.set(program, true);
    },
    downloadChromium: (withLibraries) => {
      happened.push(`download${withLibraries ? ' with libraries' : ''}`);
      there.set('chromium', true);
    },
  };
  return { fake, happened, log: (line: string) => happened.push(line) };
}

const HEAD = 'Installs with apt-get, which npm test -- --no-install refuses:';

it('names what it installs before it does, that of the chosen steps only', () => {
  const { fake, happened, log } = machine(['caddy', 'go'], ['caddy', 'go']);
  providePrograms(['hosting'], true, fake, log);
  expect(happened).toEqual([
    HEAD,
    '  caddy: for the hosting contract against Caddy',
    'install caddy',
  ]);
});

it('installs and downloads nothing where it is refused, and says what is skipped', () => {
  const { fake, happened, log } = machine(['caddy', 'chromium'], ['caddy', 'chromium']);
  providePrograms(['hosting', 'e2e'], false, fake, log);
  expect(happened).toEqual([
    'Not installed, so these are skipped:',
    '  the hosting contract against Caddy (apt-get install -y caddy)',
    '  the end-to-end tests (apt-get install -y chromium-headless-shell)',
  ]);
});

it('downloads a browser where the distribution has none, and names its libraries before', () => {
  const { fake, happened, log } = machine(['chromium'], []);
  providePrograms(['e2e'], true, fake, log);
  expect(happened.slice(2)).toEqual([
    'install chromium',
    'Downloads Chromium with Playwright, which npm test -- --no-install refuses, and the libraries that it names, with apt-get (playwright install-deps) …',
    'download with libraries',
  ]);
});

it('leaves the system alone where it may not change it', () => {
  const { fake, happened, log } = machine(['caddy', 'chromium'], ['caddy'], { isRoot: false });
  providePrograms(['hosting', 'e2e'], true, fake, log);
  expect(happened.join('\n')).not.toContain('apt-get, which');
  expect(happened.filter((line) => /^(install|download)/.test(line))).toEqual(['download']);
  expect(happened.at(-1)).toBe('  the hosting contract against Caddy (apt-get install -y caddy)');
});

it('installs the headless shell beside a full browser, and uses that browser if it cannot', () => {
  const { fake, happened, log } = machine([], [], { hasFastBrowser: false });
  providePrograms(['e2e'], true, fake, log);
  expect(happened).toEqual([
    HEAD,
    '  chromium-headless-shell: for the end-to-end tests',
    'install chromium',
  ]);
});

it('does nothing where all is there', () => {
  const { fake, happened, log } = machine([], []);
  providePrograms(['hosting', 'e2e', 'firefox', 'content', 'api-samples'], true, fake, log);
  expect(happened).toEqual([]);
});
