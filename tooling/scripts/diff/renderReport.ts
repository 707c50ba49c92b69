import { escapeHtml } from '@portal/core/shared/escapeHtml';
import type { ByteChange } from './compareBytes';
import type { ScreenshotChange } from './comparePictures';
import type { SearchChange } from './compareSearch';
import type { PageChange, Span } from './compareText';

export interface BuildDifference {
  /** Names of the two commits. */
  before: string;
  after: string;
  pages: readonly PageChange[];
  bytes: readonly ByteChange[];
  search: readonly SearchChange[];
  screenshots: readonly ScreenshotChange[];
}

const STYLES = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color-scheme: light dark }
del { background: #f003; } ins { background: #0a03; text-decoration: none }
p.line { border-inline-start: 3px solid #8886; margin: .25rem 0; padding-inline-start: .75rem; overflow-wrap: anywhere }
table { border-collapse: collapse } td, th { border: 1px solid #8886; padding: .25rem .5rem; text-align: start; vertical-align: top }
td.number { font-variant-numeric: tabular-nums; text-align: end }
figure { display: flex; gap: 1rem; margin: 1rem 0 } figure a { flex: 1 } figure img { border: 1px solid #8886; max-block-size: 40rem; max-inline-size: 100%; object-fit: cover; object-position: top }
`;

const KIND_LABELS: Record<PageChange['kind'], string> = {
  added: 'Added pages',
  removed: 'Removed pages',
  moved: 'Moved pages',
  changed: 'Changed pages',
};

function renderSpan({ mark, text }: Span): string {
  if (mark === 'same') return escapeHtml(text);
  const tag = mark === 'added' ? 'ins' : 'del';
  return `<${tag}>${escapeHtml(text)}</${tag}>`;
}

function renderPage({ kind, url, from, lines }: PageChange, screenshotLinks: string): string {
  const title = escapeHtml(from ? `${from} → ${url}` : url);
  const text = lines.map((spans) => `<p class="line">${spans.map(renderSpan).join('')}</p>`);
  const open = kind === 'changed' || kind === 'moved' ? ' open' : '';
  return `<details${open}><summary>${title}</summary>${text.join('\n')}${screenshotLinks}</details>`;
}

function renderScreenshots({ width, before, after }: ScreenshotChange): string {
  const renderImage = (name: string, file: string) =>
    `<a href="${file}"><img src="${file}" loading="lazy" alt="${name}, ${width} px"></a>`;
  return `<figure>${renderImage('before', before)}${renderImage('after', after)}</figure>`;
}

function renderTable(header: readonly string[], rows: readonly string[]): string {
  const cells = header.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table><tr>${cells}</tr>${rows.join('\n')}</table>`;
}

function renderBytes(changes: readonly ByteChange[]): string {
  const rows = changes.map(({ name, before, after }) => {
    const sign = after > before ? '+' : '';
    const numbers = [before, after, `${sign}${after - before}`];
    return `<tr><td>${escapeHtml(name)}</td>${numbers.map((n) => `<td class="number">${n}</td>`).join('')}</tr>`;
  });
  return renderTable(['files', 'before', 'after', 'difference'], rows);
}

function renderSearch(changes: readonly SearchChange[]): string {
  const rows = changes.map(({ query, before, after }) => {
    const lists = [before, after].map((urls) => urls.map(escapeHtml).join('<br>'));
    return `<tr><td>${escapeHtml(query)}</td>${lists.map((list) => `<td>${list}</td>`).join('')}</tr>`;
  });
  return renderTable(['question', 'first three before', 'first three after'], rows);
}

/** Renders the report as one HTML file, which links to the screenshots. */
export function renderReport(difference: BuildDifference): string {
  const { before, after, pages, bytes, search, screenshots } = difference;
  const renderSection = (title: string, count: number, html: string) =>
    count === 0 ? `<h2>${title}: none</h2>` : `<h2>${title}: ${count}</h2>\n${html}`;
  const renderPageScreenshots = (url: string) =>
    screenshots
      .filter((screenshot) => screenshot.url === url)
      .map(renderScreenshots)
      .join('');
  const changedUrls = new Set(pages.map(({ url }) => url));
  const otherScreenshots = screenshots.filter(({ url }) => !changedUrls.has(url));
  const sections = Object.entries(KIND_LABELS).map(([kind, title]) => {
    const list = pages.filter((page) => page.kind === kind);
    return renderSection(
      title,
      list.length,
      list.map((p) => renderPage(p, renderPageScreenshots(p.url))).join('\n'),
    );
  });
  const title = `${escapeHtml(before)} → ${escapeHtml(after)}`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLES}</style>
<h1>${title}</h1>
${sections.join('\n')}
${renderSection('Other pages that look different', otherScreenshots.length, otherScreenshots.map((p) => `<h3>${escapeHtml(p.url)}</h3>${renderScreenshots(p)}`).join('\n'))}
${renderSection('Bytes', bytes.length, renderBytes(bytes))}
${renderSection('Questions with different results', search.length, renderSearch(search))}
</html>
`;
}
