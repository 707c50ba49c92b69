/** Describes the first line that differs; undefined if all lines are equal. */
export function findFirstDifference(
  expected: readonly string[],
  actual: readonly string[],
): string | undefined {
  const longer = expected.length > actual.length ? expected : actual;
  const i = longer.findIndex((_, index) => expected[index] !== actual[index]);
  if (i < 0) return undefined;
  const formatLine = (line = '(end)') => JSON.stringify(line);
  return `line ${i + 1} of the output: expected ${formatLine(expected[i])}, got ${formatLine(actual[i])}`;
}
