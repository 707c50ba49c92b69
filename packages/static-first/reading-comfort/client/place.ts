/** Where a reader is. */
export interface Place {
  title: string;
  /** Heading of the section that is being read; undefined above the first one. */
  section: string | undefined;
  /** Address of the section, or of the page; without what a search added to it. */
  address: string;
}

const HEADINGS = 'main :is(h2,h3)[id]';
/** A heading counts as read when it is in the upper third of the window. */
const READ = 1 / 3;

/** Text of a heading without the sign of its link. */
function textOf(heading: Element | undefined | null): string | undefined {
  return heading?.textContent?.replace(/\u200b/g, '').trim();
}

/** Without measuring headings: most of a page that has just come is not laid out yet. */
export function readTitle(): string {
  return textOf(document.querySelector('main h1')) ?? document.title;
}

/** The page, and the section that is being read. */
export function readPlace(): Place {
  const page = location.origin + location.pathname;
  const above = [...document.querySelectorAll<HTMLElement>(HEADINGS)].filter(
    (heading) =>
      heading.checkVisibility() && heading.getBoundingClientRect().top < innerHeight * READ,
  );
  const section = above.at(-1);
  return {
    title: readTitle(),
    section: textOf(section),
    address: section ? `${page}#${section.id}` : page,
  };
}

/** Names the section that is being read in the bar above a narrow page. */
export function tellSection(): void {
  const bar = document.querySelector<HTMLElement>('.theme-doc-breadcrumbs');
  if (!bar || getComputedStyle(bar).position !== 'sticky') return;
  const { section } = readPlace();
  // Spelt as in the stylesheet, which keeps only what scripts and pages name.
  if (section) bar.setAttribute('data-section', section);
  else bar.removeAttribute('data-section');
}
