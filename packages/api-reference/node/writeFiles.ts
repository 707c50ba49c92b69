import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';

async function hasContent(file: string, text: string): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => undefined)) === text;
}

/**
 * Makes a folder contain exactly these files, plus those that `shouldKeep` selects. Unchanged files are not rewritten, so
 * that watchers see only real changes. All files are written to temporary paths first and then moved, so that a
 * failed write leaves the folder unchanged.
 */
export async function writeFiles(
  folder: string,
  files: Map<string, string>,
  shouldKeep: (file: string) => boolean = () => false,
): Promise<{ written: string[]; removed: string[] }> {
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for (const [name, text] of files) {
    if (!(await hasContent(path.join(folder, name), text))) written.push(name);
  }
  const tempFolder = await mkdtemp(path.join(path.dirname(folder), `.${path.basename(folder)}-`));
  try {
    for (const name of written) {
      await mkdir(path.dirname(path.join(tempFolder, name)), { recursive: true });
      await writeFile(path.join(tempFolder, name), files.get(name) ?? '');
    }
    for (const name of written) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await rename(path.join(tempFolder, name), path.join(folder, name));
    }
  } finally {
    await rm(tempFolder, { recursive: true, force: true });
  }
  const removed = listFiles(folder).filter((name) => !files.has(name) && !shouldKeep(name));
  for (const name of removed) await rm(path.join(folder, name));
  return { written, removed };
}
