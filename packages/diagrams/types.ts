import type * as z from 'zod';
import type { Canvas } from './layout/canvas';
import type { Tone } from './palette';

export interface DrawContext {
  /** Width of the drawing: 340 for phones, 680 for wide columns. */
  width: number;
  isWide: boolean;
  /** Whether linked groups have IDs. If there are two drawings, only the wide one has them, because IDs must be unique. */
  hasAnchors: boolean;
}

/** Data of a diagram, for readers and for the Markdown version of the page. */
export interface DataTable {
  head: string[];
  rows: string[][];
}

export interface Role {
  role: Tone;
  label: string;
  count: number;
}

export interface DiagramData {
  kind: string;
  alt: string;
  caption: string;
  wide?: boolean | undefined;
}

/** Kind that pages can use, with the schema of its YAML. */
export type Kind<T extends DiagramData = DiagramData> = Renderer<T> & { schema: z.ZodType<T> };

export type Renderer<T extends DiagramData = DiagramData> = SvgRenderer<T> | HtmlRenderer<T>;

interface RendererBase<T extends DiagramData> {
  table?(data: T): DataTable | undefined;
  /** Numbered explanations, shown as a list below the diagram. */
  callouts?(data: T): string[];
}

/** Renders a diagram as SVG, for one or two widths. */
export interface SvgRenderer<T extends DiagramData = DiagramData> extends RendererBase<T> {
  /** Whether diagrams of this kind have a second, wider drawing unless `wide: false` is set. */
  wideByDefault?: boolean;
  draw(data: T, context: DrawContext): Canvas | Promise<Canvas>;
  /** Meanings of the `data-role` colors, for a legend that filters pins. */
  roles?(data: T): Role[];
  /** Whether the background stays light in dark mode, so that wire colors stay recognizable. */
  staysLight?: boolean;
}

/** Kind whose layout needs no engine. Such drawings can be parts of a screen. */
export interface ChartKind<T extends DiagramData = DiagramData> extends SvgRenderer<T> {
  schema: z.ZodType<T>;
  draw(data: T, context: DrawContext): Canvas;
}

/** Renders a diagram as HTML, which CSS adapts to any width. */
export interface HtmlRenderer<T extends DiagramData = DiagramData> extends RendererBase<T> {
  /** Renders escaped HTML without inline styles. */
  renderHtml(data: T): string;
}
