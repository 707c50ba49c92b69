/** A number of results in words. */
export function countResults(total: number): string {
  return total === 1 ? '1 result' : `${total} results`;
}
