import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, it } from 'vitest';
import policy from '../../../content/contracts/licenses.json';
import { name } from '../../../package.json';
import lock from '../../../package-lock.json';
import { describePackages, type Sbom } from './describePackages';
import { findLicenseProblems, isAllowed, listLicenses } from './licenses';

const root = path.join(__dirname, '../../..');
const validate = (sbom: object) =>
  new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(JSON.stringify(sbom));

interface LockedPackage {
  version: string;
  dev?: boolean;
  link?: boolean;
}

describe('the software bill of materials', () => {
  const sbom: Sbom = describePackages(root, name);

  it('is valid CycloneDX 1.5 according to a validator that rejects invalid files', async () => {
    expect(await validate(sbom)).toBeNull();
    expect(await validate({ ...sbom, components: [{ name: 'no type' }] })).not.toBeNull();
  });

  it('lists each package of the site with its version and hash, and no test packages', () => {
    // Names by which packages are imported. A name may be an alias.
    const packages = Object.entries(lock.packages as unknown as Record<string, LockedPackage>)
      .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
      .map(
        ([packagePath, { version }]) =>
          `${packagePath.replace(/^.*node_modules\//, '')} ${version}`,
      );
    const described = sbom.components.map((component) => `${component.name} ${component.version}`);
    expect([...new Set(described)].sort()).toEqual([...new Set(packages)].sort());
    expect(sbom.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  });

  it('contains only allowed licenses', () => {
    expect(findLicenseProblems(sbom.components, policy)).toEqual([]);
    expect(listLicenses(sbom.components, policy)).toMatch(/^react\t19\.\d+\.\d+\tMIT$/m);
  });
});

describe('licenses', () => {
  it('are parsed as SPDX expressions', () => {
    expect(isAllowed('MIT', ['MIT'])).toBe(true);
    expect(isAllowed('(GPL-3.0 OR MIT)', ['MIT'])).toBe(true);
    expect(isAllowed('Apache-2.0 AND MIT', ['MIT'])).toBe(false);
    expect(() => isAllowed('(MIT OR (ISC AND 0BSD))', ['MIT'])).toThrow('parentheses');
  });

  it('are reported with the package name if they are missing or not allowed', () => {
    const component = { 'bom-ref': 'a', name: 'a', version: '1.0.0', purl: '' };
    const foundPackage = findLicenseProblems(
      [{ ...component, licenses: [{ license: { id: 'SSPL-1.0' } }] }, component],
      { allowed: ['MIT'], stated: {} },
    );
    expect(foundPackage[0]).toBe(
      'a 1.0.0 is licensed under SSPL-1.0, which content/contracts/licenses.json does not allow.',
    );
    expect(foundPackage[1]).toMatch(/^a 1\.0\.0 has no license\./);
  });
});
