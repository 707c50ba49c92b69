import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import blogPlugin, {
  type BlogContent,
  type PluginOptions,
  validateOptions as validateBlogOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { completeFeed, completeJsonFeed } from './completeFeed';

const FEED_FILES = { atom: 'atom.xml', rss: 'rss.xml', json: 'feed.json' } as const;

/** Options of the blog plugin, plus the feed author. */
type ChangelogOptions = PluginOptions & { author: string };

/** The blog plugin, which adds an author and a self link to its feeds. */
export default async function changelog(
  context: LoadContext,
  { author, ...options }: ChangelogOptions,
): Promise<Plugin<BlogContent>> {
  const plugin = await blogPlugin(context, options);
  return {
    ...plugin,
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const { outDir, baseUrl, siteConfig, i18n } = props;
      for (const [type, name] of Object.entries(FEED_FILES)) {
        if (!options.feedOptions.type?.includes(type as keyof typeof FEED_FILES)) continue;
        const file = path.join(outDir, options.routeBasePath, name);
        const text = await readFile(file, 'utf8').catch(() => undefined);
        if (text === undefined) continue;
        const url = normalizeUrl([siteConfig.url, baseUrl, options.routeBasePath, name]);
        const language = i18n.currentLocale;
        const complete =
          type === 'json'
            ? completeJsonFeed(text, { url, author, language })
            : completeFeed(text, url, author);
        await writeFile(file, complete);
      }
    },
  };
}

/** Removes `author` before validation, because the blog plugin rejects unknown options. */
export function validateOptions({
  options: { author, ...options },
  validate,
}: Parameters<typeof validateBlogOptions>[0] & { options: { author: string } }): ChangelogOptions {
  return { ...validateBlogOptions({ options, validate }), author };
}
