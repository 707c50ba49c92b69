import fs from 'node:fs';
import path from 'node:path';
import { routeOf } from '../../plugins/shared/routeOf';

/** The route of a page by its file, from the root; undefined where there is no such page. */
export function fileRoute(root: string, file: string): string | undefined {
  return fs.existsSync(path.join(root, file)) ? routeOf(file) : undefined;
}

/** The file behind a route, from the root; undefined for routes that tools make. */
export function fileOfRoute(root: string, route: string): string | undefined {
  const release = /^\/changelog\/(\d+)\/(\d+)\/(\d+)\/?$/.exec(route);
  const stem = release
    ? `content/changelog/${release.slice(1).join('-')}`
    : route.replace(/^\/docs\//, 'content/guide/').replace(/^\/docs-sdk\//, 'content/sdk/');
  return [`${stem.replace(/\/$/, '')}.mdx`, `${stem.replace(/\/$/, '')}/index.mdx`].find((file) =>
    fs.existsSync(path.join(root, file)),
  );
}
