import type { DeviceSource, ExpansionSource, StackSource } from './node/schema';

/**
 * Positions of switches by name: one character per switch (0 OFF, 1 ON, x any, ? not documented), or the position of a
 * rotary switch.
 */
export type Positions = Readonly<Record<string, string>>;

export type Switch =
  | { id: string; levers: readonly { off: string; on: string }[]; isTurned?: boolean }
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
  switches: readonly Switch[];
  choices: readonly Choice[];
  never: readonly { switch: string; levers: readonly number[]; why: string }[];
  ports: readonly { port: string; when?: Positions; reason: string }[];
  /** Facts about its power supply: what is documented, and what is not. */
  power: readonly [documented: string, missing: string];
}

export interface MainBoard
  extends Device,
    Pick<StackSource['boards'][number], 'slots' | 'note' | 'compatible'> {
  /** Incompatible expansions, with the reason. */
  incompatible: Readonly<Record<string, string>>;
  /** Board option that an expansion requires. */
  requiredOptions: Readonly<Record<string, Option>>;
}

export interface Expansion extends Device, Omit<ExpansionSource, keyof DeviceSource> {}

export interface SwitchesData extends Pick<StackSource, 'default' | 'supplies'> {
  boards: readonly MainBoard[];
  expansions: readonly Expansion[];
  /** I2C addresses by position of the switch, such as `0x10`. */
  addresses: readonly string[];
  /** Z-Bus lines by position of the switch, such as `INTR`. */
  interrupts: readonly { line: string; isConnected: boolean }[];
}
