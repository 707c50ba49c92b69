import { stringify } from 'yaml';
import type { BuiltPage, BuiltSite } from '../loadBuild';

export interface FrontMatter {
  title: string;
  /** Public URL of the page. */
  url: string;
  description?: string | undefined;
  /** `tutorial`, `how-to`, `reference`, or `explanation`, if the page has a kind. */
  kind?: string | undefined;
  /** Date of the newest release on the site. */
  release?: string | undefined;
  /** Date of the last change, or the release date on a release page. */
  date?: string | undefined;
}

const toDateString = (time: string | undefined) => time?.slice(0, 10);

/** Finds the date of a site's newest release; undefined if there is none. */
export function findNewestRelease(pages: readonly BuiltPage[]): string | undefined {
  return pages
    .filter(({ metas }) => metas.get('og:type') === 'article')
    .flatMap(({ published }) => toDateString(published) ?? [])
    .sort()
    .at(-1);
}

export function createFrontMatter(
  page: BuiltPage,
  { facts }: BuiltSite,
  release: string | undefined,
): FrontMatter {
  return {
    title: page.shownTitle,
    url: facts.url + (page.route ?? ''),
    description: page.description || undefined,
    kind: page.kind,
    release,
    date: toDateString(page.published),
  };
}

/** Renders YAML front matter, omitting undefined values. */
export function renderFrontMatter(frontMatter: FrontMatter): string {
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n`;
}
