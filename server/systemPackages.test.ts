import { afterEach, describe, expect, it } from 'vitest';
import { steps } from '../scripts/test/steps';
import {
  announcePackages,
  installProgram,
  isInstalled,
  mayInstall,
  refuseInstalling,
  SYSTEM_PACKAGES,
  type SystemProgram,
} from './systemPackages';

const all = (Object.keys(SYSTEM_PACKAGES) as SystemProgram[]).map((name) => SYSTEM_PACKAGES[name]);

afterEach(() => {
  delete process.env.TEST_NO_INSTALL;
});

describe('system packages', () => {
  it('belong to steps that are there', () => {
    const names = steps.map(({ name }) => name);
    for (const { step } of all) expect(names).toContain(step);
  });

  it('are named before they are installed, those of the chosen steps only', () => {
    const told = announcePackages(['hosting'], () => true, true);
    expect(told[0]).toContain('npm test -- --no-install refuses');
    expect(told.join('\n')).toContain('nginx libnginx-mod-http-brotli-static: for the hosting');
    expect(told.join('\n')).not.toContain('golang-go');
    expect(announcePackages(['hosting'], () => false, true)).toEqual([]);
  });

  it('are refused, and what is skipped then is said', () => {
    refuseInstalling();
    expect(mayInstall()).toBe(false);
    const told = announcePackages(['api-samples'], (program) => program === 'go');
    expect(told).toEqual([
      'Not installed, so these are skipped:',
      '  the Go samples of the API (apt-get install -y golang-go)',
    ]);
  });

  it('are left alone where the program is there', () => {
    const there = (['curl', 'python', 'java'] as const).find((program) => isInstalled(program));
    refuseInstalling();
    if (there) expect(installProgram(there)).toBe(true);
  });
});
