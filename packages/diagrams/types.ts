import type * as z from 'zod';
import type { Canvas } from './layout/canvas';
import type { Tone } from './palette';

/** What a kind needs to know about the drawing it makes. */
export interface DrawContext {
  /** Width of the drawing: 340 for phones, 680 for wide columns. */
  width: number;
  wide: boolean;
  /** Whether its parts have addresses: of two drawings of a picture the wide one, as an id stands once on a page. */
  anchors: boolean;
  /** Prefix of every id in the drawing, unique on the page. */
  id: string;
}

/** The data of a picture as text, for readers and for the Markdown form. */
export interface DataTable {
  head: string[];
  rows: string[][];
}

/** A meaning of a colour, and how many parts of the drawing have it. */
export interface Role {
  role: Tone;
  label: string;
  count: number;
}

/** The keys every picture has. */
export interface Common {
  kind: string;
  alt: string;
  caption: string;
  wide?: boolean | undefined;
}

/** One kind of picture: its grammar, its data, and one of two forms. */
export type Kind<T extends Common = Common> = DrawnKind<T> | LaidOutKind<T>;

interface KindBase<T extends Common> {
  names: readonly string[];
  schema: z.ZodType<T>;
  table?(data: T): DataTable | undefined;
  /** Numbered explanations, shown as a list under the picture. */
  callouts?(data: T): string[];
}

/** A kind whose shapes have places: one drawing of a width, or two of them. */
export interface DrawnKind<T extends Common = Common> extends KindBase<T> {
  /** Whether the second, wider drawing is made unless the page says `wide: false`. */
  wideByDefault?: boolean;
  draw(data: T, context: DrawContext): Canvas | Promise<Canvas>;
  /** What the colours of its `data-role` parts mean: legend and filter in one. */
  roles?(data: T): Role[];
  /** Whether it is drawn on light paper in dark mode, too, so that colours of wires stay what they are. */
  paper?: boolean;
}

/** A kind made of text and boxes, which the styles of the page lay out at any width. */
export interface LaidOutKind<T extends Common = Common> extends KindBase<T> {
  /** Its HTML, texts escaped, without inline styles; `draw` makes the charts inside. */
  toHtml(data: T, draw: DrawInside): string | Promise<string>;
}

/** Draws a chart that is a part of a picture. */
export type DrawInside = (kind: DrawnKind, data: Common) => Promise<string>;
