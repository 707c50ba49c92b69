import { expect, test } from 'vitest';
import policy from '../../../content/contracts/licenses.json';
import lock from '../../../package-lock.json';

interface LockedPackage {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Whether the allowed licenses satisfy an SPDX expression of names, `OR`, and `AND`. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) =>
    choice.split(' AND ').every((name) => policy.allowed.includes(name)),
  );
}

test('each package of the site has an allowed license', () => {
  const stated: Record<string, string> = policy.stated;
  const packages = Object.entries(lock.packages as Record<string, LockedPackage>)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder, { license }]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      return { name, license: license ?? stated[name] ?? 'none' };
    });
  expect(packages).toContainEqual({ name: 'react', license: 'MIT' });
  expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([]);
});

test('an SPDX expression needs one choice whose licenses are all allowed', () => {
  expect(['MIT', '(GPL-3.0 OR MIT)', 'MIT AND ISC'].filter(isAllowed)).toHaveLength(3);
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'GPL-3.0 OR GPL-2.0'].filter(isAllowed)).toEqual([]);
});
