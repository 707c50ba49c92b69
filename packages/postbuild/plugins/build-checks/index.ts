import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { DOCS_PLUGIN } from '@portal/core/plugins/themeNames';
import { checkDuplicates } from './checkDuplicates';
import { checkNavigation, type NavbarItem } from './checkNavigation';

/** Reports problems that Docusaurus also detects, with the file and a fix. */
export default function buildChecks({ siteConfig }: LoadContext): Plugin {
  const { navbar } = siteConfig.themeConfig as { navbar: { items: NavbarItem[] } };
  return {
    name: 'build-checks',
    async allContentLoaded({ allContent }) {
      const docs = (allContent[DOCS_PLUGIN] ?? {}) as Record<string, LoadedContent>;
      const pages = Object.values(docs)
        .flatMap(({ loadedVersions }) => loadedVersions)
        .flatMap((version) => version.docs)
        .map(({ permalink, source }) => ({ permalink, file: source.replace(/^@site\//, '') }));
      const messages = [...checkNavigation(navbar.items, docs), ...checkDuplicates(pages)];
      if (messages.length > 0) throw new Error(messages.join('\n'));
    },
  };
}
