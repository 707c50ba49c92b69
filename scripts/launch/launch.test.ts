import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { findInstallReason } from './install.cjs';
import { findNodeProblem } from './nodeVersion.cjs';

const scripts = path.join(__dirname, '..');

describe('Node.js version', () => {
  it('names the version that is needed and the one that runs', () => {
    for (const old of ['v0.10.48', 'v8.17.0', 'v18.20.4', 'v19.9.0', 'v9.0.0']) {
      expect(findNodeProblem(old)).toContain(`needs Node.js 20 or newer, this is ${old}.`);
    }
    for (const good of ['v20.0.0', 'v22.11.0', 'v100.0.0'])
      expect(findNodeProblem(good)).toBeNull();
  });

  it.each(['start.cjs', 'test.cjs', 'launch/nodeVersion.cjs'])(
    '%s parses on any Node.js',
    (name) => {
      const text = readFileSync(path.join(scripts, name), 'utf8');
      expect(() => parse(text, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
    },
  );

  it.each(['start.cjs', 'test.cjs'])('%s stops there on a too old one', (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'old-node-'));
    cpSync(path.join(scripts, name), path.join(folder, name));
    cpSync(
      path.join(scripts, 'launch/nodeVersion.cjs'),
      path.join(folder, 'launch/nodeVersion.cjs'),
    );
    // What an old Node.js cannot parse, it must not reach.
    writeFileSync(path.join(folder, 'launch/launch.cjs'), 'this does not parse');
    const pretend = "Object.defineProperty(process, 'version', { value: 'v12.22.9' });";
    writeFileSync(path.join(folder, 'old.cjs'), pretend);
    const args = ['--require', path.join(folder, 'old.cjs'), path.join(folder, name)];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^This project needs Node\.js 20 or newer, this is v12\.22\.9\.\n/);
  });
});

describe('findInstallReason', () => {
  const wanted = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a-other-platform': { version: '1.0.0', optional: true },
    },
  };

  it('is satisfied with what the lock names, without packages of other platforms', () => {
    expect(
      findInstallReason(wanted, { packages: { 'node_modules/a': { version: '1.0.0' } } }),
    ).toBeUndefined();
  });

  it('tells a first run, a changed and a missing package', () => {
    expect(findInstallReason(wanted, undefined)).toBe('first run');
    expect(
      findInstallReason(wanted, { packages: { 'node_modules/a': { version: '0.9.0' } } }),
    ).toBe('a changed');
    expect(findInstallReason(wanted, { packages: {} })).toBe('a changed');
  });
});
