import { plainText } from './markdownText';

const SHORTEST = 50;
const LONGEST = 160;

/**
 * Meta description of 50 to 160 characters: as many whole sentences as fit, followed by `more` if they are too short.
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
