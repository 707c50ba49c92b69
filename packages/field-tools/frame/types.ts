/** What the reader has entered, by the name of the field: all of it is in the address. */
export type State = Readonly<Record<string, string>>;

/** One input of a tool. */
export interface Field {
  name: string;
  label: string;
  /** What it holds before the reader enters anything; left out of the address. */
  value: string;
  /** Shown after the input. */
  unit?: string;
  /** What is allowed, or where to read the value. */
  hint?: string;
  /** Choices, value and label. */
  options?: readonly (readonly [value: string, label: string])[];
  /** Lines of a text of several lines. */
  lines?: number;
  /** Kept out of the address, which servers and histories see. */
  isPrivate?: boolean;
}

/** How a switch is to be set: its levers, or the position of a rotary switch. */
export interface SwitchRow {
  of: string;
  /** `?` is not documented. */
  levers?: readonly ('ON' | 'OFF' | 'any' | '?')[];
  /** How the block is mounted, if not upright. */
  mounting?: string;
  /** Position, and how many there are. */
  at?: number;
  positions?: number;
  means: readonly string[];
}

/** One part of an answer. */
export type Block =
  | { kind: 'note'; tone: 'plain' | 'good' | 'warning' | 'bad'; text: string }
  | {
      kind: 'table';
      title: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
      /** Page of each row, linked from its first cell. */
      pages?: readonly (string | undefined)[];
      /** What a press on the button of a row enters into the form. */
      choices?: readonly { label: string; state: State }[];
      /** Left out of a printed card, which holds what is done in front of a panel. */
      isOffCard?: true;
    }
  | { kind: 'switches'; title: string; rows: readonly SwitchRow[] }
  | { kind: 'code'; title: string; text: string; isOffCard?: true };

/** What a tool says to a state. */
export interface Answer {
  /** What was entered, in one sentence: for paper, and for a reader without script. */
  given: string;
  /** What is wrong, by the name of the field, with what is allowed. */
  errors: Readonly<Record<string, string>>;
  blocks: readonly Block[];
}

/** A tool: what it asks for and what it answers, without a look at the page. */
export interface Tool {
  id: string;
  /** Fields that make sense in a state; those of other choices keep what was entered. */
  fields(state: State): readonly Field[];
  solve(state: State): Answer;
}
