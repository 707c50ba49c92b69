import { findExpansions, renameExpansions } from '../../scenario/findExpansions';
import type { BoardScenario } from '../../scenario/types';

export interface AttachedPart {
  part: string;
  [setting: string]: unknown;
}

export type SerialLines = Record<string, { far?: unknown; follow?: boolean }>;

/** Scenario keys that a part extends. */
interface PartScenario {
  attached?: AttachedPart[];
  signals?: BoardScenario['signals'];
  lines?: SerialLines;
  modbus?: object;
  plc?: object;
  can?: object;
  /** Files on the SD card. */
  card?: object;
  /** Servers on the network. The first server that matches a request responds. */
  network?: { web?: object[]; tcp?: object[] };
}

/** A device or server that readers can connect to the board. */
export interface ConnectablePart {
  id: string;
  label: string;
  /** Pin or bus that the board must have; undefined for parts on the network. */
  requires?: string;
  /** At most one part per connection can be attached. */
  connection?: string;
  scenario: PartScenario;
  /** Sample code that uses the part. */
  code: string;
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
