import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A package in CycloneDX format. */
export interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: { expression?: string; license?: { id?: string; name?: string } }[];
}

/** A software bill of materials in CycloneDX 1.5 format. */
export interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { 'bom-ref': string; name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Lists the name and version of each locked package that is not only for tests. */
function listLockedPackages(root: string): Set<string> {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; link?: boolean }>;
  };
  const sitePackages = Object.entries(lock.packages).filter(
    ([packagePath, { dev, link }]) => packagePath.includes('node_modules/') && !dev && !link,
  );
  return new Set(
    sitePackages.map(
      ([packagePath, { version }]) => `${packagePath.replace(/^.*node_modules\//, '')} ${version}`,
    ),
  );
}

/** Describes the packages of the site and its build. The same lock file always gives the same result. */
export function describePackages(root: string, name: string): Sbom {
  // The option --omit=dev is not used, because npm would then omit packages that both the tests and
  // the site need.
  const kinds = ['--include=dev', '--include=optional', '--include=peer'];
  const args = ['sbom', '--package-lock-only', ...kinds, '--sbom-format=cyclonedx'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const { status, stdout, stderr } = spawnSync('npm', args, options);
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  const sbom = JSON.parse(stdout) as Sbom;
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  // npm uses the name of the folder as the name of the project, so the name is replaced.
  sbom.metadata.component.name = name;
  const packages = listLockedPackages(root);
  const isSitePackage = ({ name, version }: Component) => packages.has(`${name} ${version}`);
  const refs = new Set(
    [...sbom.components.filter(isSitePackage), sbom.metadata.component].map(
      (component) => component['bom-ref'],
    ),
  );
  sbom.components = sbom.components.filter(isSitePackage);
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((dependency) => ({
      ...dependency,
      dependsOn: dependency.dependsOn.filter((ref) => refs.has(ref)),
    }));
  return sbom;
}
