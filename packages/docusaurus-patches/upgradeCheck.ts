import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CONTRACTS } from './contracts';
import { compareOriginals, hashOriginals, ORIGINALS_FILE } from './themeComponents';

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
  for (const [name, { load, findChange }] of Object.entries(CONTRACTS)) {
    report(name, findChange(await load()));
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

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
