/** A page as the index lists it. */
export interface Twin {
  route: string;
  title: string;
  description: string;
  /** Public address of the twin. */
  url: string;
  markdown: string;
}

/** A part of the site: every page whose route starts with one of the prefixes belongs to it. */
export interface Section {
  title: string;
  prefixes: readonly string[];
}

/** Pages by section, in the order of the sections; a page belongs to the first that fits. */
export function groupTwins(
  twins: readonly Twin[],
  sections: readonly Section[],
): Map<string, Twin[]> {
  const groups = new Map<string, Twin[]>(sections.map(({ title }) => [title, []]));
  for (const twin of twins) {
    const section = sections.find(({ prefixes }) =>
      prefixes.some((prefix) => twin.route.startsWith(prefix)),
    );
    if (section) groups.get(section.title)?.push(twin);
  }
  return groups;
}

/** `llms.txt` (llmstxt.org): name, summary, and a list of links per section. */
export function renderIndex(
  title: string,
  summary: string,
  groups: ReadonlyMap<string, Twin[]>,
): string {
  const parts = [`# ${title}`, `> ${summary}`];
  for (const [section, twins] of groups) {
    if (twins.length === 0) continue;
    const links = twins.map(
      ({ title: name, url, description }) => `- [${name}](${url}): ${description}`,
    );
    parts.push(`## ${section}`, links.join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

/** `llms-full.txt`: all twins, one after the other, each under its address. */
export function renderFull(title: string, groups: ReadonlyMap<string, Twin[]>): string {
  const pages = [...groups.values()]
    .flat()
    .map(({ url, markdown }) => `Source: ${url}\n\n${markdown}`);
  return `# ${title}\n\n${pages.join('\n---\n\n')}`;
}
