/**
 * Classes that are not features of a page: they identify a page, select colors, shape a drawing, or
 * name a column or level. Text in drawings and tables is checked on all pages.
 */
const IGNORED_CLASS_PATTERN = /^(?:docs-doc-id-|dg-|diagram--|language-|number-\d)|-level-\d/;

/** Collects the elements, roles, and classes of a page. */
function collectFeatures(html: string): Set<string> {
  const features = new Set<string>();
  for (const { 0: tag, 1: name } of html.matchAll(/<([a-z][\w-]*)(?=[\s>])[^>]*/g)) {
    features.add(`<${name}>`);
    const [, role] = /\srole="?([a-z]+)/.exec(tag) ?? [];
    if (role) features.add(`role ${role}`);
    const [, quoted, unquoted = ''] = /\sclass=(?:"([^"]*)"|([^\s>]+))/.exec(tag) ?? [];
    for (const className of (quoted ?? unquoted).split(/\s+/)) {
      if (className && !IGNORED_CLASS_PATTERN.test(className)) features.add(`.${className}`);
    }
  }
  return features;
}

/** Removes pages whose features all occur on other pages of the set, the longest first. */
function removeRedundant(urls: readonly string[], pages: ReadonlyMap<string, string>): string[] {
  const featuresByUrl = new Map(urls.map((url) => [url, collectFeatures(pages.get(url) ?? '')]));
  const getLength = (url: string) => pages.get(url)?.length ?? 0;
  for (const url of [...urls].sort((a, b) => getLength(b) - getLength(a))) {
    const features = featuresByUrl.get(url) ?? new Set();
    featuresByUrl.delete(url);
    const others = new Set([...featuresByUrl.values()].flatMap((other) => [...other]));
    if (![...features].every((feature) => others.has(feature))) featuresByUrl.set(url, features);
  }
  return [...featuresByUrl.keys()];
}

/**
 * Chooses a small set of pages that together contain every component. Repeatedly adds the page with
 * the most new features for its length, so pages with new components are included automatically.
 *
 * @param pages HTML by URL
 */
export function choosePages(pages: ReadonlyMap<string, string>): string[] {
  const remaining = [...pages].map(([route, html]) => {
    return { route, features: collectFeatures(html), length: html.length };
  });
  const getScore = ({ features, length }: (typeof remaining)[number]) =>
    features.size / Math.sqrt(length);
  const chosenUrls: string[] = [];
  for (;;) {
    const [bestPage] = remaining.sort((a, b) => getScore(b) - getScore(a));
    if (!bestPage || bestPage.features.size === 0) return removeRedundant(chosenUrls, pages);
    chosenUrls.push(bestPage.route);
    const coveredFeatures = [...bestPage.features];
    for (const { features } of remaining)
      for (const feature of coveredFeatures) features.delete(feature);
  }
}
