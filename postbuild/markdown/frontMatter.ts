import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { BuiltPage, BuiltSite } from '../readBuild';

/** What a Markdown twin says of itself before its text. */
export interface TwinFacts {
  title: string;
  /** Public address of the page. */
  address: string;
  description?: string | undefined;
  /** `tutorial`, `how-to`, `reference` or `explanation`, where the page says it. */
  kind?: string | undefined;
  /** Day of the newest release that the site tells of. */
  release?: string | undefined;
  /** Day of the last change, or of the release on its page. */
  date?: string | undefined;
}

/** The kind that the source of a page names in its front matter. */
function kindOf(siteDir: string, source: string | undefined): string | undefined {
  if (!source || !/\.mdx?$/.test(source)) return undefined;
  const text = readFileSync(path.join(siteDir, source), 'utf8');
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  const kind = (parse(yaml) as { kind?: unknown } | null)?.kind;
  return typeof kind === 'string' ? kind : undefined;
}

const dayOf = (time: string | undefined) => time?.slice(0, 10);

/** Day of the newest release of a site; undefined where it has none. */
export function newestRelease(pages: readonly BuiltPage[]): string | undefined {
  return pages
    .filter(({ metas }) => metas.get('og:type') === 'article')
    .flatMap(({ published }) => dayOf(published) ?? [])
    .sort()
    .at(-1);
}

/** What is said of a page. */
export function twinFacts(
  page: BuiltPage,
  { facts }: BuiltSite,
  release: string | undefined,
): TwinFacts {
  return {
    title: page.shownTitle,
    address: facts.url + (page.route ?? ''),
    description: page.description || undefined,
    kind: kindOf(facts.siteDir, page.source),
    release,
    date: dayOf(page.published),
  };
}

/** YAML front matter. What is unknown is left out. */
export function renderFrontMatter(facts: TwinFacts): string {
  return `---\n${stringify(facts, { lineWidth: 0 })}---\n\n`;
}
