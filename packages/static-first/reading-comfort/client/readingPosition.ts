import { BREADCRUMBS_CLASS } from '@portal/core/plugins/themeNames';

/** The page and section that the reader is viewing. */
export interface ReadingPosition {
  title: string;
  /** Heading of the current section; undefined above the first one. */
  section: string | undefined;
  /** URL of the section or the page, without search parameters. */
  url: string;
}

const HEADINGS = 'main :is(h2,h3)[id]';
/** A heading in the upper third of the window starts the current section. */
const READING_LINE = 1 / 3;

/** Heading text without its hash link. */
function getHeadingText(heading: Element | undefined | null): string | undefined {
  return heading?.textContent?.replace(/\u200b/g, '').trim();
}

/** Returns the title without measuring headings, because most of a page is not laid out right after a navigation. */
export function getPageTitle(): string {
  return getHeadingText(document.querySelector('main h1')) ?? document.title;
}

export function getReadingPosition(): ReadingPosition {
  const page = location.origin + location.pathname;
  const passedHeadings = [...document.querySelectorAll<HTMLElement>(HEADINGS)].filter(
    (heading) =>
      heading.checkVisibility() && heading.getBoundingClientRect().top < innerHeight * READING_LINE,
  );
  const section = passedHeadings.at(-1);
  return {
    title: getPageTitle(),
    section: getHeadingText(section),
    url: section ? `${page}#${section.id}` : page,
  };
}

/** Shows the current section in the bar above a narrow page. */
export function showCurrentSection(): void {
  const bar = document.querySelector<HTMLElement>(`.${BREADCRUMBS_CLASS}`);
  if (!bar || getComputedStyle(bar).position !== 'sticky') return;
  const { section } = getReadingPosition();
  // `setAttribute`, because the build keeps styles only for attribute names that occur in a script or page.
  if (section) bar.setAttribute('data-section', section);
  else bar.removeAttribute('data-section');
}
