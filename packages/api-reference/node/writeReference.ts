import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import type { PluginOptions } from '../options';
import type { Reference } from './generateReference';
import { GENERATED_MARK } from './text/frontMatter';
import { writeFiles } from './writeFiles';

/** Whether a file is hand-written. Only the subfolders are generated. */
const isHandWritten = (file: string) => path.dirname(file) === '.';

/** Finds hand-written files in generated folders, which would be deleted. */
async function listHandWrittenFiles(folder: string, pages: Map<string, string>): Promise<string[]> {
  const handWritten: string[] = [];
  for (const name of listFiles(folder)) {
    if (isHandWritten(name) || pages.has(name)) continue;
    const text = await readFile(path.join(folder, name), 'utf8');
    if (!text.includes(GENERATED_MARK)) handWritten.push(path.join(folder, name));
  }
  return handWritten;
}

/**
 * Writes pages and sidebar to the docs folder and removes obsolete pages. Stops before any change if a generated
 * folder contains a hand-written file.
 */
export async function writeReference(
  { pages }: Reference,
  { contentPath, folder }: PluginOptions,
  siteDir: string,
): Promise<{ written: string[]; removed: string[] }> {
  const target = path.join(siteDir, contentPath, folder);
  const handWritten = await listHandWrittenFiles(target, pages);
  if (handWritten.length > 0) {
    const list = handWritten.map((file) => `- ${path.relative(siteDir, file)}`).join('\n');
    throw new Error(
      `These hand-written files are among generated pages:\n${list}\n  Move them to ${contentPath}/${folder}/ itself or another folder. Nothing was written.`,
    );
  }
  return writeFiles(target, pages, isHandWritten);
}
