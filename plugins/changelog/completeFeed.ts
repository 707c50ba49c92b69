/** Escapes text for XML, in elements and attributes. */
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * Adds to a feed its own address, which readers keep it by: `rel="self"` of RFC 4287, 4.1.1, and for
 * RSS the same element, as the RSS Advisory Board's profile asks. Atom also needs an author.
 *
 * @throws when the text is neither Atom nor RSS 2.0
 */
export function completeFeed(xml: string, address: string, author: string): string {
  const self = `rel="self" href="${escapeXml(address)}"`;
  if (/<feed\b[^>]*>/.test(xml)) {
    const name = `<author><name>${escapeXml(author)}</name></author>`;
    return xml.replace(/<feed\b[^>]*>/, (feed) => `${feed}\n    <link ${self}/>\n    ${name}`);
  }
  if (!/<channel>/.test(xml)) throw new Error(`${address}: neither Atom nor RSS 2.0`);
  return xml
    .replace(/<rss\b(?![^>]*xmlns:atom)/, '<rss xmlns:atom="http://www.w3.org/2005/Atom"')
    .replace('<channel>', `<channel>\n        <atom:link ${self} type="application/rss+xml"/>`);
}
