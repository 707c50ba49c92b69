import type { PinsSource } from '@portal/content-model/boards/types';

/** Terminal or line of a board, from the board file. */
export interface Pin {
  /** ID for URLs: block and number, such as `CN1-8`, or block and label if there are no numbers. */
  id: string;
  /** Label printed on the board, with its owner if several terminals have the label. */
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

export interface PinGroup {
  id: string;
  label: string;
  /** Internal lines, which cannot be wired. */
  isInternal?: boolean;
  pins: readonly Pin[];
}

export interface BoardView {
  id: string;
  caption: string;
  svg: string;
}

export interface PinBoard {
  id: string;
  label: string;
  /** Page with the pin table. */
  page: string;
  groups: readonly PinGroup[];
  views: readonly BoardView[];
  /** Resources that several parts of the board share, and the rule for sharing each. */
  shared: readonly (readonly [what: string, rule: string])[];
  /** Boards whose Z-Bus has these pins; empty if the board has no Z-Bus pins. */
  hosts: readonly string[];
}

/** GPIO numbers of the chip by capability. */
export type GpioCapabilities = PinsSource['chip'];

export interface PinsData extends Pick<PinsSource, 'chip'> {
  boards: readonly PinBoard[];
}
