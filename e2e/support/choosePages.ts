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
    if (!bestPage || bestPage.features.size === 0) return chosenUrls;
    chosenUrls.push(bestPage.route);
    const coveredFeatures = [...bestPage.features];
    for (const { features } of remaining)
      for (const feature of coveredFeatures) features.delete(feature);
  }
}
