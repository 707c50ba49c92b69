import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import blogPlugin, {
  type BlogContent,
  type PluginOptions,
  validateOptions as validateBlogOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import type { Brand } from '../../brand';
import { completeFeed, completeJsonFeed } from './completeFeed';

const FEEDS = { atom: 'atom.xml', rss: 'rss.xml', json: 'feed.json' } as const;

/** The blog plugin, with feeds that name their author and their own address. */
export default async function changelog(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const plugin = await blogPlugin(context, options);
  return {
    ...plugin,
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const { outDir, baseUrl, siteConfig, i18n } = props;
      const author = (siteConfig.customFields as { brand: Brand }).brand.company;
      for (const [type, name] of Object.entries(FEEDS)) {
        if (!options.feedOptions.type?.includes(type as keyof typeof FEEDS)) continue;
        const file = path.join(outDir, options.routeBasePath, name);
        const text = await readFile(file, 'utf8').catch(() => undefined);
        if (text === undefined) continue;
        const address = normalizeUrl([siteConfig.url, baseUrl, options.routeBasePath, name]);
        const language = i18n.currentLocale;
        const complete =
          type === 'json'
            ? completeJsonFeed(text, { address, author, language })
            : completeFeed(text, address, author);
        await writeFile(file, complete);
      }
    },
  };
}

export const validateOptions = validateBlogOptions;
