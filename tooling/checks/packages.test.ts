import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { expect, it } from 'vitest';

const PACKAGES = path.join(__dirname, '../../packages');
const TEST_PATTERN = /\.test\.tsx?$|__fixtures__/;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const packageNames = fs.readdirSync(PACKAGES);
const manifests = new Map(
  packageNames.map((name) => [
    name,
    JSON.parse(fs.readFileSync(path.join(PACKAGES, name, 'package.json'), 'utf8')) as Manifest,
  ]),
);

/** Lists the `@portal` packages in a manifest's dependencies. */
function listPortalPackages(dependencies: Record<string, string> = {}): string[] {
  return Object.keys(dependencies).flatMap((name) => /^@portal\/(.+)/.exec(name)?.[1] ?? []);
}

/** Lists the packages that a package's code imports, excluding itself. */
function listImports(name: string, isTest: boolean): string[] {
  const files = listFiles(path.join(PACKAGES, name), '').filter(
    (file) => /\.(tsx?|cjs)$/.test(file) && TEST_PATTERN.test(file) === isTest,
  );
  const sources = files.map((file) => fs.readFileSync(path.join(PACKAGES, name, file), 'utf8'));
  const importedNames = [...sources.join('\n').matchAll(/['"]@portal\/([\w-]+)/g)].map(
    ([, packageName = '']) => packageName,
  );
  return [...new Set(importedNames)].filter((packageName) => packageName !== name).sort();
}

it.each(packageNames)('%s lists exactly the packages that it imports', (name) => {
  const { dependencies, devDependencies } = manifests.get(name) ?? {};
  expect(listPortalPackages(dependencies).sort()).toEqual(listImports(name, false));
  expect([...listPortalPackages(dependencies), ...listPortalPackages(devDependencies)]).toEqual(
    expect.arrayContaining(listImports(name, true)),
  );
});

it('packages have no dependency cycle', () => {
  const visited = new Set<string>();
  const visit = (name: string, ancestors: readonly string[]): void => {
    expect(ancestors, `${[...ancestors, name].join(' -> ')} is a cycle`).not.toContain(name);
    if (visited.has(name)) return;
    for (const dependency of listPortalPackages(manifests.get(name)?.dependencies))
      visit(dependency, [...ancestors, name]);
    visited.add(name);
  };
  for (const name of packageNames) visit(name, []);
});
