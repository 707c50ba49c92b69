import { expect, it } from 'vitest';
import { allowScripts } from '../../../package.json';
import lock from '../../../package-lock.json';
import benchLock from '../../bench/package-lock.json';

type Packages = Record<
  string,
  { name?: string; hasInstallScript?: boolean; resolved?: string; link?: boolean }
>;

const packages = [lock, benchLock].flatMap((locked) => Object.entries(locked.packages as Packages));

it('lists every package with an install script, and allows none of them', () => {
  const withScript = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder, { name }]) => name ?? folder.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
  expect(Object.values(allowScripts)).not.toContain(true);
});

it('does not install packages that report installations', () => {
  const reportingPackages = packages.filter(
    ([folder, { name }]) => folder.endsWith('@scarf/scarf') && name !== 'empty-npm-package',
  );
  expect(reportingPackages).toEqual([]);
});

it('does not hard-code a registry', () => {
  const packagesWithRegistry = packages.filter(
    ([folder, { resolved, link }]) => folder.includes('node_modules/') && resolved && !link,
  );
  expect(packagesWithRegistry).toEqual([]);
});
