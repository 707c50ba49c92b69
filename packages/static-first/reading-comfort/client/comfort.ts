import { release } from '@generated/reading-comfort/default/facts.json';
import { NEW_PICTURES } from '@portal/core/page-events/newPictures';
import { copy } from './dialogs';
import { prepareForPaper } from './paper';
import { offerPictures } from './pictures';
import { readPlace, readTitle, tellSection } from './place';
import { openReport } from './report';
import { listen, openSheet, type Shortcut } from './shortcuts';
import { STYLES } from './styles';
import { keepHeads } from './tables';

const IN_LINE = 'comfort-in-line';
const COPIED = 'Link to this section copied';

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const selected = () => String(getSelection() ?? '');

/** Copies the Markdown form of the page, which the link beside the button for it leads to; a tool has none. */
function copyMarkdown(): void {
  const form = document.querySelector<HTMLAnchorElement>('main button + a[href$=".md"]');
  if (!form) return;
  const text = fetch(form.href).then(async (response) => {
    if (!response.ok) throw new Error(`${form.href}: ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  void copy(text, 'Page copied as Markdown');
}

const SHORTCUTS: Shortcut[] = [
  { key: '?', label: 'This sheet', run: () => openSheet(SHORTCUTS) },
  { key: 'n', label: 'Next page', run: () => press('.pagination-nav__link--next') },
  { key: 'p', label: 'Page before', run: () => press('.pagination-nav__link--prev') },
  {
    key: 'c',
    label: 'Copy link to this section',
    run: () => void copy(readPlace().address, COPIED),
  },
  { key: 'm', label: 'Copy page as Markdown', run: copyMarkdown },
  { key: 'd', label: 'Dark or light', run: () => press('[data-colours]') },
  {
    key: 'e',
    label: 'Report an error, with the selected text',
    run: () => openReport(selected()),
  },
];

/** Whether a link is the address of what it stands in; another shows something elsewhere on the page. */
function isOwn(link: HTMLAnchorElement): boolean {
  const id = decodeURIComponent(link.hash.slice(1));
  return document.getElementById(id)?.contains(link) ?? true;
}

function copyFromHeading({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.hash-link');
  if (link && isOwn(link)) void copy(link.href, COPIED);
}

function inLine(label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = IN_LINE;
  button.textContent = label;
  button.addEventListener('click', press);
  return button;
}

/** Beside the link that leads to the source of the page, in its line. */
function offerReport(): void {
  const edit = document.querySelector('.theme-edit-this-page');
  if (!edit || edit.parentElement?.querySelector(`.${IN_LINE}`)) return;
  let before = '';
  const report = inLine('Report an error', () => {
    openReport(before || selected());
    before = '';
  });
  // The press itself takes the selection away.
  report.addEventListener('pointerdown', () => {
    before = selected();
  });
  // Where the keys are switched off, no key opens their sheet.
  edit.after(
    report,
    inLine('Keys', () => openSheet(SHORTCUTS)),
  );
}

let begun = false;

function begin(): void {
  if (begun) return;
  begun = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
  listen(SHORTCUTS);
  addEventListener('click', copyFromHeading);
  // Once a scroll has come to its end: headings are not measured while the page moves.
  addEventListener('scrollend', tellSection);
  addEventListener(NEW_PICTURES, offerPictures);
  prepareForPaper();
}

/** In the foot of each sheet of paper: what the build writes into a page, for one that is come to from another. */
function nameSheets(): void {
  const day = document.querySelector<HTMLTimeElement>('main time')?.dateTime.slice(0, 10);
  const parts = [readTitle(), release && `release ${release}`, day];
  document.documentElement.dataset.sheet = parts.filter(Boolean).join(' · ');
}

/** Looks through a page that has come. */
export function arrive(): void {
  begin();
  nameSheets();
  offerPictures();
  offerReport();
  keepHeads();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a.hash-link')) {
    link.title = isOwn(link) ? 'Copy link to this section' : (link.ariaLabel ?? '');
  }
}
