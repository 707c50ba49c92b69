import path from 'node:path';
import { finishBuild } from './finishBuild';

const project = path.join(__dirname, '../..');

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  if (!folder)
    throw new Error('Name the folder of a built site: npx tsx packages/postbuild/main.ts FOLDER');
  const root = path.resolve(folder);
  await finishBuild({
    root,
    hostingDir: path.join(project, '.cache/hosting', path.basename(root)),
    cacheDir: path.join(project, '.cache/compressed'),
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
