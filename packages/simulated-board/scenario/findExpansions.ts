import type { BoardScenario } from './types';

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

/** Matches an expansion at the start of a signal's name, such as `IO2` in `IO2.AIN1.resistance`. */
export const EXPANSION_PATTERN = /^([A-Z]+)(\d)(?=\.(?:[A-Z]|wired$))/;

export const renameSignals = (
  signals: BoardScenario['signals'],
  rename: (name: string) => string,
) => Object.fromEntries(Object.entries(signals).map(([name, signal]) => [rename(name), signal]));

/** Sorts the expansions, and renames their signals, in the order in which the program declares them. */
export function sortExpansions(scenario: BoardScenario, code: string): BoardScenario {
  const { expansions: attached = [], signals, wires } = scenario;
  const identify = ([kind, [address]]: Expansion) => `${kind} ${address}`;
  const declared = findExpansions(code).map(identify);
  const getRank = (expansion: Expansion) =>
    declared.indexOf(identify(expansion)) + 1 || Number.MAX_VALUE;
  const expansions = [...attached].sort((a, b) => getRank(a) - getRank(b));
  const rename = (name: string) =>
    name.replace(EXPANSION_PATTERN, (own, kind, position) => {
      const expansion = attached[Number(position) - 1];
      return expansion?.[0] === kind
        ? kind + (expansions.indexOf(expansion as Expansion) + 1)
        : own;
    });
  const renamedWires = (wires as string[][] | undefined)?.map((ends) => ends.map(rename));
  return { ...scenario, expansions, signals: renameSignals(signals, rename), wires: renamedWires };
}
