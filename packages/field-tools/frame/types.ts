import type { Bounds } from './quantity';

/** The reader's input by field name. It is part of the URL. */
export type State = Readonly<Record<string, string>>;

/** One input of a tool. */
export interface Field {
  name: string;
  label: string;
  /** Default value, which the URL omits. */
  value: string;
  /** Unit, shown after the input. */
  unit?: string;
  /** Valid values, or where to find the value. */
  hint?: string;
  options?: readonly (readonly [value: string, label: string])[];
  /** Number of lines of a multiline input. */
  lines?: number;
  /** Limits and notations of its number. */
  bounds?: Bounds;
  /** Whether the field of a number can be empty. */
  isOptional?: boolean;
  /** Names of fields whose choices were made for this input, so that a change clears them. */
  clears?: readonly string[];
  /** Whether to omit the field from the URL, which servers log and browsers remember. */
  isPrivate?: boolean;
}

/** Items of which conditions omit some, such as `[first, isLong && second, others]`. */
export type List<T extends object> = T | false | undefined | '' | readonly List<T>[];

/** Setting of a DIP switch block or of a rotary switch. */
export interface SwitchRow {
  label: string;
  /** `?`: not documented. */
  levers?: readonly ('ON' | 'OFF' | 'any' | '?')[];
  /** Orientation of the switch block, if not upright. */
  mounting?: string;
  /** Position of a rotary switch, and the number of its positions. */
  position?: number;
  positions?: number;
  meanings: readonly string[];
}

export interface NoteBlock {
  kind: 'note';
  tone: 'plain' | 'good' | 'warning' | 'bad';
  text: string;
}

export interface TableBlock {
  kind: 'table';
  title: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Page of each row, linked from its first cell. */
  pages?: readonly (string | undefined)[];
  /** State that the button of each row applies to the form. */
  choices?: readonly { label: string; state: State }[];
  /** Whether to omit the table from printed cards, which contain only the steps at the panel. */
  omitFromCard?: true;
  /** Whether its rows are settings of a device, which an invalid field hides. */
  isApplied?: true;
}

export interface SwitchesBlock {
  kind: 'switches';
  title: string;
  rows: readonly SwitchRow[];
}

export interface CodeBlock {
  kind: 'code';
  title: string;
  text: string;
  omitFromCard?: true;
}

export type Block = NoteBlock | TableBlock | SwitchesBlock | CodeBlock;

/** Results of a tool for a state. */
export interface ToolResult {
  /** The input in one sentence, for printing and for readers without scripts. */
  summary: string;
  /** The main result, shown large above the form. */
  headline?: { label: string; value: string } | undefined;
  /** Errors by field name, with the valid values. */
  errors: Readonly<Record<string, string>>;
  blocks: readonly Block[];
}

/** Fields and results of a tool, independent of the page. */
export interface Tool {
  id: string;
  /** Fields that apply to a state. Hidden fields keep their input. */
  fields(state: State): readonly Field[];
  solve(state: State): ToolResult;
}
