import { expect, it } from 'vitest';
import { type Machine, providePrograms } from './providePrograms';
import type { SystemProgram } from './systemPackages';

/**
 * A machine without some programs, and with a package manager that has some of them. Records all
 * messages and actions.
 */
function createMachine(
  missing: SystemProgram[],
  packaged: SystemProgram[],
  { isRoot = true, hasFastBrowser = true } = {},
) {
  const installed = new Map(missing.map((program) => [program, false]));
  const actions: string[] = [];
  const machine: Machine = {
    hasProgram: (program) => installed.get(program) ?? true,
    hasFastBrowser: () => hasFastBrowser,
    mayInstall: () => isRoot,
    install: (programs) => {
      actions.push(`install ${programs.join(' ')}`);
      for (const program of programs) if (packaged.includes(program)) installed.set(program, true);
    },
    downloadChromium: (withLibraries) => {
      actions.push(`download${withLibraries ? ' with libraries' : ''}`);
      installed.set('chromium', true);
    },
  };
  return { machine, actions, log: (line: string) => actions.push(line) };
}

const ANNOUNCEMENT = 'Installing with apt-get (disable with npm test -- --no-install):';

it('announces what it will install for the selected steps', () => {
  const { machine, actions, log } = createMachine(['caddy', 'go'], ['caddy', 'go']);
  providePrograms(['hosting'], true, machine, log);
  expect(actions).toEqual([
    ANNOUNCEMENT,
    '  caddy: for the hosting tests with Caddy',
    'install caddy',
  ]);
});

it('installs nothing if disabled, and reports what is skipped', () => {
  const { machine, actions, log } = createMachine(['caddy', 'chromium'], ['caddy', 'chromium']);
  providePrograms(['hosting', 'e2e'], false, machine, log);
  expect(actions).toEqual([
    'Not installed, so these are skipped:',
    '  the hosting tests with Caddy (apt-get install -y caddy)',
    '  the end-to-end tests (apt-get install -y chromium-headless-shell)',
  ]);
});

it('downloads a browser if the distribution has none, and announces its libraries', () => {
  const { machine, actions, log } = createMachine(['chromium'], []);
  providePrograms(['e2e'], true, machine, log);
  expect(actions.slice(2)).toEqual([
    'install chromium',
    'Downloading Chromium with Playwright (disable with npm test -- --no-install), and the libraries that it needs with apt-get (playwright install-deps) …',
    'download with libraries',
  ]);
});

it('does not change the system without permission', () => {
  const { machine, actions, log } = createMachine(['caddy', 'chromium'], ['caddy'], {
    isRoot: false,
  });
  providePrograms(['hosting', 'e2e'], true, machine, log);
  expect(actions.join('\n')).not.toContain('with apt-get');
  expect(actions.filter((line) => /^(install|download)/.test(line))).toEqual(['download']);
  expect(actions.at(-1)).toBe('  the hosting tests with Caddy (apt-get install -y caddy)');
});

it('installs the headless shell next to a full browser, or uses the full browser as a fallback', () => {
  const { machine, actions, log } = createMachine([], [], { hasFastBrowser: false });
  providePrograms(['e2e'], true, machine, log);
  expect(actions).toEqual([
    ANNOUNCEMENT,
    '  chromium-headless-shell: for the end-to-end tests',
    'install chromium',
  ]);
});

it('does nothing if all programs are installed', () => {
  const { machine, actions, log } = createMachine([], []);
  providePrograms(['hosting', 'e2e', 'firefox', 'content', 'api-samples'], true, machine, log);
  expect(actions).toEqual([]);
});
