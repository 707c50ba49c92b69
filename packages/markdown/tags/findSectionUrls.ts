import fs from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import { listFiles } from '@portal/core/files/listFiles';
import { getRoute } from '@portal/core/routes/getRoute';
import type { TaggedPage } from './types';

const HEADING_OR_EXAMPLE_PATTERN =
  /^#{2,6} (?<title>.+?)(?: *\{#(?<id>[\w-]+)\})?$|file="(?<folder>content\/examples\/[^"]+)\/[^/"]+"(?<attributes>.*)$/gm;

/**
 * URL of the section that shows each program, by the program's folder: the first section with a complete file, or with a
 * part of it (`anchor="…"`). Tutorials come first.
 */
export function findSectionUrls({
  root,
  content,
}: Pick<TaggedPage, 'root' | 'content'>): Map<string, string> {
  const urls = new Map<string, string>();
  const partUrls = new Map<string, string>();
  const files = content.flatMap(({ folder }) => listFiles(root, folder, '.mdx'));
  const isTutorial = (file: string) => file.includes('/tutorials/');
  for (const file of [...files.filter(isTutorial), ...files]) {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const route = getRoute(file, content);
    const slugger = createSlugger();
    let url = route;
    for (const { groups } of source.matchAll(HEADING_OR_EXAMPLE_PATTERN)) {
      const { title, id, folder = '', attributes = '' } = groups ?? {};
      const found = attributes.includes(' anchor=') ? partUrls : urls;
      if (title) url = `${route}#${id ?? slugger.slug(title)}`;
      else if (!found.has(folder)) found.set(folder, url);
    }
  }
  return new Map([...partUrls, ...urls]);
}
