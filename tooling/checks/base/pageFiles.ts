import fs from 'node:fs';
import path from 'node:path';
import { routeOf as routeIn } from '@portal/core/addresses/routeOf';
import { content } from '../../../site/sections';

/** The route, without base address, that a file below `content/` is served at. */
export function routeOf(file: string): string {
  return routeIn(file, content);
}

/** The route of a page by its file, from the root; undefined where there is no such page. */
export function fileRoute(root: string, file: string): string | undefined {
  return fs.existsSync(path.join(root, file)) ? routeOf(file) : undefined;
}

/** The file behind a route, from the root; undefined for routes that tools make. */
export function fileOfRoute(root: string, route: string): string | undefined {
  const section = content.find((each) => route.startsWith(`${each.route}/`));
  if (!section) return undefined;
  const name = route.slice(section.route.length + 1).replace(/\/$/, '');
  const stem = `${section.folder}/${'isDated' in section ? name.replaceAll('/', '-') : name}`;
  return [`${stem}.mdx`, `${stem}/index.mdx`].find((file) => fs.existsSync(path.join(root, file)));
}

/** Whether an address is that of a page of `content/`, and no picture or download. */
export function isPageAddress(address: string): boolean {
  return content.some(({ route }) => address === route || address.startsWith(`${route}/`));
}
