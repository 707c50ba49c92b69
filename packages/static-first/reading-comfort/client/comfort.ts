import { release } from '@generated/reading-comfort/default/facts.json';
import { NEW_IMAGES_EVENT } from '@portal/core/page-events/newImages';
import {
  HASH_LINK_CLASS,
  NEXT_LINK_CLASS,
  PREVIOUS_LINK_CLASS,
} from '@portal/core/plugins/themeNames';
import { copyToClipboard } from './dialogs';
import { createButton } from './elements';
import { addEnlargeButtons } from './enlargeDiagrams';
import { preparePrint } from './preparePrint';
import { getPageTitle, getReadingPosition, updateSectionLabel } from './readingPosition';
import { openErrorReport } from './report';
import { listenForShortcuts, openShortcuts, type Shortcut } from './shortcuts';
import { makeHeadersSticky } from './stickyHeaders';
import { STYLES } from './styles';
import { listenForTaps } from './terminalMenu';

const INLINE_BUTTON_CLASS = 'comfort-in-line';
const LINK_COPIED_MESSAGE = 'Link to this section copied';

const clickElement = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const getSelectedText = () => String(getSelection() ?? '');

/** Copies the Markdown version of the page, which the Markdown link points to. Tool pages have no such link. */
function copyMarkdown(): void {
  const markdownLink = document.querySelector<HTMLAnchorElement>('main button + a[href$=".md"]');
  if (!markdownLink) return;
  const text = fetch(markdownLink.href).then(async (response) => {
    if (!response.ok) throw new Error(`${markdownLink.href}: ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  void copyToClipboard(text, 'Page copied as Markdown');
}

const SHORTCUTS: Shortcut[] = [
  {
    key: '?',
    label: 'Show keyboard shortcuts',
    run: () => openShortcuts(SHORTCUTS),
  },
  { key: 'n', label: 'Next page', run: () => clickElement(`.${NEXT_LINK_CLASS}`) },
  { key: 'p', label: 'Previous page', run: () => clickElement(`.${PREVIOUS_LINK_CLASS}`) },
  {
    key: 'c',
    label: 'Copy link to this section',
    run: () => void copyToClipboard(getReadingPosition().url, LINK_COPIED_MESSAGE),
  },
  { key: 'm', label: 'Copy page as Markdown', run: copyMarkdown },
  { key: 'd', label: 'Toggle dark mode', run: () => clickElement('[data-color-mode-toggle]') },
  {
    key: 'e',
    label: 'Report an error in the selected text',
    run: () => openErrorReport(getSelectedText()),
  },
];

/** Whether a heading link points to its own heading rather than to another element of the page. */
function pointsToOwnHeading(link: HTMLAnchorElement): boolean {
  const id = decodeURIComponent(link.hash.slice(1));
  return document.getElementById(id)?.contains(link) ?? true;
}

function copyHeadingLink({ target }: MouseEvent): void {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>(`a.${HASH_LINK_CLASS}`);
  if (link && pointsToOwnHeading(link)) void copyToClipboard(link.href, LINK_COPIED_MESSAGE);
}

/** Adds a report button next to the link to the page's source. */
function addReportButton(): void {
  const editLink = document.querySelector('.theme-edit-this-page');
  if (!editLink || editLink.parentElement?.querySelector(`.${INLINE_BUTTON_CLASS}`)) return;
  let selectedText = '';
  const openReportAboutSelection = () => {
    openErrorReport(selectedText || getSelectedText());
    selectedText = '';
  };
  const reportButton = createButton(
    'Report an error',
    openReportAboutSelection,
    INLINE_BUTTON_CLASS,
  );
  // The selection is stored, because clicking the button clears it.
  reportButton.addEventListener('pointerdown', () => {
    selectedText = getSelectedText();
  });
  // If single-key shortcuts are off, no key opens their dialog.
  editLink.after(
    reportButton,
    createButton('Shortcuts', () => openShortcuts(SHORTCUTS), INLINE_BUTTON_CLASS),
  );
}

/** Updates the print footer after a navigation. The build writes the footer of the first page. */
function setPrintFooter(): void {
  const lastUpdate = document.querySelector<HTMLTimeElement>('main time')?.dateTime.slice(0, 10);
  const parts = [getPageTitle(), release && `release ${release}`, lastUpdate];
  document.documentElement.dataset.printFooter = parts.filter(Boolean).join(' · ');
}

/** Adds the reading aids to a page after a navigation. */
export function preparePage(): void {
  setPrintFooter();
  addEnlargeButtons();
  addReportButton();
  makeHeadersSticky();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a.${HASH_LINK_CLASS}`)) {
    link.title = pointsToOwnHeading(link) ? 'Copy link to this section' : (link.ariaLabel ?? '');
  }
}

export { openReport as openPrefilledReport } from './report';

const styleSheet = new CSSStyleSheet();
styleSheet.replaceSync(STYLES);
document.adoptedStyleSheets.push(styleSheet);
listenForShortcuts(SHORTCUTS);
listenForTaps();
addEventListener('click', copyHeadingLink);
// Listens for `scrollend` instead of `scroll`, so that headings are not measured while the page moves.
addEventListener('scrollend', updateSectionLabel);
addEventListener(NEW_IMAGES_EVENT, addEnlargeButtons);
preparePrint();
