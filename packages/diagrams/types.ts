import type * as z from 'zod';
import type { Canvas } from './layout/canvas';

/** Roles of pins, boxes and series. Each has a colour in `diagrams.css`. */
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

/** States of a machine; their colours are fixed on every page. */
export const STATES = ['working', 'idle', 'alarm', 'offline'] as const;

/** Insulation colours of wires. */
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

/** What a kind needs to know about the drawing it makes. */
export interface DrawContext {
  /** Width of the drawing: 340 for phones, 680 for wide columns. */
  width: number;
  wide: boolean;
  /** Prefix of every id in the drawing, unique on the page. */
  id: string;
}

/** The data of a picture as text, for readers and for the Markdown twin. */
export interface DataTable {
  head: string[];
  rows: string[][];
}

/** The keys every picture has. */
export interface Common {
  kind: string;
  alt: string;
  caption: string;
  wide?: boolean | undefined;
}

/** One kind of picture: its grammar, its drawing, its data. */
export interface Kind<T extends Common = Common> {
  names: readonly string[];
  schema: z.ZodType<T>;
  /** Whether the second, wider drawing is made unless the page says `wide: false`. */
  wideByDefault?: boolean;
  draw(data: T, context: DrawContext): Canvas | Promise<Canvas>;
  table?(data: T): DataTable | undefined;
  /** Numbered explanations, shown as a list under the picture. */
  callouts?(data: T): string[];
}
