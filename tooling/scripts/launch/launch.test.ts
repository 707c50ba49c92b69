import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'acorn';
import semver from 'semver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../package.json';
import lock from '../../../package-lock.json';
import benchLock from '../../bench/package-lock.json';
import { explain } from './explain.cjs';
import { findInstallReason } from './install.cjs';
import { findNodeProblem, satisfies } from './nodeVersion.cjs';

interface LockedPackage {
  engines?: { node?: string } | string[];
  optional?: boolean;
  dev?: boolean;
}

const scripts = path.join(__dirname, '..');

let folder: string;
const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the Node.js version check', () => {
  it('reports the required versions and the current version', () => {
    expect(findNodeProblem('v21.7.3')).toMatch(
      /^This project needs Node\.js 20 from 20\.19, 22 from 22\.12, 24 and newer; this is v21\.7\.3\.\n/,
    );
    expect(findNodeProblem('v22.12.0')).toBeNull();
  });

  it('agrees with the semver package for every version near the boundary of a range', () => {
    const numbers = [0, 1, 9, 11, 12, 13, 18, 19, 20, 100];
    const majors = [0, 8, 12, 18, 19, 20, 21, 22, 23, 24, 25, 100];
    for (const version of majors.flatMap((a) => numbers.map((b) => `${a}.${b}.0`))) {
      expect([version, satisfies(`v${version}`, engines.node)]).toEqual([
        version,
        semver.satisfies(version, engines.node),
      ]);
    }
  });

  it.each([
    ['the site', lock],
    ['the benchmarks', benchLock],
  ])('requires a version that satisfies every package of %s', (_, locked) => {
    const packages = Object.entries(locked.packages as Record<string, LockedPackage>);
    const incompatible = packages.filter(([, { engines: required, optional, dev }]) => {
      const range = required && !Array.isArray(required) ? required.node : undefined;
      return range !== undefined && !optional && !dev && !semver.subset(engines.node, range);
    });
    expect(incompatible.map(([packagePath]) => packagePath)).toEqual([]);
  });

  it.each(['run.cjs', 'launch/nodeVersion.cjs'])(
    'allows any Node.js version to parse %s',
    (name) => {
      const text = readFileSync(path.join(scripts, name), 'utf8');
      expect(() => parse(text, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
    },
  );

  it('rejects a version that is too old', () => {
    for (const name of [
      'package.json',
      'tooling/scripts/run.cjs',
      'tooling/scripts/launch/nodeVersion.cjs',
    ]) {
      cpSync(path.join(scripts, '../..', name), path.join(folder, name));
    }
    // Old Node.js versions cannot parse this file.
    write('tooling/scripts/launch/launch.cjs', 'this does not parse');
    write('old.cjs', "Object.defineProperty(process, 'version', { value: 'v12.22.9' });");
    const args = [
      '--require',
      path.join(folder, 'old.cjs'),
      path.join(folder, 'tooling/scripts/run.cjs'),
    ];
    const { status, stderr } = spawnSync(process.execPath, [...args, 'start'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^This project needs Node\.js 20 from .*; this is v12\.22\.9\.\n/);
  });
});

describe('findInstallReason', () => {
  const lockFile = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a-for-tests': { version: '1.0.0', dev: true },
      'node_modules/a-other-platform': { version: '1.0.0', optional: true },
    },
  };
  const a = { version: '1.0.0' };
  const getVersion = () => '1.0.0';

  it('accepts packages that match the lock file, without packages for other platforms', () => {
    const createRecord = { packages: { 'node_modules/a': a } };
    expect(findInstallReason(lockFile, createRecord, false, getVersion)).toBeUndefined();
    const all = { packages: { 'node_modules/a': a, 'node_modules/a-for-tests': a } };
    expect(findInstallReason(lockFile, all, true, getVersion)).toBeUndefined();
    expect(findInstallReason(lockFile, all, false, getVersion)).toBeUndefined();
  });

  it('returns different reasons for a first run, missing test packages, and changed or missing packages', () => {
    const createRecord = (version: string) => ({ packages: { 'node_modules/a': { version } } });
    expect(findInstallReason(lockFile, undefined, false, getVersion)).toBe('first run');
    expect(findInstallReason(lockFile, createRecord('1.0.0'), true, getVersion)).toBe(
      'packages for tests',
    );
    expect(findInstallReason(lockFile, createRecord('0.9.0'), false, getVersion)).toBe('a changed');
    expect(findInstallReason(lockFile, { packages: {} }, false, getVersion)).toBe('a changed');
  });

  it('detects a deleted package that npm recorded', () => {
    const createRecord = { packages: { 'node_modules/a': a } };
    const getNoVersion = () => undefined;
    expect(findInstallReason(lockFile, createRecord, false, getNoVersion)).toMatch(
      /^a is missing or damaged$/,
    );
  });
});

it('names the file that blocks a folder', () => {
  write('.cache', '');
  const file = path.join(folder, '.cache');
  const getExplanation = () => {
    try {
      mkdirSync(path.join(file, 'compressed'), { recursive: true });
      return '';
    } catch (error) {
      return explain(error);
    }
  };
  expect(getExplanation()).toContain(`${file} must be a folder`);
});

describe('an npm command', () => {
  let template: string;
  /** Creates a project that installs and loads one local package, once for all tests. */
  beforeAll(() => {
    template = mkdtempSync(path.join(tmpdir(), 'launch-template-'));
    folder = template;
    cpSync(scripts, path.join(folder, 'tooling/scripts'), {
      recursive: true,
      filter: (file) => !/\.ts$/.test(file),
    });
    write('tool/package.json', '{"name":"tsx","version":"1.0.0","main":"cjs.js"}');
    write('tool/cjs.js', "require.extensions['.ts'] = require.extensions['.js'];");
    write('tooling/scripts/start/main.ts', "console.log('started');");
    const { status } = spawnSync('npm', ['pack', './tool', '--silent'], { cwd: folder });
    expect(status).toBe(0);
    const project = {
      name: 'p',
      version: '1.0.0',
      engines,
      dependencies: { tsx: 'file:./tsx-1.0.0.tgz' },
    };
    write('package.json', JSON.stringify(project));
    const args = ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'];
    expect(spawnSync('npm', args, { cwd: folder }).status).toBe(0);
  });
  afterAll(() => rmSync(template, { recursive: true }));
  beforeEach(() => cpSync(template, folder, { recursive: true }));

  const start = (env = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['tooling/scripts/run.cjs', 'start'],
      {
        cwd: folder,
        env: { ...process.env, npm_execpath: undefined, npm_config_offline: 'true', ...env },
        encoding: 'utf8',
      },
    );
    return { status, output: `${stdout}${stderr}`.replace(/npm warn .*\n/g, '') };
  };

  it('installs packages, and reinstalls deleted packages', () => {
    expect(start({ NODE_ENV: 'production' }).output).toMatch(
      /^Installing packages \(first run\) …\nInstalled in \d+ s\nstarted\n$/,
    );
    expect(start()).toEqual({ status: 0, output: 'started\n' });
    rmSync(path.join(folder, 'node_modules/tsx'), { recursive: true });
    expect(start().output).toMatch(/^Installing packages \(tsx is missing or damaged\) …\n/);
    write('tooling/scripts/start/main.ts', '\n((((');
    expect(start().output).toMatch(/scripts.start.main\.ts:2: Unexpected end of input\n$/);
  });

  it('installs without a writable npm folder', () => {
    write('home', '');
    const { output } = start({ npm_config_cache: path.join(folder, 'home/.npm') });
    expect(output).toMatch(/\nstarted\n$/);
  });

  it('reports a blocked path in one line', () => {
    write('.cache', '');
    const { status, output } = start();
    expect(status).toBe(1);
    expect(output).toMatch(/^\S+\.cache must be a folder .*\n$/);
    rmSync(path.join(folder, '.cache'));
    write('package-lock.json', '{');
    expect(start().output).toMatch(/^\S+package-lock\.json is missing or invalid\. .*\n$/);
  });
});
