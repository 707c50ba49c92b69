import { describe, expect, it } from 'vitest';
import { findToolchain, reportMissing } from './toolchains';

const missing = { package: 'no-such-package', candidates: ['no-such-program'], probe: [] };

describe('a toolchain', () => {
  it('is the first program that passes the probe', async () => {
    const toolchain = { ...missing, candidates: ['no-such-program', 'node'], probe: ['--version'] };
    expect(await findToolchain('go', toolchain)).toBe('node');
  });

  it('is none where no program passes and nothing can be installed', async () => {
    expect(await findToolchain('go', missing)).toBeUndefined();
    const failing = { ...missing, candidates: ['node'], probe: ['--eval', 'process.exit(1)'] };
    expect(await findToolchain('python', failing)).toBeUndefined();
  }, 60_000);

  it('that is missing is named with its package, and fails in CI', () => {
    const message = 'the go samples were not run: install the Debian package golang-go';
    expect(reportMissing('go', false)).toBe(message);
    expect(() => reportMissing('go', true)).toThrow(message);
  });
});
