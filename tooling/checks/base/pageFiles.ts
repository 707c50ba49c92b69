import fs from 'node:fs';
import path from 'node:path';
import { getRoute } from '@portal/core/routes/getRoute';
import { content } from '../../../site/sections';
import type { Page } from './types';

export function getPageRoute(file: string): string {
  return getRoute(file, content);
}

/** Finds the route of a project-relative file; undefined if it is not a page. */
export function findRoute(root: string, file: string): string | undefined {
  return fs.existsSync(path.join(root, file)) ? getPageRoute(file) : undefined;
}

/** Finds the project-relative file of a route; undefined for generated pages. */
export function findPageFile(root: string, route: string): string | undefined {
  const section = content.find((contentFolder) => route.startsWith(`${contentFolder.route}/`));
  if (!section) return undefined;
  const name = route.slice(section.route.length + 1).replace(/\/$/, '');
  const stem = `${section.folder}/${'isDated' in section ? name.replaceAll('/', '-') : name}`;
  return [`${stem}.mdx`, `${stem}/index.mdx`].find((file) => fs.existsSync(path.join(root, file)));
}

/** Lists the project-relative files of the partials that a page imports. */
export function listImportedPages({ file, source }: Pick<Page, 'file' | 'source'>): string[] {
  return [...source.matchAll(/^import \w+ from '(\.[^']+\.mdx)'/gm)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );
}

/** Whether a URL is that of a page, not of an image or download. */
export function isPageUrl(url: string): boolean {
  return content.some(({ route }) => url === route || url.startsWith(`${route}/`));
}
