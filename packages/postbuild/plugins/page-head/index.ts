import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { PAGE_COLORS, renderSiteFiles, type SiteMetadata } from './renderSiteFiles';

/** Writes `site.webmanifest` and the other site-wide files, and adds the head elements that all pages share. */
export default function pageHead(
  { siteConfig, baseUrl, i18n }: LoadContext,
  { shortName, security }: Pick<SiteMetadata, 'shortName' | 'security'>,
): Plugin {
  return {
    name: 'page-head',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'manifest', href: `${baseUrl}site.webmanifest` } },
        ...Object.entries(PAGE_COLORS).map(([scheme, content]) => ({
          tagName: 'meta',
          attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
        })),
      ],
    }),
    async postBuild({ outDir }) {
      const files = renderSiteFiles({
        title: siteConfig.title,
        shortName,
        url: siteConfig.url,
        baseUrl,
        language: i18n.currentLocale,
        security,
      });
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(outDir, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    },
  };
}
