import { stringify } from 'yaml';
import type { BuiltPage, BuiltSite } from '../readBuild';

/** What a Markdown form says of itself before its text. */
export interface FormFacts {
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
export function formFacts(
  page: BuiltPage,
  { facts }: BuiltSite,
  release: string | undefined,
): FormFacts {
  return {
    title: page.shownTitle,
    address: facts.url + (page.route ?? ''),
    description: page.description || undefined,
    kind: page.kind,
    release,
    date: dayOf(page.published),
  };
}

/** YAML front matter. What is unknown is left out. */
export function renderFrontMatter(facts: FormFacts): string {
  return `---\n${stringify(facts, { lineWidth: 0 })}---\n\n`;
}
