import fs from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import { listFiles } from '@portal/core/files/listFiles';
import { getRoute } from '@portal/core/routes/getRoute';
import type { TaggedPage } from './types';

const HEADING_OR_EXAMPLE_PATTERN =
  /^#{2,6} (?<title>.+?)(?: *\{#(?<id>[\w-]+)\})?$|file="(?<folder>content\/examples\/[^"]+)\/[^/"]+"/gm;

/** URL of the first section that shows each program, by the program's folder. Tutorials come first. */
export function findSectionUrls({
  root,
  content,
}: Pick<TaggedPage, 'root' | 'content'>): Map<string, string> {
  const urls = new Map<string, string>();
  const files = content.flatMap(({ folder }) => listFiles(root, folder, '.mdx'));
  const isTutorial = (file: string) => file.includes('/tutorials/');
  for (const file of [...files.filter(isTutorial), ...files]) {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const route = getRoute(file, content);
    const slugger = createSlugger();
    let url = route;
    for (const { groups } of source.matchAll(HEADING_OR_EXAMPLE_PATTERN)) {
      const { title, id, folder = '' } = groups ?? {};
      if (title) url = `${route}#${id ?? slugger.slug(title)}`;
      else if (!urls.has(folder)) urls.set(folder, url);
    }
  }
  return urls;
}
