import path from 'node:path';
import { ROOT_ID } from '@portal/core/plugins/themeNames';
import { escapeHtml } from '@portal/core/shared/escapeHtml';
import { buildSync } from 'esbuild';

/** Compiles the loader to a minified classic script. */
export function compileLoader(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, '../client/loader.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * Matches the theme's inline script, which the loader replaces (`client/rootState.ts`). The development server uses
 * another template without a loader, so it keeps the script. See `packages/docusaurus-patches/theme-script`.
 */
const THEME_SCRIPT_PATTERN = /<script>.*?docusaurus-theme.*?<\/script>/s;

/** ID of the last element of a page. */
export const PAGE_END_ID = 'page-end';

export interface TemplateOptions {
  /** Delay after `load` before an idle browser fetches the bundle. */
  idleDelayMs: number;
  /** Readers who dismissed an announcement with another ID see this announcement. */
  announcementId: string;
}

/**
 * Renders the document template (Docusaurus `ssrTemplate`). Unlike in the default template, bundle URLs are in a data
 * attribute of the loader, not in `<script>` tags. The postbuild step inlines the stylesheets.
 */
export function renderTemplate({ idleDelayMs, announcementId }: TemplateOptions): string {
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <script id="page-loader" data-base="<%= it.baseUrl %>" data-announcement="${escapeHtml(announcementId)}" data-idle="${idleDelayMs}" data-scripts="<% it.scripts.forEach((script) => { %><%= it.baseUrl %><%= script %> <% }); %>">${compileLoader()}</script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags.replace(${THEME_SCRIPT_PATTERN}, '') %>
    <div id="${ROOT_ID}"><%~ it.appHtml %></div>
    <i id="${PAGE_END_ID}" hidden></i>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
}
