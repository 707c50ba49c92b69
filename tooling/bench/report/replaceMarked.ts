const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

/**
 * Puts text between the two marks of a Markdown file.
 *
 * @throws where a mark is missing
 */
export function replaceMarked(markdown: string, text: string): string {
  const start = markdown.indexOf(START);
  const end = markdown.indexOf(END);
  if (start < 0 || end < start) {
    throw new Error(`README.md has no ${START} followed by ${END}: put them where the table goes.`);
  }
  return `${markdown.slice(0, start + START.length)}\n${text}\n${markdown.slice(end)}`;
}
