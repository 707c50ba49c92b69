/** Formats a count with its noun: `1 byte`, `2 bytes`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Splits text at spaces, commas, and semicolons. */
export function splitTokens(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
