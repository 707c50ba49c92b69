import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import blogPlugin, {
  type BlogContent,
  type PluginOptions,
  validateOptions as validateBlogOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { completeFeed } from './completeFeed';

const FEED_FILES = ['atom.xml', 'rss.xml'];

type ChangelogOptions = PluginOptions & { author: string };

/** The blog plugin, which adds an author and a self link to its Atom and RSS feeds. */
export default async function changelog(
  context: LoadContext,
  { author, ...options }: ChangelogOptions,
): Promise<Plugin<BlogContent>> {
  const plugin = await blogPlugin(context, options);
  return {
    ...plugin,
    async postBuild(props) {
      await plugin.postBuild?.(props);
      const { outDir, baseUrl, siteConfig } = props;
      for (const name of FEED_FILES) {
        const file = path.join(outDir, options.routeBasePath, name);
        const url = normalizeUrl([siteConfig.url, baseUrl, options.routeBasePath, name]);
        await writeFile(file, completeFeed(await readFile(file, 'utf8'), url, author));
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
