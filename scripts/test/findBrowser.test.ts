import { expect, it } from 'vitest';
import { findBrowser, type Machine } from './findBrowser';

/** A machine on which some commands exist, and on which some commands bring a browser. */
function machine(has: string[], brings: Record<string, string> = {}, packaged = false) {
  const ran: string[] = [];
  const there = new Set(has);
  const fake: Machine = {
    mayInstall: packaged,
    installChromium: () => {
      if (packaged) there.add('chromium');
      return packaged;
    },
    locate: (command) => (there.has(command) ? `/bin/${command}` : undefined),
    playwrightBrowser: () => (there.has('playwright') ? '/cache/chrome' : undefined),
    run: (command, args) => {
      const line = `${command} ${args.join(' ')}`;
      ran.push(line);
      const key = Object.keys(brings).find((part) => line.includes(part));
      if (key) there.add(brings[key] ?? '');
      return Boolean(key);
    },
  };
  return { fake, ran };
}
const quiet = () => undefined;

it('takes an installed browser before anything else', () => {
  const { fake, ran } = machine(['google-chrome', 'playwright']);
  expect(findBrowser(fake, undefined, quiet)).toBe('/bin/google-chrome');
  expect(ran).toEqual([]);
});

it('leaves the choice to Playwright where its browser is there or can be had', () => {
  expect(findBrowser(machine(['playwright']).fake, undefined, quiet)).toBeUndefined();
  const { fake, ran } = machine([], { 'install chromium': 'playwright' });
  expect(findBrowser(fake, undefined, quiet)).toBeUndefined();
  expect(ran).toHaveLength(1);
});

it('installs the package of the distribution as root', () => {
  const { fake } = machine([], {}, true);
  expect(findBrowser(fake, undefined, quiet)).toBe('/bin/chromium');
});

it('says what to install where nothing helps', () => {
  const { fake, ran } = machine([]);
  expect(() => findBrowser(fake, undefined, quiet)).toThrow(/apt-get install -y chromium/);
  expect(ran.join()).not.toContain('apt-get');
  expect(() => findBrowser(fake, '/nope', quiet)).toThrow('CHROMIUM_PATH=/nope is not a browser');
});
