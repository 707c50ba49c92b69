import fs from 'node:fs';
import path from 'node:path';
import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { listFiles } from '@portal/core/files/listFiles';
import { type BuiltSite, loadBuiltSite } from './builtSite';
import { parsePage } from './parsePage';
import type { Project } from './types';

/** Loads all pages of `content/`, or only the given ones. */
export async function loadProject(root: string, files: string[] = []): Promise<Project> {
  const named = files.map((file) => path.relative(root, path.resolve(root, file)));
  const pages = named.length > 0 ? named : listFiles(root, 'content', '.mdx');
  let site: BuiltSite | undefined;
  return {
    root,
    complete: named.length === 0,
    pages: await Promise.all(
      pages.map((file) => parsePage(root, file, fs.readFileSync(path.join(root, file), 'utf8'))),
    ),
    symbols: loadSymbols(root),
    built() {
      site ??= loadBuiltSite(path.join(root, 'build'));
      return site;
    },
  };
}
