/**
 * Positions of switches by name: one character per switch (0 OFF, 1 ON, x any, ? not documented), or the position of a
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
  /** Program lines; `{exp}` is the object of the expansion. */
  program?: string;
}

/** Setting with options, of which at most one is selected. */
export interface Choice {
  id: string;
  label: string;
  options: readonly Option[];
}

/** Board or expansion with its switches. */
export interface Device {
  id: string;
  label: string;
  page: string;
  switches: readonly Switch[];
  choices: readonly Choice[];
  never: readonly { switch: string; levers: readonly number[]; why: string }[];
  ports: readonly { port: string; when?: Positions; reason: string }[];
  /** Documented and missing facts about its power supply. */
  power: readonly string[];
}

export interface MainBoard extends Device {
  slots: number;
  note?: string;
  compatible: readonly string[];
  /** Incompatible expansions, with the reason. */
  incompatible: Readonly<Record<string, string>>;
  /** Board option that an expansion requires. */
  requiredOptions: Readonly<Record<string, Option>>;
}

export interface Expansion extends Device {
  /** Name in the `expansions` module; undefined if there is nothing to declare. */
  module?: string;
  /** Ports of which it uses one, and the settings that select each. */
  oneOf?: readonly { port: string; how: string }[];
  /** Whether expansions of the same kind need separate interrupt lines. */
  ownInterrupt?: true;
  /** Reason why it must be last in the stack. */
  last?: string;
  needs?: { supply: string; reason: string };
  warnings?: Readonly<Record<string, string>>;
}

export interface SwitchesData {
  default: {
    board: string;
    supply: string;
    /** By position. */
    address: readonly number[];
    interrupt: readonly number[];
    slots: readonly {
      expansion: string;
      choices?: Readonly<Record<string, string>>;
    }[];
  };
  supplies: readonly { id: string; label: string }[];
  boards: readonly MainBoard[];
  expansions: readonly Expansion[];
}
