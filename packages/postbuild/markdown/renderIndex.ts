/** A page as the index lists it. */
export interface MarkdownForm {
  route: string;
  title: string;
  description: string;
  /** Public address of the Markdown form. */
  url: string;
  markdown: string;
  /** Headings of the second level, in order. */
  headings: readonly string[];
}

/** A file of several pages. */
export interface Collection {
  title: string;
  url: string;
  description: string;
  text: string;
}

/** A part of the site: every page whose route starts with one of the prefixes belongs to it. */
export interface Section {
  title: string;
  prefixes: readonly string[];
}

/** Pages by section, in the order of the sections; a page belongs to the first that fits. */
export function groupForms(
  forms: readonly MarkdownForm[],
  sections: readonly Section[],
): Map<string, MarkdownForm[]> {
  const groups = new Map<string, MarkdownForm[]>(sections.map(({ title }) => [title, []]));
  for (const form of forms) {
    const section = sections.find(({ prefixes }) =>
      prefixes.some((prefix) => form.route.startsWith(prefix)),
    );
    if (section) groups.get(section.title)?.push(form);
  }
  return groups;
}

/** Size of a text as UTF-8, for who has to choose what to read. 1 KB = 1,000 bytes. */
function sizeOf(text: string): string {
  return `${Math.max(1, Math.round(Buffer.byteLength(text) / 1000)).toLocaleString('en')} KB`;
}

/**
 * `llms.txt` (llmstxt.org): name, summary, and a list of links per section, each with its size. What can
 * be left out, as the texts of many pages in one file, stands under "Optional".
 */
export function renderIndex(
  title: string,
  summary: string,
  groups: ReadonlyMap<string, MarkdownForm[]>,
  collections: readonly Collection[] = [],
): string {
  const parts = [`# ${title}`, `> ${summary}`];
  for (const [section, forms] of groups) {
    if (forms.length === 0) continue;
    const links = forms.map(
      ({ title: name, url, description, markdown }) =>
        `- [${name}](${url}): ${description} (${sizeOf(markdown)})`,
    );
    parts.push(`## ${section}`, links.join('\n'));
  }
  if (collections.length > 0) {
    const links = collections.map(
      ({ title: name, url, description, text }) =>
        `- [${name}](${url}): ${description} (${sizeOf(text)})`,
    );
    parts.push('## Optional', links.join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

/** `llms-<section>.txt`: the pages of one section with what each is about, in the order of the index. */
export function renderShort(
  title: string,
  section: string,
  forms: readonly MarkdownForm[],
): string {
  const pages = forms.map(({ title: name, url, description, headings }) =>
    [`## ${name}`, url, description, headings.map((heading) => `- ${heading}`).join('\n')]
      .filter(Boolean)
      .join('\n\n'),
  );
  return `# ${title}: ${section}\n\n${pages.join('\n\n')}\n`;
}

/** `llms-full.txt`: all Markdown forms, one after the other, each under its address. */
export function renderFull(title: string, groups: ReadonlyMap<string, MarkdownForm[]>): string {
  const pages = [...groups.values()]
    .flat()
    .map(({ url, markdown }) => `Source: ${url}\n\n${markdown}`);
  return `# ${title}\n\n${pages.join('\n---\n\n')}`;
}
