import path from 'node:path';
import { buildSync } from 'esbuild';

/** The loader as one minified classic script. */
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

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Id of an element that comes after all that a page shows. */
export const PAGE_END = 'page-end';

/** What differs from site to site. */
export interface TemplateOptions {
  /** Milliseconds after `load` when an idle browser fetches the bundle unasked. */
  idle: number;
  /** Id of the announcement: a reader who closed another one sees it. */
  announcement: string;
}

/**
 * The document template (Docusaurus `ssrTemplate`): the stock one, with the bundles handed to the
 * loader instead of `<script>` tags. The loader comes before the stylesheet, so that a slow
 * stylesheet does not hold back what the reader does.
 */
export function renderTemplate({ idle, announcement }: TemplateOptions): string {
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <script id="page-loader" data-base="<%= it.baseUrl %>" data-announcement="${escapeAttribute(announcement)}" data-idle="${idle}" data-scripts="<% it.scripts.forEach((script) => { %><%= it.baseUrl %><%= script %> <% }); %>">${compileLoader()}</script>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <i id="${PAGE_END}" hidden></i>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
}
