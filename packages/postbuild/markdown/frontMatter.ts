import { stringify } from 'yaml';
import type { BuiltPage } from '../loadBuild';

const toDateString = (time: string | undefined) => time?.slice(0, 10);

export function findNewestRelease(pages: readonly BuiltPage[]): string | undefined {
  return pages
    .filter(({ metas }) => metas.get('og:type') === 'article')
    .flatMap(({ published }) => toDateString(published) ?? [])
    .sort()
    .at(-1);
}

/** Renders the YAML front matter of a page, omitting unknown values. */
export function renderFrontMatter(
  { shownTitle, route = '', description, kind, published }: BuiltPage,
  url: string,
  release: string | undefined,
): string {
  const frontMatter = {
    title: shownTitle,
    url: url + route,
    description: description || undefined,
    kind,
    release,
    date: toDateString(published),
  };
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n`;
}
