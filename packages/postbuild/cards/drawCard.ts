import { escapeHtml } from '@portal/core/shared/escapeHtml';

/** Size of the card in pixels. Social networks show images of this size without cropping them. */
export const CARD_SIZE = { width: 1200, height: 630 };

const MAX_LINE_CHARS = 24;
/** Machine state colors, as on the home page: idle, working, alarm, working, offline. */
const STATE_BARS = [
  ['#e2b20c', 170],
  ['#2f9e5b', 390],
  ['#d6443c', 60],
  ['#2f9e5b', 320],
  ['#8b979d', 90],
] as const;

/** Wraps a title at spaces. A word that is longer than the limit is on a separate line. */
export function wrapTitle(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const lastLine = lines.at(-1);
    if (lastLine && `${lastLine} ${word}`.length <= MAX_LINE_CHARS)
      lines[lines.length - 1] = `${lastLine} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Draws the preview image for shared links.
 * @param logo SVG source, 32 × 32 units, if the site has a logo
 */
export function drawCard(site: string, title: string, logo: string | undefined): string {
  const renderText = (content: string, x: number, y: number, size: number, weight: number) =>
    `<text x="${x}" y="${y}" fill="#e6eef0" font-family="Geist" font-size="${size}" font-weight="${weight}">${escapeHtml(content)}</text>`;
  let x = 80;
  const bars = STATE_BARS.map(([fill, width]) => {
    const bar = `<rect x="${x}" y="510" width="${width}" height="34" fill="${fill}"/>`;
    x += width + 4;
    return bar;
  });
  const lines = wrapTitle(title);
  const top = lines.length > 1 ? 290 : 340;
  const logoShapes = logo?.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">`,
    '<rect width="100%" height="100%" fill="#11191e"/>',
    renderText(site, logo ? 200 : 80, 134, 44, 600),
    ...lines.map((line, index) => renderText(line, 80, top + index * 92, 80, 700)),
    ...bars,
    logoShapes &&
      `<svg x="80" y="70" width="96" height="96" viewBox="0 0 32 32">${logoShapes}</svg>`,
    '</svg>',
  ].join('');
}
