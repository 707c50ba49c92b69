/** Roles of pins, boxes, and series. Each has a color in `diagrams.css`. */
export const TONES = [
  'power',
  'ground',
  'input',
  'output',
  'analog',
  'bus',
  'relay',
  'neutral',
] as const;

/** Machine states, with the same colors on every page. */
export const STATES = ['working', 'idle', 'alarm', 'offline'] as const;

/** Insulation colors of wires, and their codes (IEC 60757). */
export const WIRE_CODES = {
  brown: 'BN',
  black: 'BK',
  blue: 'BU',
  red: 'RD',
  yellow: 'YE',
  green: 'GN',
  white: 'WH',
  gray: 'GY',
  orange: 'OG',
  violet: 'VT',
  pink: 'PK',
  'green-yellow': 'GNYE',
} as const;

export type WireColor = keyof typeof WIRE_CODES;
export const WIRE_COLORS = Object.keys(WIRE_CODES) as [WireColor, ...WireColor[]];

export type Tone = (typeof TONES)[number];
export type State = (typeof STATES)[number];
export type Paint = Tone | State | 's1' | 's2' | 's3' | 's4' | 's5' | 's6';
