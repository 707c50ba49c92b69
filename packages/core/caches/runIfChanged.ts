import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles } from './hashFiles';

/** Runs a slow step that writes files, unless its inputs and outputs have not changed since the last run. */
export async function runIfChanged(
  stamp: string,
  listFiles: () => readonly string[],
  run: () => Promise<unknown>,
): Promise<void> {
  const hash = () => hashFiles(listFiles()).catch(() => 'missing file');
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === (await hash())) return;
  await run();
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, await hash());
}
