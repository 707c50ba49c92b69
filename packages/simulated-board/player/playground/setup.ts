import { findExpansions } from '../../scenario/findExpansions';
import type { ProgramSource } from '../describeProgram';
import { loadText, saveText } from '../textStorage';
import type { PlayerProgram } from '../types';
import { attachPart, type ConnectablePart, setFreeAddress } from './attachPart';
import { getSerialLine, hasPart, listParts } from './parts';

/** The reader's choice: a program, and parts that its scenario does not already have. */
export interface Setup {
  program: string;
  /** Board on which the reader runs the program; undefined for the program's own board. */
  boardId?: string;
  /** IDs of the selected parts. */
  parts: string[];
}

/** A setup with the reader's files, serialized by `serializeFiles`. */
export interface SharedSetup extends Setup {
  main: string;
}

const SETUP_KEY = 'board-setup';

const isString = (value: unknown): value is string => typeof value === 'string';

/** Parses a setup; returns undefined if it is invalid or names an unknown program. */
export function parseSetup(
  text: string | undefined,
  programs: ReadonlySet<string>,
): (Setup & { main?: string }) | undefined {
  try {
    const { program, boardId, parts, main } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (!isString(program) || !programs.has(program)) return undefined;
    if (!Array.isArray(parts) || !parts.every(isString)) return undefined;
    return {
      program,
      ...(isString(boardId) ? { boardId } : {}),
      parts,
      ...(isString(main) ? { main } : {}),
    };
  } catch {
    return undefined;
  }
}

/** Loads the setup of this tab, or the last setup of another tab. */
export function loadSetup(programs: ReadonlySet<string>): Setup | undefined {
  return parseSetup(loadText(SETUP_KEY, 'sessionStorage') ?? loadText(SETUP_KEY), programs);
}

/** @returns whether the browser allowed saving */
export function saveSetup(setup: Setup): boolean {
  const text = JSON.stringify(setup);
  saveText(SETUP_KEY, text, 'sessionStorage');
  return saveText(SETUP_KEY, text);
}

/** A part that readers can connect to a program's board. */
export interface AvailablePart {
  part: ConnectablePart;
  isSelected: boolean;
  /** Whether the part belongs to the program's own scenario, so that it cannot be removed. */
  isFixed: boolean;
}

export function listAvailableParts(
  parts: readonly ConnectablePart[],
  { runs }: ProgramSource,
  selectedIds: readonly string[],
): AvailablePart[] {
  const scenario = runs[0]?.scenario;
  if (!scenario) return [];
  let extended = scenario;
  return listParts(parts, scenario).map((offered) => {
    const isFixed = hasPart(scenario, offered);
    if (isFixed || !selectedIds.includes(offered.id))
      return { part: offered, isFixed, isSelected: isFixed };
    const part = setFreeAddress(extended, offered);
    extended = attachPart(extended, part);
    return { part, isFixed, isSelected: true };
  });
}

/** Lists the parts that the reader added to those of the program. */
export const listAddedParts = (available: readonly AvailablePart[]): ConnectablePart[] =>
  available.flatMap(({ part, isSelected, isFixed }) => (isSelected && !isFixed ? part : []));

/** Adds or removes a part. Another part on the same serial line is removed. */
export function togglePart(
  selectedIds: readonly string[],
  part: ConnectablePart,
  available: readonly ConnectablePart[],
) {
  if (selectedIds.includes(part.id)) return selectedIds.filter((id) => id !== part.id);
  const line = getSerialLine(part);
  const conflicting = available.filter((other) => line && getSerialLine(other) === line);
  return [...selectedIds.filter((id) => !conflicting.some((other) => other.id === id)), part.id];
}

/** Moves a program with its data files and expansions to the board of another program. */
export function moveProgram(
  { name, program, runs: [run] }: Pick<PlayerProgram, 'name' | 'program' | 'runs'>,
  starter: PlayerProgram,
): PlayerProgram {
  const runs = starter.runs.map(({ scenario, ...other }) => ({
    ...other,
    scenario: {
      ...scenario,
      files: run?.scenario.files ?? {},
      expansions: findExpansions(program.main),
    },
    edits: [],
    prepared: undefined,
  }));
  return { ...starter, name, program, runs };
}
