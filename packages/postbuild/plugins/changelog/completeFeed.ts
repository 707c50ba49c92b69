/** Escapes text for XML, in elements and attributes. */
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A post as feed readers have it: without links that are of use on the page alone, and names of styles. */
function cleanPost(html: string): string {
  return html
    .replace(/<a\b[^>]*\bclass="hash-link"[^>]*>[^<]*<\/a>|<!-- -->\n?/g, '')
    .replace(/<\w[^>]*>/g, (tag) => tag.replace(/ class="[^"]*"/, ''));
}

/**
 * Adds to a feed its own address, which readers keep it by: `rel="self"` of RFC 4287, 4.1.1, and for
 * RSS the same element, as the RSS Advisory Board's profile asks. Atom also needs an author.
 *
 * @throws when the text is neither Atom nor RSS 2.0
 */
export function completeFeed(text: string, address: string, author: string): string {
  const xml = cleanPost(text);
  const self = `rel="self" href="${escapeXml(address)}"`;
  if (/<feed\b[^>]*>/.test(xml)) {
    const name = `<author><name>${escapeXml(author)}</name></author>`;
    return xml.replace(/<feed\b[^>]*>/, (feed) => `${feed}\n    <link ${self}/>\n    ${name}`);
  }
  if (!/<rss\b[\s\S]*<channel>/.test(xml)) throw new Error(`${address}: neither Atom nor RSS 2.0`);
  return xml
    .replace(/<rss\b(?![^>]*xmlns:atom)/, '<rss xmlns:atom="http://www.w3.org/2005/Atom"')
    .replace('<channel>', `<channel>\n        <atom:link ${self} type="application/rss+xml"/>`);
}

/** What the library writes of a JSON feed. */
interface JsonFeed {
  items?: { content_html?: string; date_modified?: string }[];
}

/**
 * Completes a JSON feed by version 1.1 of its specification (https://www.jsonfeed.org/version/1.1/): its own
 * address, its authors and language, and of each post the day it was published.
 *
 * @throws when the text is no JSON feed
 */
export function completeJsonFeed(
  text: string,
  { address, author, language }: { address: string; author: string; language: string },
): string {
  const feed = JSON.parse(text) as JsonFeed;
  if (!Array.isArray(feed.items)) throw new Error(`${address}: no JSON feed`);
  const items = feed.items.map((item) => ({
    ...item,
    content_html: cleanPost(item.content_html ?? ''),
    date_published: item.date_modified,
  }));
  const complete = {
    ...feed,
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: address,
    language,
    authors: [{ name: author }],
    items,
  };
  return `${JSON.stringify(complete, null, 1)}\n`;
}
