/** Removes carriage returns, which only move a terminal's cursor. */
export function removeCarriageReturns(text: string): string {
  return text.replaceAll('\r', '');
}
