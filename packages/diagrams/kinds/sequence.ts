import * as z from 'zod';
import { createArrowSchema } from '../arrows';
import { Canvas } from '../layout/canvas';
import {
  LINE_HEIGHT,
  measureText,
  measureWidest,
  SIZE,
  SMALL,
  SMALL_SOFT,
  wrapText,
} from '../layout/text';
import {
  checkReference,
  checkUnique,
  createKindSchema,
  createStrictShape,
  id,
  parseWith,
  text,
} from '../schema';
import type { DrawContext, Kind } from '../types';

interface Message {
  from: string;
  to: string;
  label: string;
  style: string;
}
interface Note {
  note: string;
  over: string[];
}
interface Group {
  keyword: 'loop' | 'alt';
  branches: { when: string; steps: Step[] }[];
}
type Step = Message | Note | Group;

const message = createArrowSchema(
  createStrictShape({
    from: text,
    to: text,
    label: text.default(''),
    style: z
      .enum(['sync', 'async', 'return', 'solid', 'dashed', 'thick'])
      .default('sync')
      .transform((style) => (style === 'dashed' ? 'return' : style)),
    head: z.string().optional(),
  }),
);

const steps: z.ZodType<Step[]> = z.lazy(() => z.array(step));
const step: z.ZodType<Step> = z.lazy(() =>
  z
    .unknown()
    .transform((value, context): Step => parseWith(getStepSchema(value), value, context) as Step),
);

function getStepSchema(value: unknown): z.ZodType {
  const has = (key: string) => typeof value === 'object' && value !== null && key in value;
  if (has('note')) return createStrictShape({ note: text, over: z.array(text).default([]) });
  if (has('alt')) {
    return createStrictShape({
      alt: z.array(createStrictShape({ when: text, steps })).min(1),
    }).transform((group) => ({
      keyword: 'alt' as const,
      branches: group.alt,
    }));
  }
  if (has('loop')) {
    return createStrictShape({ loop: text, steps }).transform((group) => ({
      keyword: 'loop' as const,
      branches: [{ when: group.loop, steps: group.steps }],
    }));
  }
  return message;
}

const schema = createKindSchema({
  actors: z
    .array(createStrictShape({ id, label: text, sub: text.optional() }))
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

/** Messages between actors, from top to bottom. */
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
    const labels = this.data.actors.map((actor) => ({
      lines: wrapText(actor.label, width - 5, name),
      sub: actor.sub ? wrapText(actor.sub, width - 10, SMALL) : [],
    }));
    const height = Math.max(
      ...labels.map(
        (l) =>
          l.lines.length * SIZE.base * LINE_HEIGHT + l.sub.length * SIZE.small * LINE_HEIGHT + 14,
      ),
    );
    this.data.actors.forEach((actor, i) => {
      const box = { x: this.getX(actor.id) - width / 2, y: 2, width, height };
      this.canvas.addBox(actor.id, box);
      this.canvas.rect(box, 'dg-node dg-node-device', 6);
      const label = labels[i];
      if (!label) return;
      const textHeight =
        label.lines.length * SIZE.base * LINE_HEIGHT + label.sub.length * SIZE.small * LINE_HEIGHT;
      let y = box.y + (height - textHeight) / 2 + 12;
      y = this.canvas.lines(this.getX(actor.id), y, label.lines, { ...name, anchor: 'middle' });
      this.canvas.lines(this.getX(actor.id), y, label.sub, { ...SMALL_SOFT, anchor: 'middle' });
    });
    this.y = height + 2;
  }

  private drawSteps(list: Step[], depth: number): void {
    for (const item of list) {
      if ('from' in item) this.drawMessage(item);
      else if ('note' in item) this.drawNote(item);
      else this.drawGroup(item, depth);
    }
  }

  private drawMessage({ from, to, label, style }: Message): void {
    const [x1, x2] = [this.getX(from), this.getX(to)];
    if (from === to) {
      this.drawSelfMessage(x1, label);
      return;
    }
    const dir = Math.sign(x2 - x1);
    const maxWidth = Math.abs(x2 - x1) + Math.min(this.laneWidth * 0.7, 60) - 16;
    const lines = wrapText(label, maxWidth, SMALL);
    const width = measureWidest(lines, SMALL);
    const center = Math.min(
      Math.max((x1 + x2) / 2, width / 2 + 4),
      this.context.width - width / 2 - 4,
    );
    this.y += 14;
    const after = this.canvas.lines(center, this.y, lines, {
      ...SMALL,
      anchor: 'middle',
      halo: true,
    });
    this.y = after - SIZE.small * LINE_HEIGHT + 7;
    const edge = style === 'return' ? 'dashed' : style === 'thick' ? 'thick' : 'solid';
    this.canvas.line(x1 + dir, this.y, x2 - dir * 2, this.y, `dg-edge dg-edge-${edge}`);
    this.canvas.arrowhead(
      x2 - dir,
      this.y,
      dir,
      0,
      'dg-ink',
      style === 'async' || style === 'return',
    );
    this.y += 8;
  }

  private drawSelfMessage(x: number, label: string): void {
    const right = this.context.width - x - 34 > 60;
    const dir = right ? 1 : -1;
    const maxWidth = right ? this.context.width - x - 36 : x - 36;
    const lines = wrapText(label, maxWidth, SMALL);
    const height = Math.max(16, lines.length * SIZE.small * LINE_HEIGHT);
    this.y += 8;
    this.canvas.path(
      `M${x} ${this.y}H${x + dir * 24}V${this.y + height}H${x + dir * 3}`,
      'dg-edge dg-edge-solid',
    );
    this.canvas.arrowhead(x + dir, this.y + height, -dir, 0, 'dg-ink');
    this.canvas.lines(
      x + dir * 30,
      this.y + height / 2 - ((lines.length - 1) * SIZE.small * LINE_HEIGHT) / 2 + 4,
      lines,
      { ...SMALL, anchor: right ? 'start' : 'end', halo: true },
    );
    this.y += height + 6;
  }

  private drawNote({ note, over }: Note): void {
    const names = over.length > 0 ? over : this.data.actors.map((actor) => actor.id);
    const xs = names.map((name) => this.getX(name));
    const left = Math.max(6, Math.min(...xs) - Math.min(this.laneWidth * 0.45, 70));
    const right = Math.min(
      this.context.width - 6,
      Math.max(...xs) + Math.min(this.laneWidth * 0.45, 70),
    );
    const lines = wrapText(note, right - left - 14, SMALL);
    const height = lines.length * SIZE.small * LINE_HEIGHT + 9;
    this.y += 6;
    this.canvas.rect({ x: left, y: this.y, width: right - left, height }, 'dg-note', 3);
    this.canvas.lines((left + right) / 2, this.y + 14.5, lines, { ...SMALL, anchor: 'middle' });
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
      const tagWidth = measureText(tag, { ...SMALL, bold: true }) + 14;
      this.canvas.rect({ x: left, y: this.y, width: tagWidth, height: 18 }, 'dg-group-tag', 4);
      this.canvas.text(left + 7, this.y + 13, tag, { ...SMALL, bold: true });
      const lines = wrapText(branch.when, width - tagWidth - 14, SMALL);
      const end = this.canvas.lines(left + tagWidth + 7, this.y + 13, lines, {
        ...SMALL_SOFT,
        halo: true,
      });
      this.y = end - 9;
      this.drawSteps(branch.steps, depth + 1);
    });
    this.y += 4;
    this.background.rect({ x: left, y: top, width, height: this.y - top }, 'dg-group-frame', 4);
    this.y += 4;
  }
}
