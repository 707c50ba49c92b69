import path from 'node:path';
import { prepareSite } from './prepareSite';

const project = path.join(__dirname, '..');

async function main(): Promise<void> {
  const folder = process.argv[2];
  if (!folder) throw new Error('Name the folder of a built site: npx tsx server/prepare.ts FOLDER');
  const root = path.resolve(folder);
  const name = path.basename(root);
  await prepareSite({
    root,
    outDir: path.join(project, '.cache/hosting', name),
    cacheDir: path.join(project, '.cache/compressed'),
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
