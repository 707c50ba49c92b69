const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

export function replaceMarked(markdown: string, text: string): string {
  const start = markdown.indexOf(START);
  const end = markdown.indexOf(END);
  if (start < 0 || end < start) {
    throw new Error(
      `README.md has no ${START} followed by ${END}. Add them where the table belongs.`,
    );
  }
  return `${markdown.slice(0, start + START.length)}\n${text}\n${markdown.slice(end)}`;
}
