import type { Program } from '../../engine/types';
import { describeProgram, type ProgramSource } from '../describeProgram';
import type { PlayerProgram } from '../types';
import { attachPart, hasPart, listParts, type Part } from './parts';

/** The choice of the reader: a program of the site, and parts that its scenario does not have. */
export interface Setup {
  program: string;
  /** IDs of parts. */
  parts: string[];
}

/** A setup with the reader's files, as `serializeFiles` writes them. */
export interface SharedSetup extends Setup {
  main: string;
}

/** Key of the last setup in the browser's storage. */
const KEY = 'board-setup';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The setup in a JSON text; undefined if it is damaged or names an unknown program. */
export function parseSetup(
  text: string | undefined | null,
  programs: ReadonlySet<string>,
): (Setup & { main?: string }) | undefined {
  try {
    const { program, parts, main } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (!isText(program) || !programs.has(program)) return undefined;
    if (!Array.isArray(parts) || !parts.every(isText)) return undefined;
    return { program, parts, ...(isText(main) ? { main } : {}) };
  } catch {
    return undefined;
  }
}

/** The last setup on this device, if there is one. */
export function loadSetup(programs: ReadonlySet<string>): Setup | undefined {
  try {
    return parseSetup(localStorage.getItem(KEY), programs);
  } catch {
    return undefined;
  }
}

/** Saves the setup. Returns whether the browser allowed it. */
export function saveSetup(setup: Setup): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(setup));
    return true;
  } catch {
    return false;
  }
}

/** A part that readers can connect to a program's board. */
export interface AvailablePart {
  part: Part;
  isSelected: boolean;
  /** Whether the program's own scenario has it, so that it cannot be removed. */
  isFixed: boolean;
}

/** Parts that readers can connect to a program's board, in the order of the list. */
export function listAvailableParts(
  { runs }: ProgramSource,
  chosen: readonly string[],
): AvailablePart[] {
  const scenario = runs[0]?.scenario;
  if (!scenario) return [];
  return listParts(scenario).map((part) => {
    const isFixed = hasPart(scenario, part);
    return { part, isFixed, isSelected: isFixed || chosen.includes(part.id) };
  });
}

/** Adds or removes a part. Another part on the same connection is removed. */
export function togglePart(chosen: readonly string[], part: Part, offered: readonly Part[]) {
  if (chosen.includes(part.id)) return chosen.filter((id) => id !== part.id);
  const excluded = offered
    .filter(({ connection }) => connection !== undefined && connection === part.connection)
    .map(({ id }) => id);
  return [...chosen.filter((id) => !excluded.includes(id)), part.id];
}

/** A program with the chosen parts, and what the player shows for the reader's version of it. */
export function createProgram(
  source: ProgramSource,
  chosen: readonly string[],
  program: Program,
): PlayerProgram {
  const parts = listAvailableParts(source, chosen)
    .filter(({ isSelected, isFixed }) => isSelected && !isFixed)
    .map(({ part }) => part);
  const runs = source.runs.map((run) => ({
    ...run,
    scenario: parts.reduce(attachPart, run.scenario),
  }));
  return describeProgram({ ...source, runs }, program);
}
