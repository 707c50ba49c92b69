import { escapeHtml } from '@portal/core/shared/escapeHtml';

/** Routes of moved pages by old route, both relative to the site root. */
export type Redirects = Readonly<Record<string, string>>;

const OLD_ROUTE_PATTERN = /^(?:\/[\w.~-]+)+$/;

export function findRedirectProblems(redirects: Redirects, pages: readonly string[]): string[] {
  const knownRoutes = new Set(pages);
  return Object.entries(redirects).flatMap(([from, target]) => {
    const [to = ''] = target.split('#');
    if (!OLD_ROUTE_PATTERN.test(from)) {
      return `${from}: is not a path such as /docs/old-page\n  Write an absolute path without a trailing slash.`;
    }
    if (knownRoutes.has(from) || knownRoutes.has(`${from}/`)) {
      return `${from}: redirects to ${to}, but a page with this path exists\n  Remove one of the two.`;
    }
    if (knownRoutes.has(to)) return [];
    const routeWithOtherSlash = to.endsWith('/') ? to.slice(0, -1) : `${to}/`;
    const advice = knownRoutes.has(routeWithOtherSlash)
      ? `Write ${routeWithOtherSlash}.`
      : 'Use a page in content/contracts/routes.tsv.';
    return `${from}: redirects to ${to}, which is not a page\n  ${advice}`;
  });
}

/**
 * Renders a redirect page for static hosts. It has no script, because each inline script adds a hash to the
 * Content-Security-Policy header of every response.
 */
export function renderRedirectPage(to: string, title: string, canonical: string): string {
  const target = escapeHtml(to);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${target}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonical)}">
<title>${escapeHtml(title)}</title>
</head>
<body>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</body>
</html>
`;
}
