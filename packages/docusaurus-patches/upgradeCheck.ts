import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Contract } from './contract';
import { compareOriginals, hashOriginals, ORIGINALS_FILE } from './themeParts';

/** Patch names: the folders here, except the plugins that apply them. */
export function patchNames(): string[] {
  return readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'plugins'].includes(entry.name))
    .map(({ name }) => name)
    .sort();
}

export async function contractOf(name: string): Promise<Contract> {
  const { default: contract } = (await import(`./${name}/contract.ts`)) as { default: Contract };
  return contract;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  if (values.accept) {
    writeFileSync(ORIGINALS_FILE, `${JSON.stringify(hashOriginals(), null, 2)}\n`);
  }
  let changed = 0;
  const report = (name: string, what: string | undefined) => {
    if (what) changed += 1;
    console.log(`${what ? 'changed' : 'ok     '}  ${name}${what ? `: ${what}` : ''}`);
  };
  console.log('Patches (packages/docusaurus-patches/):');
  for (const name of patchNames()) {
    const contract = await contractOf(name);
    report(name, await contract.whatChanged(await contract.read()));
  }
  console.log('Replaced theme components (site/theme/):');
  const known = JSON.parse(readFileSync(ORIGINALS_FILE, 'utf8')) as Record<string, string>;
  for (const [name, what] of compareOriginals(known)) report(name, what);
  console.log(
    changed === 0
      ? 'Nothing has changed.'
      : `${changed} changed. See packages/docusaurus-patches/README.md.`,
  );
  process.exitCode = changed === 0 ? 0 : 1;
}

if (process.argv[1] && path.resolve(process.argv[1]) === __filename) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  });
}
