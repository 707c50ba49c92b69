/** Negative for an empty line. */
export const getIndentation = (line: string) => line.search(/\S/);

/**
 * Finds the headers of the blocks that contain a line, innermost first, each with the preceding
 * lines of its block. The last block is the program itself, which has no header.
 */
export function findEnclosingBlocks(
  lines: readonly string[],
  lineIndex: number,
): { header: string; before: string[] }[] {
  const blocks: { header: string; before: string[] }[] = [];
  let before: string[] = [];
  let blockIndentation = getIndentation(lines[lineIndex] ?? '');
  for (const line of lines.slice(0, lineIndex).reverse()) {
    const indentation = getIndentation(line);
    if (indentation < 0 || indentation > blockIndentation) continue;
    if (indentation === blockIndentation) {
      before.push(line);
      continue;
    }
    blocks.push({ header: line, before });
    before = [];
    blockIndentation = indentation;
  }
  return [...blocks, { header: '', before }];
}

/** Finds the first lines of the blocks that contain a line, innermost first. */
export function findBlocks(lines: readonly string[], lineIndex: number): string[] {
  return findEnclosingBlocks(lines, lineIndex)
    .map(({ header }) => header)
    .slice(0, -1);
}
