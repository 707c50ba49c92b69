/** Addresses that lead elsewhere, and the pages they lead to, both from the root of the site. */
export type Redirects = Readonly<Record<string, string>>;

/** Form of an old address: a path from the root, without a slash at its end. */
const OLD_ADDRESS = /^(?:\/[\w.~-]+)+$/;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * What is wrong with a list of redirects.
 *
 * @param pages addresses of all pages, from the root of the site
 */
export function findRedirectProblems(redirects: Redirects, pages: readonly string[]): string[] {
  const known = new Set(pages);
  return Object.entries(redirects).flatMap(([from, address]) => {
    const [to = ''] = address.split('#');
    if (!OLD_ADDRESS.test(from)) {
      return `${from}: is not an address such as /docs/old-page\n  Write it from the root, without a slash at the end.`;
    }
    if (known.has(from) || known.has(`${from}/`)) {
      return `${from}: leads to ${to}, but a page of this address exists\n  Remove one of the two.`;
    }
    if (known.has(to)) return [];
    const other = to.endsWith('/') ? to.slice(0, -1) : `${to}/`;
    const advice = known.has(other)
      ? `Write ${other}.`
      : 'Name a page of content/contracts/routes.tsv.';
    return `${from}: leads to ${to}, which is no page\n  ${advice}`;
  });
}

/**
 * The page that stands at an old address, for hosts that only hold files. It has no script: each
 * inline script costs a hash in the Content-Security-Policy of every answer.
 */
export function redirectPage(to: string, title: string, canonical: string): string {
  const address = escapeHtml(to);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${address}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonical)}">
<title>${escapeHtml(title)}</title>
</head>
<body>
<p>This page has moved to <a href="${address}">${address}</a>.</p>
</body>
</html>
`;
}
