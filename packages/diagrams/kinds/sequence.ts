import * as z from 'zod';
import { type Arrow, arrow } from '../arrows';
import { Canvas } from '../layout/canvas';
import {
  LINE_HEIGHT,
  measureText,
  measureWidest,
  SIZE,
  SMALL,
  SMALL_BOLD,
  SMALL_CENTERED,
  SMALL_LINE_HEIGHT,
  SMALL_SOFT,
  wrapText,
} from '../layout/text';
import { checkReference, checkUnique, createKindSchema, id, parseWith, text } from '../schema';
import type { DrawContext, Kind } from '../types';

interface Note {
  note: string;
  over: string[];
}
interface Group {
  keyword: 'loop' | 'alt';
  branches: { when: string; steps: Step[] }[];
}
type Step = Arrow | Note | Group;

const steps: z.ZodType<Step[]> = z.lazy(() => z.array(step));
const step: z.ZodType<Step> = z.lazy(() =>
  z
    .unknown()
    .transform((value, context): Step => parseWith(getStepSchema(value), value, context) as Step),
);

function getStepSchema(value: unknown): z.ZodType {
  const has = (key: string) => typeof value === 'object' && value !== null && key in value;
  if (has('note')) return z.strictObject({ note: text, over: z.array(text).min(1) });
  if (has('alt')) {
    const branches = z.array(z.strictObject({ when: text, steps })).min(1);
    return z.strictObject({ alt: branches }).transform(({ alt }) => ({
      keyword: 'alt',
      branches: alt,
    }));
  }
  if (has('loop')) {
    return z.strictObject({ loop: text, steps }).transform((group) => ({
      keyword: 'loop',
      branches: [{ when: group.loop, steps: group.steps }],
    }));
  }
  return arrow;
}

const schema = createKindSchema({
  actors: z
    .array(z.strictObject({ id, label: text, sub: text.optional() }))
    .min(2)
    .max(6),
  steps,
}).superRefine((data, context) => {
  checkUnique(context, 'actors', data.actors);
  const actors = data.actors.map((actor) => actor.id);
  const checkActors = (steps: Step[], path: (string | number)[]): void => {
    steps.forEach((item, i) => {
      if ('from' in item) {
        checkReference(context, [...path, i, 'from'], item.from, actors);
        checkReference(context, [...path, i, 'to'], item.to, actors);
      } else if ('note' in item) {
        for (const name of item.over) checkReference(context, [...path, i, 'over'], name, actors);
      } else {
        for (const branch of item.branches) checkActors(branch.steps, [...path, i, item.keyword]);
      }
    });
  };
  checkActors(data.steps, ['steps']);
});

type Sequence = z.output<typeof schema>;

export const sequence: Kind<Sequence> = {
  schema,
  draw: (data, context) => new SequenceDrawing(data, context).draw(),
};

class SequenceDrawing {
  private readonly canvas: Canvas;
  private readonly background: Canvas;
  private readonly laneWidth: number;
  private y = 0;

  constructor(
    private readonly data: Sequence,
    private readonly context: DrawContext,
  ) {
    this.canvas = new Canvas(context.width);
    this.background = new Canvas(context.width);
    this.laneWidth = context.width / data.actors.length;
  }

  draw(): Canvas {
    this.drawActors();
    const top = this.y;
    this.y += 8;
    this.drawSteps(this.data.steps, 0);
    const out = new Canvas(this.context.width);
    for (const actor of this.data.actors) {
      out.line(this.getX(actor.id), top, this.getX(actor.id), this.y + 6, 'dg-lifeline');
    }
    out.addCanvas(this.background, 0, 0);
    out.addCanvas(this.canvas, 0, 0);
    out.height = this.y + 10;
    return out;
  }

  private getX(name: string): number {
    const index = this.data.actors.findIndex((actor) => actor.id === name);
    return this.laneWidth * (index + 0.5);
  }

  private drawActors(): void {
    const width = Math.min(this.laneWidth - 4, 150);
    const name = { bold: true, size: this.laneWidth < 90 ? SIZE.small : SIZE.base };
    const labels = this.data.actors.map(({ id, label, sub }) => {
      const lines = wrapText(label, width - 5, name);
      const subLines = sub ? wrapText(sub, width - 10, SMALL) : [];
      const textHeight =
        lines.length * SIZE.base * LINE_HEIGHT + subLines.length * SMALL_LINE_HEIGHT;
      return { id, lines, subLines, textHeight };
    });
    const height = Math.max(...labels.map(({ textHeight }) => textHeight)) + 14;
    for (const { id, lines, subLines, textHeight } of labels) {
      const x = this.getX(id);
      const box = { x: x - width / 2, y: 2, width, height };
      this.canvas.addBox(id, box);
      this.canvas.rect(box, 'dg-node dg-node-device', 6);
      const first = box.y + (height - textHeight) / 2 + 12;
      const next = this.canvas.lines(x, first, lines, { ...name, anchor: 'middle' });
      this.canvas.lines(x, next, subLines, { ...SMALL_SOFT, anchor: 'middle' });
    }
    this.y = height + 2;
  }

  private drawSteps(list: Step[], depth: number): void {
    for (const item of list) {
      if ('from' in item) this.drawMessage(item);
      else if ('note' in item) this.drawNote(item);
      else this.drawGroup(item, depth);
    }
  }

  private drawMessage({ from, to, label = '', style }: Arrow): void {
    const [x1, x2] = [this.getX(from), this.getX(to)];
    if (from === to) {
      this.drawSelfMessage(x1, label);
      return;
    }
    const dir = Math.sign(x2 - x1);
    const maxWidth = Math.abs(x2 - x1) + Math.min(this.laneWidth * 0.7, 60) - 16;
    const lines = wrapText(label, maxWidth, SMALL);
    const width = measureWidest(lines, SMALL);
    const margin = width / 2 + 4;
    const center = Math.min(Math.max((x1 + x2) / 2, margin), this.context.width - margin);
    this.y += 14;
    const after = this.canvas.lines(center, this.y, lines, { ...SMALL_CENTERED, halo: true });
    this.y = after - SMALL_LINE_HEIGHT + 7;
    const lineStyle = style === 'async' ? 'solid' : style;
    this.canvas.line(x1 + dir, this.y, x2 - dir * 2, this.y, `dg-edge dg-edge-${lineStyle}`);
    const isOpen = style === 'async' || style === 'dashed';
    this.canvas.arrowhead(x2 - dir, this.y, dir, 0, 'dg-ink', isOpen);
    this.y += 8;
  }

  private drawSelfMessage(x: number, label: string): void {
    const right = this.context.width - x - 34 > 60;
    const dir = right ? 1 : -1;
    const maxWidth = right ? this.context.width - x - 36 : x - 36;
    const lines = wrapText(label, maxWidth, SMALL);
    const height = Math.max(16, lines.length * SMALL_LINE_HEIGHT);
    this.y += 8;
    this.canvas.path(
      `M${x} ${this.y}H${x + dir * 24}V${this.y + height}H${x + dir * 3}`,
      'dg-edge dg-edge-solid',
    );
    this.canvas.arrowhead(x + dir, this.y + height, -dir, 0, 'dg-ink');
    const anchor = right ? 'start' : 'end';
    this.canvas.smallLinesAt(x + dir * 30, this.y + height / 2, lines, { anchor, halo: true });
    this.y += height + 6;
  }

  private drawNote({ note, over }: Note): void {
    const xs = over.map((name) => this.getX(name));
    const overhang = Math.min(this.laneWidth * 0.45, 70);
    const left = Math.max(6, Math.min(...xs) - overhang);
    const right = Math.min(this.context.width - 6, Math.max(...xs) + overhang);
    const lines = wrapText(note, right - left - 14, SMALL);
    const height = lines.length * SMALL_LINE_HEIGHT + 9;
    this.y += 6;
    this.canvas.rect({ x: left, y: this.y, width: right - left, height }, 'dg-note', 3);
    this.canvas.lines((left + right) / 2, this.y + 14.5, lines, SMALL_CENTERED);
    this.y += height + 5;
  }

  private drawGroup({ keyword, branches }: Group, depth: number): void {
    const inset = 3 + depth * 5;
    const [left, width] = [inset, this.context.width - 2 * inset];
    this.y += 6;
    const top = this.y;
    branches.forEach((branch, i) => {
      if (i > 0) {
        this.y += 6;
        this.canvas.line(left, this.y, left + width, this.y, 'dg-group-split');
      }
      const tag = i === 0 ? keyword : 'else';
      const tagWidth = measureText(tag, SMALL_BOLD) + 14;
      this.canvas.rect({ x: left, y: this.y, width: tagWidth, height: 18 }, 'dg-group-tag', 4);
      this.canvas.text(left + 7, this.y + 13, tag, SMALL_BOLD);
      const lines = wrapText(branch.when, width - tagWidth - 14, SMALL);
      const style = { ...SMALL_SOFT, halo: true };
      const end = this.canvas.lines(left + tagWidth + 7, this.y + 13, lines, style);
      this.y = end - 9;
      this.drawSteps(branch.steps, depth + 1);
    });
    this.y += 4;
    this.background.rect({ x: left, y: top, width, height: this.y - top }, 'dg-group-frame', 4);
    this.y += 4;
  }
}
