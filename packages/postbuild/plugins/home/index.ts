import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import { BLOG_PLUGIN } from '@portal/core/plugins/themeNames';
import { findLatestReleases } from './findLatestReleases';

/**
 * Adds the home page, whose module is `page`, relative to the site root. A plugin adds it because
 * only plugins can access the data of the blog plugin, and the page shows the newest changelog
 * entries.
 */
export default function homePlugin(
  { baseUrl, siteDir, generatedFilesDir }: LoadContext,
  { page }: { page: string },
): Plugin {
  return {
    name: 'home',
    async allContentLoaded({ allContent, actions }) {
      const blog = allContent[BLOG_PLUGIN]?.default as BlogContent | undefined;
      const releases = await actions.createData(
        'releases.json',
        JSON.stringify(findLatestReleases(blog?.blogPosts ?? [])),
      );
      actions.addRoute({
        path: baseUrl,
        component: aliasedSitePath(path.join(siteDir, page), siteDir),
        exact: true,
        // Chunks are named after their modules; without an alias, the name would contain the project folder.
        modules: { releases: releases.replace(generatedFilesDir, '@generated') },
      });
    },
  };
}
