import { plainText } from './markdownText';

const SHORTEST = 50;
const LONGEST = 160;

/**
 * Description for the page's metadata, 50 to 160 characters: as many whole sentences of the text
 * as fit, followed by `more` where they are too few.
 */
export function pageSummary(markdown: string, more: string): string {
  const text = plainText(markdown);
  const sentences = text.match(/.+?[.!?](?=\s|$)|.+$/g) ?? [];
  let summary = '';
  for (const sentence of [...sentences, more]) {
    const longer = `${summary} ${sentence.trim()}`.trim();
    if (longer.length > LONGEST) break;
    summary = longer;
    if (summary.length >= SHORTEST) break;
  }
  if (summary.length >= SHORTEST) return summary;
  const cut = `${text} ${more}`.trim().slice(0, LONGEST);
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
