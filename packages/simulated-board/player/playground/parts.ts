import { findExpansions } from '../../scenario/findExpansions';
import type { BoardScenario } from '../../scenario/types';
import type { ConnectablePart } from './attachPart';

/** Whether a scenario already has a part. */
export function hasPart(scenario: BoardScenario, { scenario: added, code }: ConnectablePart) {
  const { attached = [], lines = {}, expansions = [] } = scenario;
  if (added.attached)
    return added.attached.some(({ part }) => attached.some((other) => other.part === part));
  if (added.lines)
    return Object.entries(added.lines).some(([name, { far }]) => lines[name]?.far === far);
  if (added.card) return scenario.card !== undefined;
  if (added.modbus) return scenario.modbus?.address !== undefined;
  if (added.plc || added.can) return Boolean(added.plc ? scenario.plc : scenario.can);
  if (added.network?.web) return scenario.network?.web !== undefined;
  if (added.network?.tcp) return scenario.network?.tcp !== undefined;
  return (
    Object.keys(added.signals ?? {}).every((name) => name in scenario.signals) &&
    findExpansions(code).every(([kind]) => expansions.some(([other]) => other === kind))
  );
}

/** Returns the serial line that a part uses. At most one part per line can be connected. */
export const getSerialLine = ({ scenario }: ConnectablePart): string | undefined =>
  Object.keys(scenario.lines ?? {})[0];

/** Lists the parts for which the board has the pins, the buses, and a free serial line. */
export function listParts(
  parts: readonly ConnectablePart[],
  scenario: BoardScenario,
): ConnectablePart[] {
  return parts.filter((part) => {
    const line = getSerialLine(part);
    const isFree = line === undefined || scenario.lines?.[line]?.far === undefined;
    const isSupported = part.requires === undefined || part.requires in scenario.pins;
    return isSupported && (isFree || hasPart(scenario, part));
  });
}
