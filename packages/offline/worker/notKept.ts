import type { KeptManual, ReadPage } from '../types';

/** A text as HTML, also as the value of an attribute in double quotes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** Takes the colours that the reader has chosen; admitted by the hash of its text. */
export const COLOURS =
  "try{document.documentElement.dataset.theme=localStorage.theme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')}catch{}";

/** What the page says. */
export interface NotKept {
  /** Pages to go on to, which are kept. */
  ways: readonly { to: string; label: string }[];
  /** Address of the stylesheet. */
  styles: string;
  /** The path that was asked for. */
  address: string;
  manuals: readonly KeptManual[];
  pages: readonly ReadPage[];
}

function list(items: readonly string[], none: string): string {
  return items.length > 0
    ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    : `<p>${none}</p>`;
}

/** The page that stands in for one that is not on this device, as HTML. It says what is. */
export function renderNotKept({ ways, styles, address, manuals, pages }: NotKept): string {
  const link = (to: string, text: string) => `<a href="${escapeText(to)}">${escapeText(text)}</a>`;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const kept = manuals.map(({ label, at }) => `${escapeText(label)}, kept on ${day(at)}`);
  const read = [...pages].reverse().map(({ address: to, title }) => link(to, title));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not on this device</title>
<script>${COLOURS}</script>
<link rel="stylesheet" href="${escapeText(styles)}">
</head>
<body>
<main class="container margin-vert--lg">
<h1>This page is not on this device</h1>
<p>There is no network, and <code>${escapeText(address)}</code> has not been kept.</p>
<p><a class="button button--primary" href="">Try again</a></p>
<h2>Kept manuals</h2>
${list(kept, 'None.')}
<p>${ways.map(({ to, label }) => link(to, label)).join(' · ')}</p>
<h2>Pages you have read</h2>
${list(read, 'None is kept.')}
</main>
</body>
</html>
`;
}
