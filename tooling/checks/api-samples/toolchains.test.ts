import { describe, expect, it } from 'vitest';
import { findToolchain, reportMissing } from './toolchains';

describe('a toolchain', () => {
  it('is the first program that passes the probe', async () => {
    const candidates = [
      ['no-such-program', '--version'],
      ['node', '--version'],
    ];
    expect(await findToolchain('go', candidates)).toBe('node');
  });

  it('is none where no program passes', async () => {
    expect(await findToolchain('go', [['no-such-program']])).toBeUndefined();
    const failing = [['node', '--eval', 'process.exit(1)']];
    expect(await findToolchain('python', failing)).toBeUndefined();
  });

  it('that is missing is named with its package, and fails in CI', () => {
    const message = 'the go samples were not run: apt-get install -y golang-go';
    expect(reportMissing('go', false)).toBe(message);
    expect(() => reportMissing('go', true)).toThrow(message);
  });
});
