import type * as z from 'zod';
import type { Canvas } from './layout/canvas';
import type { Tone } from './palette';

/** Parameters of one drawing. */
export interface DrawContext {
  /** Width of the drawing: 340 for phones, 680 for wide columns. */
  width: number;
  wide: boolean;
  /** Whether parts have IDs. If there are two drawings, only the wide one has them, because IDs must be unique. */
  anchors: boolean;
  /** Prefix of every id in the drawing, unique on the page. */
  id: string;
}

/** Data of a diagram, for readers and for the Markdown version of the page. */
export interface DataTable {
  head: string[];
  rows: string[][];
}

/** Meaning of a color, and the number of parts with it. */
export interface Role {
  role: Tone;
  label: string;
  count: number;
}

/** Keys of every diagram. */
export interface Common {
  kind: string;
  alt: string;
  caption: string;
  wide?: boolean | undefined;
}

/** Diagram kind. */
export type Kind<T extends Common = Common> = DrawnKind<T> | LaidOutKind<T>;

interface KindBase<T extends Common> {
  names: readonly string[];
  schema: z.ZodType<T>;
  table?(data: T): DataTable | undefined;
  /** Numbered explanations, shown as a list below the diagram. */
  callouts?(data: T): string[];
}

/** Kind that is drawn as SVG, for one width or two. */
export interface DrawnKind<T extends Common = Common> extends KindBase<T> {
  /** Whether there is a wider drawing unless `wide: false` is set. */
  wideByDefault?: boolean;
  draw(data: T, context: DrawContext): Canvas | Promise<Canvas>;
  /** Meanings of the `data-role` colors, shown as a legend that filters parts. */
  roles?(data: T): Role[];
  /** Whether the background stays light in dark mode, so that wire colors stay recognizable. */
  paper?: boolean;
}

/** Kind that is HTML, laid out by CSS for any width. */
export interface LaidOutKind<T extends Common = Common> extends KindBase<T> {
  /** Renders escaped HTML without inline styles; `draw` renders charts inside it. */
  renderScreen(data: T, draw: DrawInside): string | Promise<string>;
}

/** Draws a chart inside a diagram. */
export type DrawInside = (kind: DrawnKind, data: Common) => Promise<string>;
