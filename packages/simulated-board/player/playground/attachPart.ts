import { findExpansions, renameExpansions } from '../../scenario/findExpansions';
import type { PartSpec } from '../../scenario/schema';
import type { BoardScenario } from '../../scenario/types';

/** A device or server that readers can connect to the board. */
export interface ConnectablePart extends PartSpec {
  id: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value instanceof Object && !Array.isArray(value);

/** Merges objects with their inner objects, and appends arrays. Other values of the first object take precedence. */
function merge(own: unknown, added: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(added)) return [...own, ...added];
  if (!isRecord(own) || !isRecord(added)) return own ?? added;
  const names = Object.keys({ ...added, ...own });
  return Object.fromEntries(names.map((name) => [name, merge(own[name], added[name])]));
}

/** Changes the address switch of an expansion, which is at 1, if another expansion has that address. */
export function setFreeAddress(
  { expansions = [] }: BoardScenario,
  part: ConnectablePart,
): ConnectablePart {
  const used = expansions.map(([, [position]]) => position);
  const address = [1, 2, 3].find((position) => !used.includes(position)) ?? 1;
  return { ...part, code: part.code.replace(/(next_expansion\(\w+, \()1/, `$1${address}`) };
}

/**
 * Connects a part to a board. The scenario's values take precedence over the part's. An expansion
 * gets the last position on the Z-Bus.
 */
export function attachPart(scenario: BoardScenario, part: ConnectablePart): BoardScenario {
  const added = { ...part.scenario, expansions: findExpansions(part.code) };
  const merged = merge(scenario, added) as BoardScenario;
  const partSignals = renameExpansions(
    part.scenario.signals ?? {},
    (_, kind) => `${kind}${merged.expansions?.length}`,
  );
  return { ...merged, signals: { ...partSignals, ...scenario.signals } };
}
