import { release, reports } from '@generated/reading-comfort/default/facts.json';
import { button, copy, openDialog } from './dialogs';
import { readPlace } from './place';

/** Longest selected text that a report repeats. */
const MOST = 600;

/** The text of a report: where the reader is, what is marked, and room for what is wrong. */
function reportText(selected: string): string {
  const { title, address, section } = readPlace();
  const quoted = selected.trim().replace(/\s+/g, ' ').slice(0, MOST);
  return [
    `Page: ${title}`,
    `Address: ${address}`,
    ...(section ? [`Section: ${section}`] : []),
    ...(release ? [`Release: ${release}`] : []),
    ...(quoted ? [`Text: ${quoted}`] : []),
    '',
    'What is wrong, and what should it say?',
    '',
  ].join('\n');
}

/** Opens a report with the place filled in. Its reader sends it: this site has no server that takes it. */
export function openReport(selected: string): void {
  const text = document.createElement('textarea');
  text.setAttribute('aria-label', 'Report');
  text.value = reportText(selected);
  const hint = document.createElement('p');
  hint.textContent = reports
    ? 'Say what is wrong, copy the report, and post it:'
    : 'Say what is wrong, and copy the report.';
  const row = document.createElement('div');
  row.className = 'comfort-row';
  row.append(button('Copy report', () => void copy(text.value, 'Report copied')));
  if (reports) {
    const link = document.createElement('a');
    link.href = reports.href;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.textContent = reports.label;
    row.append(link);
  }
  openDialog('Report an error', [hint, text, row]);
  text.focus();
  text.setSelectionRange(text.value.length, text.value.length);
}
