import type { PinsSource } from './node/schema';

/** Terminal or line of a board, from the board file. */
export interface Pin {
  /** ID for URLs: block and number, such as `CN1-8`, or block and label if there are no numbers. */
  id: string;
  print: string;
  signal: string;
  functions: readonly string[];
  /** Name in programs. */
  name?: string;
  role: string;
  /** Used by the board itself, and not available for wiring. */
  reserved?: boolean;
  note?: string;
}

export interface Group {
  id: string;
  label: string;
  /** Internal lines, which cannot be wired. */
  isInternal?: boolean;
  pins: readonly Pin[];
}

export interface View {
  id: string;
  caption: string;
  svg: string;
}

export interface PinBoard {
  id: string;
  label: string;
  /** Page with the pin table. */
  page: string;
  groups: readonly Group[];
  views: readonly View[];
  /** Resources that several parts of the board share, with the rule. */
  shared: readonly (readonly [what: string, rule: string])[];
  /** Boards whose Z-Bus has these pins; empty without bus pins. */
  hosts: readonly string[];
}

/** GPIO numbers of the chip by capability. */
export type Chip = PinsSource['chip'];

export interface PinsData extends Pick<PinsSource, 'default' | 'chip'> {
  boards: readonly PinBoard[];
}
