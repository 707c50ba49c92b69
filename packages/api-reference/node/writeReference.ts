import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import type { PluginOptions } from '../options';
import type { Reference } from './generateReference';
import { GENERATED_MARK } from './text/frontMatter';
import { writeFiles } from './writeFiles';

/** Whether a file is at the top level, which contains only hand-written files. */
const isTopLevel = (file: string) => path.dirname(file) === '.';

/** Finds hand-written files in generated folders, because writing would delete them. */
async function findHandWrittenFiles(folder: string, pages: Map<string, string>): Promise<string[]> {
  const handWritten: string[] = [];
  for (const name of listFiles(folder)) {
    if (isTopLevel(name) || pages.has(name)) continue;
    const text = await readFile(path.join(folder, name), 'utf8');
    if (!text.includes(GENERATED_MARK)) handWritten.push(path.join(folder, name));
  }
  return handWritten;
}

/**
 * Writes the pages and the sidebar to the docs folder and removes obsolete pages. Stops before any change if a generated
 * folder contains a hand-written file.
 */
export async function writeReference(
  { pages }: Reference,
  { contentPath, folder }: PluginOptions,
  siteDir: string,
): Promise<{ written: string[]; removed: string[] }> {
  const target = path.join(siteDir, contentPath, folder);
  const handWritten = await findHandWrittenFiles(target, pages);
  if (handWritten.length > 0) {
    const fileList = handWritten.map((file) => `- ${path.relative(siteDir, file)}`).join('\n');
    throw new Error(
      `These hand-written files are among generated pages:\n${fileList}\n  Move them directly into ${contentPath}/${folder}/ or to a folder outside it. Nothing was written.`,
    );
  }
  return writeFiles(target, pages, isTopLevel);
}
