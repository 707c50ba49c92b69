import type { Tone, WireColor } from '@portal/diagrams/palette';

export interface BoardPin {
  /** Terminal or pin number; undefined for internal lines. */
  n?: number | string;
  label: string;
  /** Owner of a label that several terminals have. */
  of?: string;
  signal: string;
  functions: string[];
  /** Name in programs. */
  name?: string;
  role?: Tone;
  /** Wire color in all diagrams. */
  wire?: WireColor;
  /** Used by the board itself, and not available for wiring. */
  reserved?: true;
  note?: string;
}

/** The unique name of a pin: its label, and its owner if needed. */
export function getPinName({ label, of }: Pick<BoardPin, 'label' | 'of'>): string {
  return of ? `${label}, ${of}` : label;
}

/** Spellings of a pin number: `14`, `P2-14`. */
export function getPinNumbers(connector: string, { n }: Pick<BoardPin, 'n'>): string[] {
  return n === undefined ? [] : [String(n), `${connector}-${n}`];
}

export interface Connector {
  id: string;
  label: string;
  pins: BoardPin[];
}

/** A drawing of the board. Its strips list connectors. */
export interface BoardView {
  id: string;
  caption: string;
  alt: string;
  /** Width and height of the board in mm, if documented. */
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
  /** Analog inputs that the switch sets. */
  channels?: [string, string];
  turned?: boolean;
}

export interface RotarySwitch extends SwitchBase {
  /** Meaning of positions 0, 1, … */
  positions: string[];
}

export type BoardSwitch = DipSwitch | RotarySwitch;

/** Switch positions for one use. */
export interface Setting {
  id: string;
  use: string;
  /**
   * By switch: one character per lever (0 OFF, 1 ON, x either), or the position of a rotary switch.
   */
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

/** USB identity of a board, and its name in commands. */
export interface Identity {
  name: string;
  editor: string;
  socket: string;
  bridge: string;
  usb: string;
  driver: string;
}

/** A table of facts that do not fit any other key. */
export interface FactTable {
  id: string;
  head: string[];
  rows: string[][];
}

/** Switches that must not be ON together. */
export interface LeverConflict {
  switch: string;
  levers: number[];
  why: string;
}

/** Content of a sheet in addition to the data of its board. */
export interface Sheet {
  /** Route of its page. */
  route: string;
  /** Safety steps before any work on the board. */
  isolate: string;
  commands: string[];
}

/** A danger box that several pages show. */
export interface SafetyBox {
  title: string;
  /** The rules in a few words. */
  short: string;
  rules: string[];
}

/**
 * A group of identical analog inputs. The available data depends on the documentation of the input
 * circuit.
 */
export interface AnalogInput {
  kind: 'voltage' | 'current' | 'resistive' | 'clamp';
  /** Label prefix of the inputs, before the number. */
  name: string;
  count: number;
  /** Label in `config_adc()`. */
  label?: string;
  /** Default gain code. */
  pga?: number;
  /** ID of the switch setting for the first input. */
  setting?: string;
  /** Highest ADC count. */
  full?: number;
  /** Full scale in V or mA, if the input circuit is not documented. */
  span?: number;
  /** Output voltage of a clamp at its rated current. */
  output?: number;
  divider?: number;
  /** Ω */
  shunt?: number;
  /** Supply voltage of the pull-up, V */
  supply?: number;
  /** kΩ */
  pullUp?: number;
  /** Ω */
  burden?: number;
}

/** Data about the analog inputs of a board. */
export interface Analog {
  converter?: string;
  /** ADC input range in V by gain code. */
  ranges?: number[];
  inputs: AnalogInput[];
}

/** Data of a board, with shared data filled in. */
export interface Board {
  id: string;
  label: string;
  sub?: string;
  kind: 'board' | 'expansion' | 'device' | 'kit' | 'module';
  names?: string;
  /** First and last D… pin on a port expander. */
  expander?: [number, number];
  connectors: Connector[];
  views: BoardView[];
  switches: BoardSwitch[];
  settings: Setting[];
  never: LeverConflict[];
  jumpers: { id: string; open: string; closed: string }[];
  leds: { id: string; name?: string; meaning: string }[];
  buttons: { id: string; name?: string; meaning: string }[];
  ratings: [string, string][];
  identity?: Identity;
  analog?: Analog;
  tables: FactTable[];
  safety: (SafetyBox & { id: string })[];
  /** Text of the warning box, in Markdown. */
  warning?: string;
  sheet?: Sheet;
  /** Facts that are not documented. */
  unspecified: string[];
  flash: FlashRegion[];
}
