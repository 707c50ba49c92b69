import type { LoggedRequest } from './parseAccessLog';

/** Rows with fewer requests are omitted, because a rare query can identify a person. */
export const MIN_REQUESTS = 3;
const MAX_ROWS = 50;

/** A query, path, or link, and how often it was requested. */
export type Count = readonly [text: string, requests: number];

export interface Insights {
  searches: Count[];
  /** Paths that were requested but do not exist. */
  missing: Count[];
  /** Links on other sites to pages that do not exist, as `page → path`. */
  brokenLinks: Count[];
}

function countTexts(texts: readonly string[]): Count[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .filter(([, requests]) => requests >= MIN_REQUESTS)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_ROWS);
}

/** Returns the URL of a page on another site without its query, which may contain personal data. */
function getExternalPage(referrer: string, origin: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const url = new URL(referrer);
  return url.origin === origin ? undefined : url.origin + url.pathname;
}

export function summarize(requests: readonly LoggedRequest[], site: string): Insights {
  const { origin } = new URL(site);
  const pages = requests.flatMap(({ target, ...rest }) =>
    URL.canParse(target, origin) ? [{ url: new URL(target, origin), ...rest }] : [],
  );
  const missing = pages.filter(({ status }) => status === 404 || status === 410);
  const queries = pages
    .filter(({ url }) => /\/search\/?$/.test(url.pathname))
    .map(({ url }) => (url.searchParams.get('q') ?? '').trim().toLowerCase());
  return {
    searches: countTexts(queries.filter(Boolean)),
    missing: countTexts(missing.map(({ url }) => url.pathname)),
    brokenLinks: countTexts(
      missing.flatMap(({ url, referrer }) => {
        const from = getExternalPage(referrer, origin);
        return from ? `${from} → ${url.pathname}` : [];
      }),
    ),
  };
}
