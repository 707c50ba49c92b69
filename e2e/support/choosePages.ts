/** Elements, roles, and classes of a page, except for the page-specific class. */
export function listParts(html: string): Set<string> {
  const parts = new Set<string>();
  for (const { 0: tag, 1: name } of html.matchAll(/<([a-z][\w-]*)(?=[\s>])[^>]*/g)) {
    parts.add(`<${name}>`);
    const [, role] = /\srole="?([a-z]+)/.exec(tag) ?? [];
    if (role) parts.add(`role ${role}`);
    const [, quoted, bare = ''] = /\sclass=(?:"([^"]*)"|([^\s>]+))/.exec(tag) ?? [];
    for (const each of (quoted ?? bare).split(/\s+/)) {
      if (each && !each.startsWith('docs-doc-id-')) parts.add(`.${each}`);
    }
  }
  return parts;
}

/**
 * Chooses a small set of pages that together contain every component (greedy: the most new features
 * per length first). Pages with new components are included automatically.
 *
 * @param pages HTML by URL
 */
export function choosePages(pages: ReadonlyMap<string, string>): string[] {
  const left = [...pages].map(([route, html]) => {
    return { route, parts: listParts(html), length: html.length };
  });
  const worth = ({ parts, length }: (typeof left)[number]) => parts.size / Math.sqrt(length);
  const chosen: string[] = [];
  for (;;) {
    const [best] = left.sort((a, b) => worth(b) - worth(a));
    if (!best || best.parts.size === 0) return chosen;
    chosen.push(best.route);
    const shown = [...best.parts];
    for (const { parts } of left) for (const part of shown) parts.delete(part);
  }
}
