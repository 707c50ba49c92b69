/**
 * Positions of switches by name: one character per lever (0 OFF, 1 ON, x any, ? not documented), or the position of a
 * rotary switch.
 */
export type Positions = Readonly<Record<string, string>>;

export type Switch =
  | { id: string; levers: readonly { off: string; on: string }[]; isTurned?: true }
  | { id: string; role: 'address' | 'interrupt'; positions: readonly string[] };

export interface Option {
  id: string;
  label: string;
  set: Positions;
  note?: string;
  /** Lines of a program; `{exp}` is the object that they belong to. */
  program?: string;
}

/** What a reader decides: one of the options, or none. */
export interface Choice {
  id: string;
  label: string;
  options: readonly Option[];
}

/** A board or an expansion with its switches. */
export interface Part {
  id: string;
  label: string;
  page: string;
  switches: readonly Switch[];
  choices: readonly Choice[];
  never: readonly { switch: string; levers: readonly number[]; why: string }[];
  ports: readonly { port: string; when?: Positions; why: string }[];
  /** What its documents say of the supply, and what they do not. */
  power: readonly string[];
}

export interface MainBoard extends Part {
  places: number;
  note?: string;
  takes: readonly string[];
  /** Expansions that it does not take, with the reason. */
  refuses: Readonly<Record<string, string>>;
  /** Option of the board that an expansion asks for. */
  asks: Readonly<Record<string, Option>>;
}

export interface Expansion extends Part {
  /** Name in `expansions`; none where nothing is declared. */
  module?: string;
  /** Ports of which it takes one, whatever its use, and how each is chosen. */
  oneOf?: readonly { port: string; how: string }[];
  /** Two of the same kind must not share a line of interrupts. */
  ownInterrupt?: true;
  /** Why it is the last of the stack. */
  last?: string;
  needs?: { supply: string; why: string };
  unsure?: Readonly<Record<string, string>>;
}

export interface SwitchesData {
  default: {
    board: string;
    supply: string;
    /** By place. */
    address: readonly number[];
    interrupt: readonly number[];
    places: readonly {
      expansion: string;
      choices?: Readonly<Record<string, string>>;
    }[];
  };
  supplies: readonly { id: string; label: string }[];
  boards: readonly MainBoard[];
  expansions: readonly Expansion[];
}
