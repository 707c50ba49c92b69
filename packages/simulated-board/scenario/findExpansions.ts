/** An expansion on the Z-Bus: its kind, such as `IO`, and the positions of its rotary switches. */
export type Expansion = [kind: string, selectors: number[]];

const CALL_PATTERN = /\bnext_expansion\(\s*(\w+)(?:,\s*(?:selectors\s*=\s*)?\(([\d,\s]*)\))?/g;

/** Finds the expansions that a program declares, from left to right. */
export function findExpansions(code: string): Expansion[] {
  return [...code.replace(/#.*/g, '').matchAll(CALL_PATTERN)].map(
    ([, module = '', selectors = '']) => [
      module.toUpperCase(),
      (selectors.match(/\d+/g) ?? []).map(Number),
    ],
  );
}
