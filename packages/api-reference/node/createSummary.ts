import { toPlainText } from './markdownText';

const MIN_CHARS = 50;
const MAX_CHARS = 160;

/**
 * Creates a meta description of at most 160 characters: as many sentences as needed, followed by `suffix` if they have
 * fewer than 50.
 */
export function createSummary(markdown: string, suffix: string): string {
  const text = toPlainText(markdown);
  const sentences = text.match(/.+?[.!?](?=\s|$)|.+$/g) ?? [];
  let summary = '';
  for (const sentence of [...sentences, suffix]) {
    const longer = `${summary} ${sentence.trim()}`.trim();
    if (longer.length > MAX_CHARS) break;
    summary = longer;
    if (summary.length >= MIN_CHARS) break;
  }
  if (summary.length >= MIN_CHARS) return summary;
  const complete = `${text} ${suffix}`.trim();
  if (complete.length <= MAX_CHARS) return complete;
  const cut = complete.slice(0, MAX_CHARS);
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
