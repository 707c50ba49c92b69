import { BREADCRUMBS_CLASS } from '@portal/core/plugins/themeNames';

/** The page and section that the reader is viewing. */
export interface ReadingPosition {
  title: string;
  /** Heading of the current section; undefined above the first section. */
  section: string | undefined;
  /** URL of the section or the page, without search parameters. */
  url: string;
}

const HEADING_SELECTOR = 'main :is(h2,h3)[id]';
/** A heading above this share of the window height starts the current section. */
const READING_LINE_RATIO = 1 / 3;

/** Returns the text of a heading without its hash link. */
function getHeadingText(heading: Element | undefined | null): string | undefined {
  return heading?.textContent?.replace(/\u200b/g, '').trim();
}

/** Does not measure headings, because most of a page is not laid out right after navigation. */
export function getPageTitle(): string {
  return getHeadingText(document.querySelector('main h1')) ?? document.title;
}

export function getReadingPosition(): ReadingPosition {
  const pageUrl = location.origin + location.pathname;
  const passedHeadings = [...document.querySelectorAll<HTMLElement>(HEADING_SELECTOR)].filter(
    (heading) =>
      heading.checkVisibility() &&
      heading.getBoundingClientRect().top < innerHeight * READING_LINE_RATIO,
  );
  const section = passedHeadings.at(-1);
  return {
    title: getPageTitle(),
    section: getHeadingText(section),
    url: section ? `${pageUrl}#${section.id}` : pageUrl,
  };
}

/** Shows the current section in the sticky breadcrumb bar of a narrow page. */
export function updateSectionLabel(): void {
  const bar = document.querySelector<HTMLElement>(`.${BREADCRUMBS_CLASS}`);
  if (!bar || getComputedStyle(bar).position !== 'sticky') return;
  const { section } = getReadingPosition();
  // Does not use `dataset`, because the build keeps styles only for attribute names that occur in a script or page.
  if (section) bar.setAttribute('data-section', section);
  else bar.removeAttribute('data-section');
}
