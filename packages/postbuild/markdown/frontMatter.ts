import { stringify } from 'yaml';
import type { BuiltPage, BuiltSite } from '../readBuild';

/** Front matter of a Markdown file. */
export interface FormFacts {
  title: string;
  /** Public URL of the page. */
  address: string;
  description?: string | undefined;
  /** `tutorial`, `how-to`, `reference`, or `explanation`, if the page has a kind. */
  kind?: string | undefined;
  /** Date of the newest release on the site. */
  release?: string | undefined;
  /** Date of the last change, or the release date on a release page. */
  date?: string | undefined;
}

const dayOf = (time: string | undefined) => time?.slice(0, 10);

/** Date of the newest release of a site; undefined if there is none. */
export function newestRelease(pages: readonly BuiltPage[]): string | undefined {
  return pages
    .filter(({ metas }) => metas.get('og:type') === 'article')
    .flatMap(({ published }) => dayOf(published) ?? [])
    .sort()
    .at(-1);
}

/** Collects the front matter of a page. */
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

/** Renders YAML front matter without unknown values. */
export function renderFrontMatter(facts: FormFacts): string {
  return `---\n${stringify(facts, { lineWidth: 0 })}---\n\n`;
}
