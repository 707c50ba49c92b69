import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { Copy } from './copies';
import { coinNoun } from './names';

/** What a copy calls by names of its own, so that its words are not those of all the others. */
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
/** Code, addresses, tags and expressions in a line of prose keep their words. */
const PROTECTED = /(`[^`]*`|\]\([^)]*\)|<[^>]*>|\{[^}]*\}|https?:\S+)/;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const FENCE = /^\s*(`{3,}|~{3,})/;
const LONGEST_DESCRIPTION = 160;
const MOST_KEYWORDS = 12;

/** Where a page lies: its content folder and its path in it. */
export interface PagePlace {
  section: 'guide' | 'sdk';
  /** Such as `iot-core/data-management/data.mdx`. */
  file: string;
}

/** Pages that are not copied: there is one REST API for all product lines. */
export function isShared({ section, file }: PagePlace): boolean {
  return section === 'guide' && file.startsWith('api/');
}

/** A text with the nouns of a copy. */
export function renameNouns(text: string, { index }: Copy): string {
  return text.replace(NOUN, (_, noun: string, plural: string) => {
    const coined = coinNoun(index, 2 + NOUNS.indexOf(noun.toLowerCase()));
    return (noun === noun.toLowerCase() ? coined.toLowerCase() : coined) + plural;
  });
}

function renameProse(line: string, copy: Copy): string {
  return line
    .split(PROTECTED)
    .map((part, at) => (at % 2 === 0 ? renameNouns(part, copy) : part))
    .join('');
}

/** Address of the same page in a copy; that of a page which is there only once stays as it is. */
export function moveAddress(address: string, { folder }: Copy): string {
  return address.replace(/^\/(docs(?:-sdk)?)\/(?!api\b)(?=\w)/, `/$1/${folder}/`);
}

/** Addresses lead to the same page of the same copy; relative ones do so as they stand. */
function moveLinks(line: string, place: PagePlace, copy: Copy): string {
  const absolute = line.replace(
    /(\]\(|["'])(\/docs(?:-sdk)?\/\w+)/g,
    (_, start: string, address: string) => start + moveAddress(address, copy),
  );
  return absolute.replace(
    /(\]\()(\.{0,2}[\w./-]+)\.mdx/g,
    (link, start: string, target: string) => {
      const file = path.posix.join(path.posix.dirname(place.file), target);
      return isShared({ ...place, file }) ? `${start}/docs/${file}` : link;
    },
  );
}

function moveFrontMatter(source: string, copy: Copy): string {
  const data = parse(source) as Record<string, string> & { keywords?: string[] };
  const moved: Record<string, unknown> = { ...data, title: `${data.title} of ${copy.name}` };
  const description = `${copy.name}: ${data.description}`;
  if (description.length <= LONGEST_DESCRIPTION) moved.description = description;
  if (data.keywords && data.keywords.length < MOST_KEYWORDS) {
    moved.keywords = [...data.keywords, copy.name];
  }
  if (data.slug?.startsWith('/')) moved.slug = `/${copy.folder}${data.slug}`;
  return stringify(moved, { lineWidth: 0 });
}

/**
 * The text of a page in a copy: links stay in the copy, and prose names things by the copy's own
 * nouns. Headings keep their words, so that links to them hold; code keeps all of it.
 */
export function copyPage(text: string, place: PagePlace, copy: Copy): string {
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
      const moved = moveLinks(line, place, copy);
      return /^\s*(?:#{1,6} |<|:::|import |export )/.test(line) ? moved : renameProse(moved, copy);
    });
  // Parts of pages have no front matter.
  const moved = head && `---\n${moveFrontMatter(frontMatter, copy)}---\n`;
  return moved + lines.join('\n');
}
