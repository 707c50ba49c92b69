import { toMarkdownSentence, toPlainText } from './markdownText';

const MIN_CHARS = 50;
const MAX_CHARS = 160;

export const splitSentences = (text: string): string[] =>
  text.match(/.+?(?<!\b(?:e\.g|i\.e))[.!?](?=\s|$)|.+$/g) ?? [];

/**
 * Creates a meta description from the first sentences. Its target length is 50 to 160 characters; `suffix` is added if
 * the sentences are too short.
 */
export function createSummary(markdown: string, suffix: string): string {
  const text = toPlainText(toMarkdownSentence(markdown));
  let summary = '';
  for (const sentence of [...splitSentences(text), suffix]) {
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
