import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { type AddressedPage, checkDuplicates } from './checkDuplicates';
import { checkLinks, type LinkedPage, outline } from './checkLinks';
import { checkItemTypes, checkNavigation, type NavbarItem } from './checkNavigation';

const DOCS = 'docusaurus-plugin-content-docs';

function throwIfAny(messages: readonly string[]): void {
  if (messages.length > 0) throw new Error(messages.join('\n'));
}

function pagesOf(docs: Record<string, LoadedContent>): AddressedPage[] {
  return Object.values(docs).flatMap(({ loadedVersions }) =>
    loadedVersions.flatMap((version) =>
      version.docs.map(({ permalink, source }) => ({
        permalink,
        file: source.replace(/^@site\//, ''),
      })),
    ),
  );
}

function leaves(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? leaves(route.routes) : [route]));
}

function readPages(siteDir: string, outDir: string, baseUrl: string, routes: RouteConfig[]) {
  return leaves(routes).flatMap((route): LinkedPage[] => {
    const name = route.path.slice(baseUrl.length);
    const html = [`${name}.html`, path.join(name, 'index.html')]
      .map((file) => path.join(outDir, file))
      .find((file) => existsSync(file));
    if (!html) return [];
    const file = route.metadata?.sourceFilePath;
    const source = file && path.join(siteDir, file);
    return [
      {
        route: route.path,
        ...outline(readFileSync(html, 'utf8')),
        source:
          source && existsSync(source)
            ? { file, readText: () => readFileSync(source, 'utf8') }
            : undefined,
      },
    ];
  });
}

/**
 * Finds what Docusaurus finds too, but says in which file and line it is and what to do. Links
 * are only looked at where the configuration wants broken ones to fail the build.
 */
export default function buildChecks({ siteDir, siteConfig }: LoadContext): Plugin {
  const items = ((siteConfig.themeConfig as { navbar?: { items?: NavbarItem[] } }).navbar?.items ??
    []) as NavbarItem[];
  throwIfAny(checkItemTypes(items));
  return {
    name: 'build-checks',
    async allContentLoaded({ allContent }) {
      const docs = (allContent[DOCS] ?? {}) as Record<string, LoadedContent>;
      throwIfAny([...checkNavigation(items, docs), ...checkDuplicates(pagesOf(docs))]);
    },
    async postBuild({ outDir, baseUrl, routes }) {
      if (siteConfig.onBrokenLinks !== 'throw') return;
      throwIfAny(checkLinks(readPages(siteDir, outDir, baseUrl, routes)));
    },
  };
}
