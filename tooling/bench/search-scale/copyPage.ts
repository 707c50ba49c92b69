import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { Copy } from './copies';
import { createNoun } from './createNoun';

/** Nouns that each copy replaces, so that copies have different words. */
const NOUNS = [
  'alarm',
  'asset',
  'board',
  'cabinet',
  'compressor',
  'conveyor',
  'counter',
  'dashboard',
  'device',
  'fleet',
  'gateway',
  'interface',
  'line',
  'machine',
  'module',
  'operator',
  'oven',
  'plant',
  'press',
  'pump',
  'register',
  'sensor',
  'shift',
  'workspace',
];
const NOUN = new RegExp(`\\b(${NOUNS.join('|')})(s?)\\b`, 'gi');
/** Code, URLs, tags, and expressions in a line of text are unchanged. */
const PROTECTED = /(`[^`]*`|\]\([^)]*\)|<[^>]*>|\{[^}]*\}|https?:\S+)/;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const FENCE = /^\s*(`{3,}|~{3,})/;
const MAX_DESCRIPTION_CHARS = 160;
const MAX_KEYWORDS = 12;

/** Location of a page: its content folder and path. */
export interface PageLocation {
  section: 'guide' | 'sdk';
  /** Such as `iot-core/data-management/data.mdx`. */
  file: string;
}

/** Pages that are not copied: all product lines share one REST API. */
export function isShared({ section, file }: PageLocation): boolean {
  return section === 'guide' && file.startsWith('api/');
}

/** Replaces the nouns in a text with those of a copy. */
export function renameNouns(text: string, { index }: Copy): string {
  return text.replace(NOUN, (_, noun: string, plural: string) => {
    const replacement = createNoun(index, 2 + NOUNS.indexOf(noun.toLowerCase()));
    return (noun === noun.toLowerCase() ? replacement.toLowerCase() : replacement) + plural;
  });
}

function renameProse(line: string, copy: Copy): string {
  return line
    .split(PROTECTED)
    .map((part, at) => (at % 2 === 0 ? renameNouns(part, copy) : part))
    .join('');
}

/** URL of the same page in a copy. URLs of pages that exist only once do not change. */
export function moveUrl(address: string, { folder }: Copy): string {
  return address.replace(/^\/(docs(?:-sdk)?)\/(?!api\b)(?=\w)/, `/$1/${folder}/`);
}

/** Makes absolute links point to the copy. Relative links need no change. */
function moveLinks(line: string, location: PageLocation, copy: Copy): string {
  const absolute = line.replace(
    /(\]\(|["'])(\/docs(?:-sdk)?\/\w+)/g,
    (_, start: string, address: string) => start + moveUrl(address, copy),
  );
  return absolute.replace(
    /(\]\()(\.{0,2}[\w./-]+)\.mdx/g,
    (link, start: string, target: string) => {
      const file = path.posix.join(path.posix.dirname(location.file), target);
      return isShared({ ...location, file }) ? `${start}/docs/${file}` : link;
    },
  );
}

function adaptFrontMatter(source: string, copy: Copy): string {
  const data = parse(source) as Record<string, string> & { keywords?: string[] };
  const moved: Record<string, unknown> = { ...data, title: `${data.title} of ${copy.name}` };
  const description = `${copy.name}: ${data.description}`;
  if (description.length <= MAX_DESCRIPTION_CHARS) moved.description = description;
  if (data.keywords && data.keywords.length < MAX_KEYWORDS) {
    moved.keywords = [...data.keywords, copy.name];
  }
  if (data.slug?.startsWith('/')) moved.slug = `/${copy.folder}${data.slug}`;
  return stringify(moved, { lineWidth: 0 });
}

/**
 * Copies the text of a page: links point to the copy, and text uses the copy's nouns. Headings and
 * code do not change, so that links to headings work.
 */
export function copyPage(text: string, location: PageLocation, copy: Copy): string {
  const [head = '', frontMatter = ''] = FRONT_MATTER.exec(text) ?? [];
  let fence: string | undefined;
  const lines = text
    .slice(head.length)
    .split('\n')
    .map((line) => {
      const [, mark] = FENCE.exec(line) ?? [];
      if (mark) {
        if (!fence) fence = mark;
        else if (line.trim().startsWith(fence)) fence = undefined;
        return line;
      }
      if (fence) return line;
      const moved = moveLinks(line, location, copy);
      return /^\s*(?:#{1,6} |<|:::|import |export )/.test(line) ? moved : renameProse(moved, copy);
    });
  // Partials have no front matter.
  const moved = head && `---\n${adaptFrontMatter(frontMatter, copy)}---\n`;
  return moved + lines.join('\n');
}
