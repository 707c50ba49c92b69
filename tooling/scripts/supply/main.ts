import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import policy from '../../../content/contracts/licenses.json';
import { name } from '../../../package.json';
import { describePackages } from './describePackages';
import { listLicenses } from './licenses';

const root = path.join(__dirname, '../../..');
const OUT_DIR = 'build.supply';

async function main(): Promise<void> {
  const sbom = describePackages(root, name);
  const folder = path.join(root, OUT_DIR);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  await writeFile(path.join(folder, 'licenses.tsv'), listLicenses(sbom.components, policy));
  console.log(
    `${sbom.components.length} packages: ${OUT_DIR}/sbom.cdx.json and ${OUT_DIR}/licenses.tsv`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
