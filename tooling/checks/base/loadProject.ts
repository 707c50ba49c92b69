import path from 'node:path';
import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { listFiles } from '@portal/core/files/listFiles';
import { type BuiltSite, loadBuiltSite } from './builtSite';
import { parsePage } from './parsePage';
import type { Page, Project } from './types';

export const loadPages = (root: string, files: readonly string[]): Promise<Page[]> =>
  Promise.all(files.map((file) => parsePage(root, file)));

export async function loadProject(root: string, files: string[] = []): Promise<Project> {
  const requestedFiles = files.map((file) => path.relative(root, path.resolve(root, file)));
  const pageFiles = requestedFiles.length > 0 ? requestedFiles : listFiles(root, 'content', '.mdx');
  let site: BuiltSite | undefined;
  return {
    root,
    hasAllPages: requestedFiles.length === 0,
    pages: await loadPages(root, pageFiles),
    symbols: loadSymbols(root),
    loadBuild() {
      site ??= loadBuiltSite(path.join(root, 'build'));
      return site;
    },
  };
}
