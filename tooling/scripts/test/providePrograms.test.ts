import { expect, it } from 'vitest';
import { installMissingPrograms, type Machine } from './providePrograms';
import type { SystemProgram } from './systemPackages';

/**
 * Creates a machine on which some programs are missing and a package manager offers some of the
 * missing programs. The machine records all messages and actions.
 */
function createMachine(
  missing: SystemProgram[],
  packaged: SystemProgram[],
  { isRoot = true, hasPreferredBrowser = true } = {},
) {
  const installed = new Map(missing.map((program) => [program, false]));
  const actions: string[] = [];
  const machine: Machine = {
    hasProgram: (program) => installed.get(program) ?? true,
    hasPreferredBrowser: () => hasPreferredBrowser,
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

const ANNOUNCEMENT = 'Installing with apt-get (to disable, run npm test -- --no-install):';

it('logs which programs it installs for the selected steps', () => {
  const { machine, actions, log } = createMachine(['caddy', 'go'], ['caddy', 'go']);
  installMissingPrograms(['hosting'], true, machine, log);
  expect(actions).toEqual([
    ANNOUNCEMENT,
    '  caddy: for the hosting tests with Caddy',
    'install caddy',
  ]);
});

it('installs nothing if installation is disabled, and logs which tests are skipped', () => {
  const { machine, actions, log } = createMachine(['caddy', 'chromium'], ['caddy', 'chromium']);
  installMissingPrograms(['hosting', 'e2e'], false, machine, log);
  expect(actions).toEqual([
    'Skipped, because a program is not installed:',
    '  the hosting tests with Caddy (apt-get install -y caddy)',
    '  the end-to-end tests (apt-get install -y chromium-headless-shell)',
  ]);
});

it('downloads Chromium if the distribution has no package for it, and logs that it installs libraries', () => {
  const { machine, actions, log } = createMachine(['chromium'], []);
  installMissingPrograms(['e2e'], true, machine, log);
  expect(actions.slice(2)).toEqual([
    'install chromium',
    'Downloading Chromium with Playwright (to disable, run npm test -- --no-install) …',
    'Installing the libraries for Chromium with apt-get (playwright install-deps) …',
    'download with libraries',
  ]);
});

it('does not change the system without permission', () => {
  const { machine, actions, log } = createMachine(['caddy', 'chromium'], ['caddy'], {
    isRoot: false,
  });
  installMissingPrograms(['hosting', 'e2e'], true, machine, log);
  expect(actions.join('\n')).not.toContain('with apt-get');
  expect(actions.filter((line) => /^(install|download)/.test(line))).toEqual(['download']);
  expect(actions.at(-1)).toBe('  the hosting tests with Caddy (apt-get install -y caddy)');
});

it('installs the headless shell next to a full browser, or uses the full browser as a fallback', () => {
  const { machine, actions, log } = createMachine([], [], { hasPreferredBrowser: false });
  installMissingPrograms(['e2e'], true, machine, log);
  expect(actions).toEqual([
    ANNOUNCEMENT,
    '  chromium-headless-shell: for the end-to-end tests',
    'install chromium',
  ]);
});

it('does nothing if all programs are installed', () => {
  const { machine, actions, log } = createMachine([], []);
  installMissingPrograms(
    ['hosting', 'e2e', 'firefox', 'content', 'api-samples'],
    true,
    machine,
    log,
  );
  expect(actions).toEqual([]);
});
