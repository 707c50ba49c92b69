import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { findRedirectProblems, type Redirects, renderRedirectPage } from './redirectPages';

/** Writes a redirect page at each old route, and fails the build if a redirect has no target. */
export default function movedPages(
  { baseUrl, siteConfig }: LoadContext,
  { redirects }: { redirects: Redirects },
): Plugin {
  return {
    name: 'moved-pages',
    async postBuild({ outDir, routesPaths }) {
      const pages = routesPaths.map((route) => `/${route.slice(baseUrl.length)}`);
      const problems = findRedirectProblems(redirects, pages);
      if (problems.length > 0) {
        throw new Error(`Invalid redirects in site/redirects.ts.\n${problems.join('\n')}`);
      }
      for (const [from, to] of Object.entries(redirects)) {
        const target = baseUrl + to.slice(1);
        const [page = ''] = target.split('#');
        const html = renderRedirectPage(target, siteConfig.title, siteConfig.url + page);
        const file = path.join(outDir, from, 'index.html');
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, html);
      }
    },
  };
}
