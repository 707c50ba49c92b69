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

/** Insulation colors of wires. */
export const WIRE_COLORS = [
  'brown',
  'black',
  'blue',
  'red',
  'yellow',
  'green',
  'white',
  'grey',
  'orange',
  'violet',
  'pink',
  'green-yellow',
] as const;

export type Tone = (typeof TONES)[number];
export type State = (typeof STATES)[number];
export type WireColor = (typeof WIRE_COLORS)[number];
export type Paint = Tone | State | 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 'accent';
