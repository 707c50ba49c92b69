import { escapeHtml } from '@portal/core/shared/escapeHtml';
import type { Paint } from '../palette';
import { LINE_HEIGHT, measureText, SIZE, SMALL, SMALL_LINE_HEIGHT, type TextStyle } from './text';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface TextOptions extends TextStyle {
  className?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Rotation around the anchor of the text, in degrees. */
  rotate?: -90;
  /** Whether to draw a background, so that no line crosses the text. */
  halo?: boolean;
}

/** `data-…` attributes by name; empty values are omitted. */
export type DataAttributes = Record<string, string | undefined>;

interface Link {
  id: string;
  href: string;
  label: string;
}

/**
 * Stripes of each paint, so that color is never the only difference. Each direction is one thick dashed line, because
 * browsers print SVG patterns as large bitmaps.
 */
const STRIPES: Partial<Record<Paint, readonly ('vertical' | 'horizontal')[]>> = {
  idle: ['vertical'],
  alarm: ['vertical', 'horizontal'],
  offline: ['horizontal'],
  s2: ['vertical'],
  s3: ['horizontal'],
  s4: ['vertical', 'horizontal'],
  s5: ['vertical'],
  s6: ['horizontal'],
};

/** Collects the shapes of one drawing and the positions of its texts and boxes. */
export class Canvas {
  readonly texts: (Box & { text: string })[] = [];
  readonly boxes: (Box & { id: string })[] = [];
  height = 0;
  /** Number of linked groups; only the first is a tab stop. */
  linkCount = 0;
  hasAnchors = true;
  /** Attributes of the `svg` element. */
  data: DataAttributes = {};
  private readonly parts: string[] = [];

  constructor(public width: number) {}

  /** Registers a box that must not overlap another box. */
  addBox(id: string, box: Box): void {
    this.boxes.push({ id, ...box });
  }

  rect({ x, y, width, height }: Box, className: string, rx = 0): void {
    const round = rx > 0 ? svg` rx="${rx}"` : '';
    this.add(
      svg`<rect x="${x}" y="${y}" width="${width}" height="${height}"${round} class="${className}"/>`,
      y + height,
    );
  }

  /** Adds a filled area with stripes and an outline. */
  area(box: Box, paint: Paint, rx = 0): void {
    const { x, y, width, height } = box;
    if (width <= 0 || height <= 0) return;
    this.rect(box, `dg-f-${paint}`, rx);
    for (const direction of STRIPES[paint] ?? []) {
      const stripes =
        direction === 'vertical'
          ? svg`d="M${x} ${y + height / 2}h${width}" stroke-width="${height}"`
          : svg`d="M${x + width / 2} ${y}v${height}" stroke-width="${width}"`;
      this.add(`<path ${stripes} class="dg-stripes dg-stripes-${paint}"/>`, y + height);
    }
    this.rect(box, `dg-outline dg-k-${paint}`, rx);
  }

  line(x1: number, y1: number, x2: number, y2: number, className: string): void {
    this.path(svg`M${x1} ${y1}L${x2} ${y2}`, className, Math.max(y1, y2));
  }

  path(d: string, className: string, bottom = 0): void {
    this.add(`<path d="${d}" class="${className}"/>`, bottom);
  }

  /** Adds a path whose origin is moved to x, y. */
  symbol(d: string, x: number, y: number, className: string): void {
    this.add(svg`<path d="${d}" transform="translate(${x} ${y})" class="${className}"/>`, y);
  }

  circle(cx: number, cy: number, r: number, className: string): void {
    this.add(svg`<circle cx="${cx}" cy="${cy}" r="${r}" class="${className}"/>`, cy + r);
  }

  /** Adds an arrowhead that points in the direction dx, dy. Its tip is at x, y. */
  arrowhead(x: number, y: number, dx: number, dy: number, className: string, isOpen = false): void {
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    const [bx, by] = [x - ux * 7, y - uy * 7];
    const d = svg`M${bx - uy * 3.6} ${by + ux * 3.6}L${x} ${y}L${bx + uy * 3.6} ${by - ux * 3.6}`;
    this.path(isOpen ? d : `${d}Z`, `${className} ${isOpen ? 'dg-open' : 'dg-head'}`);
  }

  /** Adds one line of text. The baseline is at y. */
  text(x: number, y: number, text: string, options: TextOptions = {}): void {
    if (text === '') return;
    const { size = SIZE.base, anchor = 'start', rotate, className, bold, halo } = options;
    const box = getTextBox(x, y, text, options);
    if (halo) {
      this.rect({ x: box.x - 2, y: box.y, width: box.width + 4, height: box.height }, 'dg-halo', 2);
    }
    this.texts.push({ text, ...box });
    const classes = [className, bold && 'dg-b'].filter(Boolean).join(' ');
    const attributes = [
      svg`x="${x}" y="${y}"`,
      size === SIZE.base ? '' : `font-size="${size}"`,
      anchor === 'start' ? '' : `text-anchor="${anchor}"`,
      rotate ? svg`transform="rotate(${rotate} ${x} ${y})"` : '',
      classes ? `class="${classes}"` : '',
    ].filter(Boolean);
    // The space separates labels in plain text versions of a page.
    this.add(`<text ${attributes.join(' ')}>${escapeHtml(text)}</text> `, box.y + box.height);
  }

  /** Adds lines of text. The first baseline is at y. Returns the next baseline. */
  lines(x: number, y: number, lines: string[], options: TextOptions = {}): number {
    const step = (options.size ?? SIZE.base) * LINE_HEIGHT;
    lines.forEach((line, i) => {
      this.text(x, y + i * step, line, options);
    });
    return y + lines.length * step;
  }

  smallLinesAt(x: number, middle: number, lines: string[], options: TextOptions): void {
    const first = middle + 4 - ((lines.length - 1) * SMALL_LINE_HEIGHT) / 2;
    this.lines(x, first, lines, { ...SMALL, ...options });
  }

  addCanvas(other: Canvas, dx: number, dy: number): void {
    this.parts.push(svg`<g transform="translate(${dx} ${dy})">${other.markup()}</g>`);
    for (const text of other.texts) this.texts.push({ ...text, x: text.x + dx, y: text.y + dy });
    for (const box of other.boxes) this.boxes.push({ ...box, x: box.x + dx, y: box.y + dy });
    this.height = Math.max(this.height, dy + other.height);
  }

  /** Groups the shapes that `draw` adds and sets `data-…` attributes; with `link`, the group is a link. */
  group(data: DataAttributes, draw: () => void, link?: Link): void {
    const from = this.parts.length;
    draw();
    const content = this.parts.splice(from).join('');
    const tag = link ? 'a' : 'g';
    const linkAttributes = link
      ? `${this.hasAnchors ? ` id="${escapeHtml(link.id)}"` : ''} href="${escapeHtml(link.href)}" aria-label="${escapeHtml(link.label)}"${this.linkCount > 0 ? ' tabindex="-1"' : ''}`
      : '';
    if (link) this.linkCount++;
    this.parts.push(`<${tag}${linkAttributes}${toAttributes(data)}>${content}</${tag}>`);
  }

  markup(): string {
    return this.parts.join('');
  }

  private add(part: string, bottom: number): void {
    this.parts.push(part);
    this.height = Math.max(this.height, bottom);
  }
}

export function getTextBox(x: number, y: number, text: string, options: TextOptions = {}): Box {
  const size = options.size ?? SIZE.base;
  const width = measureText(text, options);
  const offset = options.anchor === 'middle' ? width / 2 : options.anchor === 'end' ? width : 0;
  const ascent = size * 0.8;
  const lineHeight = size * 1.02;
  return options.rotate
    ? { x: x - ascent, y: y + offset - width, width: lineHeight, height: width }
    : { x: x - offset, y: y - ascent, width, height: lineHeight };
}

/** Renders `data-…` attributes as markup, each with a leading space. */
export function toAttributes(data: DataAttributes): string {
  return Object.entries(data)
    .flatMap(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : []))
    .join('');
}

/** Template tag for markup. Numbers get one decimal place, which is precise enough for a drawing. */
export function svg(strings: TemplateStringsArray, ...values: (string | number)[]): string {
  const texts = values.map((value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  );
  return String.raw({ raw: strings }, ...texts);
}
