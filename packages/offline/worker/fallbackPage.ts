import { escapeHtml } from '@portal/core/shared/escapeHtml';
import type { SavedManual, VisitedPage } from '../types';

/** Script that applies the reader's color mode. The Content-Security-Policy allows it by hash. */
export const COLOR_MODE_SCRIPT =
  "try{document.documentElement.dataset.theme=localStorage.theme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')}catch{}";

export interface FallbackPage {
  links: readonly { url: string; label: string }[];
  styles: string;
  path: string;
  manuals: readonly SavedManual[];
  pages: readonly VisitedPage[];
}

function renderList(items: readonly string[], emptyText: string): string {
  return items.length > 0
    ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    : `<p>${emptyText}</p>`;
}

/** Renders the page that is shown instead of a page that is not saved. It lists the saved manuals and pages. */
export function renderFallbackPage({ links, styles, path, manuals, pages }: FallbackPage): string {
  const renderLink = (url: string, text: string) =>
    `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  const formatDate = (timestamp: number) => new Date(timestamp).toISOString().slice(0, 10);
  const savedManuals = manuals.map(
    ({ label, at }) => `${escapeHtml(label)}, saved on ${formatDate(at)}`,
  );
  const visitedPages = [...pages]
    .reverse()
    .map(({ address: url, title }) => renderLink(url, title));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not on this device</title>
<script>${COLOR_MODE_SCRIPT}</script>
<link rel="stylesheet" href="${escapeHtml(styles)}">
</head>
<body>
<main class="container margin-vert--lg">
<h1>This page is not on this device</h1>
<p>You are offline, and <code>${escapeHtml(path)}</code> is not saved.</p>
<p><a class="button button--primary" href="">Try again</a></p>
<h2>Saved manuals</h2>
${renderList(savedManuals, 'None.')}
<p>${links.map(({ url, label }) => renderLink(url, label)).join(' · ')}</p>
<h2>Pages you have read</h2>
${renderList(visitedPages, 'None.')}
</main>
</body>
</html>
`;
}
