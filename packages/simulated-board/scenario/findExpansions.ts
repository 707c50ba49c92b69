import type { BoardScenario, Expansion } from './types';

const CALL_PATTERN = /\bnext_expansion\(\s*(\w+)(?:,\s*(?:selectors\s*=\s*)?\(([\d,\s]*)\))?/g;

/** Finds the expansions that a program declares, from left to right. */
export function findExpansions(code: string): Expansion[] {
  const statements = code.replace(/#.*/g, '');
  return [...statements.matchAll(CALL_PATTERN)].map(([, module = '', selectors = '']) => [
    module.toUpperCase(),
    (selectors.match(/\d+/g) ?? []).map(Number),
  ]);
}

/** Renames the expansions in names of signals, such as `IO2` in `IO2.AIN1.resistance`. */
export const renameExpansions = <T>(value: T, rename: (...match: string[]) => string): T =>
  JSON.parse(JSON.stringify(value).replace(/(?<=")([A-Z]+)(\d)(?=\.(?:[A-Z]|wired"))/g, rename));

/** Sorts the expansions, and renames them in signals, in the order in which the program declares them. */
export function sortExpansions(scenario: BoardScenario, code: string): BoardScenario {
  const { expansions: attached = [], signals, wires = [] } = scenario;
  const identify = ([kind, [address]]: Expansion) => `${kind} ${address}`;
  const declared = findExpansions(code).map(identify);
  const getRank = (expansion: Expansion) => declared.indexOf(identify(expansion)) + 1 || Infinity;
  const expansions = [...attached].sort((a, b) => getRank(a) - getRank(b));
  const renamed = renameExpansions({ signals, wires }, (own, kind, position) => {
    const index = expansions.findIndex((expansion) => expansion === attached[Number(position) - 1]);
    return expansions[index]?.[0] === kind ? `${kind}${index + 1}` : own;
  });
  return { ...scenario, ...renamed, expansions };
}
