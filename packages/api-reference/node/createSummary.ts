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
    const extended = `${summary} ${sentence.trim()}`.trim();
    if (extended.length > MAX_CHARS) break;
    summary = extended;
    if (summary.length >= MIN_CHARS) break;
  }
  if (summary.length >= MIN_CHARS) return summary;
  const fullText = `${text} ${suffix}`.trim();
  if (fullText.length <= MAX_CHARS) return fullText;
  const truncated = fullText.slice(0, MAX_CHARS);
  return `${truncated.slice(0, truncated.lastIndexOf(' '))} …`;
}
