/** A quote that begins with its kind in bold: plain CommonMark in any client, an admonition here. */
const NOTE = /^> \*\*(Note|Tip|Info|Warning|Danger):\*\* (.*(?:\n>.*)*)/gm;
const CODE = /(```[\s\S]*?```|`+[^`]*`+)/;

/** Markdown of a specification as MDX: what MDX would read as an expression or a tag is escaped. */
export function toMdx(markdown: string): string {
  return markdown
    .trim()
    .replaceAll(NOTE, (_, kind: string, text: string) => {
      return `:::${kind.toLowerCase()}\n\n${text.replaceAll(/^> ?/gm, '')}\n\n:::`;
    })
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/<(https?:[^>\s]+)>/g, '[$1]($1)').replaceAll(/[{}<]/g, '\\$&'),
    )
    .join('');
}

/** The same on one line, for list items. */
export function toMdxLine(markdown: string): string {
  return toMdx(markdown.replaceAll(/\s*\n\s*/g, ' '));
}

/** The same inside a table cell. */
export function toCell(markdown: string): string {
  return toMdxLine(markdown).replaceAll('|', '\\|');
}

/** Attributes of a tag: text quoted, `true` as the bare name, nothing for what is not set. */
export function attributes(values: Record<string, string | boolean | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => {
      if (value === undefined || value === false || value === '') return [];
      if (value === true) return [` ${name}`];
      const text = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
      return [` ${name}="${text}"`];
    })
    .join('');
}

/** A fenced block; the fence is longer than any in the code. */
export function fence(info: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${info}\n${code.trimEnd()}\n${ticks}`;
}

/** Blocks with an empty line between, empty ones left out. */
export function blocks(...parts: (string | undefined | false)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
