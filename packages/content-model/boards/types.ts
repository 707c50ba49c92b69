import type { Tone, WireColor } from '@portal/diagrams/palette';

export interface BoardPin {
  /** Screw or pin; lines inside the board have none. */
  n?: number | string;
  label: string;
  /** Owner of a print that several different screws have. */
  of?: string;
  signal: string;
  functions: string[];
  /** Name in programs. */
  name?: string;
  role?: Tone;
  /** Color of the wire in every picture. */
  wire?: WireColor;
  note?: string;
}

/** The name of a pin that no other pin of the board has: its print, with what it belongs to. */
export function pinName({ label, of }: Pick<BoardPin, 'label' | 'of'>): string {
  return of ? `${label}, ${of}` : label;
}

/** The ways to write the number of a pin: `14`, `P2-14`. */
export function numbersOf(connector: string, { n }: Pick<BoardPin, 'n'>): string[] {
  return n === undefined ? [] : [String(n), `${connector}-${n}`];
}

export interface Connector {
  id: string;
  label: string;
  pins: BoardPin[];
}

/** A picture of the board; its strips name connectors. */
export interface BoardView {
  id: string;
  caption: string;
  alt: string;
  /** Width and height of the board in mm, where a document gives them. */
  size?: [number, number];
  top?: string[];
  bottom?: string[];
  left?: string[];
  right?: string[];
  parts?: object[];
}

export interface Lever {
  off: string;
  on: string;
}

interface SwitchBase {
  id: string;
  purpose: string;
}

export interface DipSwitch extends SwitchBase {
  levers: Lever[];
  turned?: boolean;
}

export interface RotarySwitch extends SwitchBase {
  /** Meaning of position 0, 1 … */
  positions: string[];
}

export type BoardSwitch = DipSwitch | RotarySwitch;

/** Switches set for one use. */
export interface Setting {
  id: string;
  use: string;
  /** By switch: a character a lever (0 OFF, 1 ON, x either), or the position of a rotary switch. */
  set: Record<string, string>;
  note?: string;
}

export interface FlashRegion {
  start: string;
  size: string;
  name: string;
  content: string;
  role?: Tone;
}

/** How a board shows itself to the PC, and its name in commands. */
export interface Identity {
  name: string;
  editor: string;
  socket: string;
  bridge: string;
  usb: string;
  driver: string;
}

/** Facts of a board that fit no other key. */
export interface FactTable {
  id: string;
  head: string[];
  rows: string[][];
}

/** A danger box that several pages show. */
export interface SafetyBox {
  title: string;
  rules: string[];
}

/** A group of equal analog inputs; which figures it has depends on what is described of its front end. */
export interface AnalogInput {
  kind: 'voltage' | 'current' | 'resistive' | 'clamp';
  /** Print of the inputs, before the number. */
  name: string;
  count: number;
  /** Label in `config_adc()`. */
  label?: string;
  /** Gain code to begin with. */
  pga?: number;
  /** Id of the setting of the switches for the first input. */
  setting?: string;
  /** Count at the end of the range. */
  full?: number;
  /** End of the range in V or mA, where the front end is not described. */
  span?: number;
  /** V at the rating of a clamp with voltage output. */
  output?: number;
  divider?: number;
  /** Ω */
  shunt?: number;
  /** V at the pull-up. */
  supply?: number;
  /** kΩ */
  pullUp?: number;
  /** Ω */
  burden?: number;
}

/** Analog inputs of a board as figures. */
export interface Analog {
  converter?: string;
  /** Range of the converter in V, by gain code. */
  ranges?: number[];
  inputs: AnalogInput[];
}

/** The data of one board, with what it shares with others filled in. */
export interface Board {
  id: string;
  label: string;
  sub?: string;
  kind: 'board' | 'expansion' | 'device' | 'kit' | 'module';
  names?: string;
  /** First and last number of the pins D… on a port expander. */
  expander?: [number, number];
  connectors: Connector[];
  views: BoardView[];
  switches: BoardSwitch[];
  settings: Setting[];
  jumpers: { id: string; open: string; closed: string }[];
  leds: { id: string; name?: string; meaning: string }[];
  ratings: [string, string][];
  identity?: Identity;
  analog?: Analog;
  tables: FactTable[];
  safety: (SafetyBox & { id: string })[];
  /** Facts that no document of the board has. */
  unspecified: string[];
  flash: FlashRegion[];
}
