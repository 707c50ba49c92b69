import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { latestReleases } from './latestReleases';

/**
 * Adds the home page. It is a route of its own and not a file in `src/pages`, because it shows
 * the newest changelog entries, which only a plugin can read from the blog plugin.
 */
export default function homePlugin(context: LoadContext): Plugin {
  return {
    name: 'home',
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const releases = await actions.createData(
        'releases.json',
        JSON.stringify(latestReleases(blog?.blogPosts ?? [])),
      );
      actions.addRoute({
        path: context.baseUrl,
        component: path.join(__dirname, '../../src/home/index.tsx'),
        exact: true,
        modules: { releases },
      });
    },
  };
}
