import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Contract } from './contract';
import { compareOriginals, hashOriginals, ORIGINALS_FILE } from './themeComponents';

/** Lists the patches, which are the subfolders of this folder, except `plugins`. */
export function listPatches(): string[] {
  return readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'plugins'].includes(entry.name))
    .map(({ name }) => name)
    .sort();
}

export async function loadContract(name: string): Promise<Contract> {
  const { default: contract } = (await import(`./${name}/contract.ts`)) as { default: Contract };
  return contract;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  if (values.accept) {
    writeFileSync(ORIGINALS_FILE, `${JSON.stringify(hashOriginals(), null, 2)}\n`);
  }
  let changeCount = 0;
  const report = (name: string, change: string | undefined) => {
    if (change) changeCount += 1;
    console.log(`${change ? 'changed' : 'ok     '}  ${name}${change ? `: ${change}` : ''}`);
  };
  console.log('Patches (packages/docusaurus-patches/):');
  for (const name of listPatches()) {
    const contract = await loadContract(name);
    report(name, await contract.findChange(await contract.load()));
  }
  console.log('Replaced theme components (site/theme/):');
  const accepted = JSON.parse(readFileSync(ORIGINALS_FILE, 'utf8')) as Record<string, string>;
  for (const [name, change] of compareOriginals(accepted)) report(name, change);
  console.log(
    changeCount === 0
      ? 'Nothing has changed.'
      : `${changeCount} changed. See packages/docusaurus-patches/README.md.`,
  );
  process.exitCode = changeCount === 0 ? 0 : 1;
}

if (process.argv[1] && path.resolve(process.argv[1]) === __filename) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  });
}
