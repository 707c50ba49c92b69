import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { DOCS_PLUGIN } from '@portal/core/plugins/themeNames';
import { checkDuplicates, type RoutedPage } from './checkDuplicates';
import { checkItemTypes, checkNavigation, type NavbarItem } from './checkNavigation';

function throwIfErrors(messages: readonly string[]): void {
  if (messages.length > 0) throw new Error(messages.join('\n'));
}

function listPages(docs: Record<string, LoadedContent>): RoutedPage[] {
  return Object.values(docs).flatMap(({ loadedVersions }) =>
    loadedVersions.flatMap((version) =>
      version.docs.map(({ permalink, source }) => ({
        permalink,
        file: source.replace(/^@site\//, ''),
      })),
    ),
  );
}

/** Reports problems that Docusaurus detects too, but adds the file and a fix. */
export default function buildChecks({ siteConfig }: LoadContext): Plugin {
  const items = ((siteConfig.themeConfig as { navbar?: { items?: NavbarItem[] } }).navbar?.items ??
    []) as NavbarItem[];
  throwIfErrors(checkItemTypes(items));
  return {
    name: 'build-checks',
    async allContentLoaded({ allContent }) {
      const docs = (allContent[DOCS_PLUGIN] ?? {}) as Record<string, LoadedContent>;
      throwIfErrors([...checkNavigation(items, docs), ...checkDuplicates(listPages(docs))]);
    },
  };
}
