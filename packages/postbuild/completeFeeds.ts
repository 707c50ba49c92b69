import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { HASH_LINK_CLASS } from '@portal/core/plugins/themeNames';
import { escapeHtml } from '@portal/core/shared/escapeHtml';
import type { Build } from './loadBuild';

const HASH_LINKS_AND_COMMENTS_PATTERN = new RegExp(
  `<a\\b[^>]*\\bclass="${HASH_LINK_CLASS}"[^>]*>[^<]*</a>|<!-- -->\\n?`,
  'g',
);

/** Prepares a post for feed readers: removes class names and links that work only on the page. */
function cleanPost(html: string): string {
  return html
    .replace(HASH_LINKS_AND_COMMENTS_PATTERN, '')
    .replace(/<\w[^>]*>/g, (tag) => tag.replace(/ class="[^"]*"/, ''));
}

/**
 * Adds the feed's own URL: `rel="self"` (RFC 4287, 4.1.1), and the same element for RSS, as the RSS Advisory Board's
 * profile recommends. Atom also requires an author.
 */
export function completeFeed(text: string, url: string, author: string): string {
  const xml = cleanPost(text);
  const selfLink = `rel="self" href="${escapeHtml(url)}"`;
  if (/<feed\b[^>]*>/.test(xml)) {
    const name = `<author><name>${escapeHtml(author)}</name></author>`;
    return xml.replace(/<feed\b[^>]*>/, (feed) => `${feed}\n    <link ${selfLink}/>\n    ${name}`);
  }
  if (!/<rss\b[\s\S]*<channel>/.test(xml))
    throw new Error(`${url} is neither an Atom nor an RSS 2.0 feed.`);
  return xml
    .replace(/<rss\b(?![^>]*xmlns:atom)/, '<rss xmlns:atom="http://www.w3.org/2005/Atom"')
    .replace('<channel>', `<channel>\n        <atom:link ${selfLink} type="application/rss+xml"/>`);
}

/** Completes the Atom and RSS feeds of all languages. */
export async function completeFeeds({ root, sites: [site] }: Build): Promise<void> {
  if (!site) return;
  const { url, baseUrl, head } = site.facts;
  for (const name of ['/atom.xml', '/rss.xml'].flatMap((suffix) => listFiles(root, '', suffix))) {
    const file = path.join(root, name);
    const feed = await readFile(file, 'utf8');
    await writeFile(file, completeFeed(feed, url + baseUrl + name, head.publisher));
  }
}
