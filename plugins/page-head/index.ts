import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Brand } from '../../brand';
import { PAGE_COLOURS, siteFiles } from './siteFiles';

/** Files that speak of the whole site, and what every head says; see `completeHead` for single pages. */
export default function pageHead({ siteConfig, baseUrl, i18n }: LoadContext): Plugin {
  const brand = siteConfig.customFields?.brand as Brand;
  return {
    name: 'page-head',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'manifest', href: `${baseUrl}site.webmanifest` } },
        ...Object.entries(PAGE_COLOURS).map(([scheme, content]) => ({
          tagName: 'meta',
          attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
        })),
      ],
    }),
    async postBuild({ outDir }) {
      const files = siteFiles({
        title: siteConfig.title,
        shortName: brand.name,
        url: siteConfig.url,
        baseUrl,
        language: i18n.currentLocale,
        security: brand.security,
      });
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(outDir, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    },
  };
}
