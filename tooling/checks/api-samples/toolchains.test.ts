import { describe, expect, it } from 'vitest';
import { findToolchain, reportMissing } from './toolchains';

describe('a toolchain', () => {
  it('uses the first program that passes the check', async () => {
    const candidates = [
      ['no-such-program', '--version'],
      ['node', '--version'],
    ];
    expect(await findToolchain('go', candidates)).toBe('node');
  });

  it('uses the program whose path the check prints', async () => {
    const wrapper = [['node', '--print', '"/opt/real/node"']];
    expect(await findToolchain('go', wrapper)).toBe('/opt/real/node');
  });

  it('is undefined if no program passes the check', async () => {
    expect(await findToolchain('go', [['no-such-program']])).toBeUndefined();
    const failing = [['node', '--eval', 'process.exit(1)']];
    expect(await findToolchain('python', failing)).toBeUndefined();
  });

  it('that is missing is reported with its package name, and is an error in CI', () => {
    const message = 'the go samples were not run: apt-get install -y golang-go';
    expect(reportMissing('go', false)).toBe(message);
    expect(() => reportMissing('go', true)).toThrow(message);
  });
});
