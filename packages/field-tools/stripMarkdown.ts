/** Converts a line of Markdown to plain text, because tools show text without markup. */
export function stripMarkdown(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
}
