/**
 * Returns the number of spaces before the first character of a line; negative for an empty line.
 */
export const getIndentation = (line: string) => line.search(/\S/);

/** Finds the blocks that contain a line, innermost first. Returns the first line of each block. */
export function findBlocks(lines: readonly string[], lineIndex: number): string[] {
  const blocks: string[] = [];
  let indent = getIndentation(lines[lineIndex] ?? '');
  for (let i = lineIndex - 1; i >= 0 && indent > 0; i -= 1) {
    const line = lines[i] ?? '';
    if (!line.trim() || getIndentation(line) >= indent) continue;
    indent = getIndentation(line);
    blocks.push(line);
  }
  return blocks;
}
