import { release, reports } from '@generated/reading-comfort/default/facts.json';
import { copyToClipboard, openDialog } from './dialogs';
import { createButton, createElement } from './elements';
import { getReadingPosition } from './readingPosition';

/** Maximum length of the quoted selection. */
const MAX_QUOTE_CHARS = 600;

/** Creates the template of a report: page, section, selected text, and space for a description. */
function formatReport(selectedText: string): string {
  const { title, url, section } = getReadingPosition();
  const quotation = selectedText.trim().replace(/\s+/g, ' ').slice(0, MAX_QUOTE_CHARS);
  return [
    `Page: ${title}`,
    `URL: ${url}`,
    ...(section ? [`Section: ${section}`] : []),
    ...(release ? [`Release: ${release}`] : []),
    ...(quotation ? [`Text: ${quotation}`] : []),
    '',
    'What is wrong, and what should it say instead?',
    '',
  ].join('\n');
}

/** A report that the reader completes. */
export interface Report {
  title: string;
  /** Instruction to the reader. */
  request: string;
  text: string;
}

/** Opens a prefilled report. Readers send it themselves, because the site has no server to receive it. */
export function openReport(report: Report): void {
  const text = createElement('textarea', { 'aria-label': 'Report' }, report.text);
  const hint = createElement(
    'p',
    {},
    reports
      ? `${report.request}, copy the report, and post it:`
      : `${report.request}, and copy the report.`,
  );
  const row = createElement(
    'div',
    { class: 'comfort-row' },
    createButton('Copy report', () => void copyToClipboard(text.value, 'Report copied')),
  );
  if (reports) {
    const { href, label } = reports;
    row.append(createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, label));
  }
  openDialog(report.title, [hint, text, row]);
  text.focus();
  text.setSelectionRange(text.value.length, text.value.length);
}

export function openErrorReport(selectedText: string): void {
  openReport({
    title: 'Report an error',
    request: 'Describe the error',
    text: formatReport(selectedText),
  });
}
