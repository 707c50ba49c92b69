import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { KINDS } from './kinds';
import type { Canvas } from './layout/canvas';
import { facePartSchema } from './parts/facePart';
import { type Terminals, terminals } from './parts/terminals';
import { renderDiagram } from './render';
import type { DiagramData, DrawContext, Kind, Renderer } from './types';
import { parseDiagram } from './validate';

const POSITION = { file: 'page.mdx', line: 1 };

/** The README examples are the fixtures, so the examples that writers copy are tested. */
const examples = [
  ...readFileSync(path.join(__dirname, 'kinds/README.md'), 'utf8').matchAll(
    /```yaml\n(kind: (\S+)[\s\S]*?)```/g,
  ),
].map(([, source = '', name = '']) => ({ name, source }));

const NARROW: DrawContext = { width: 340, isWide: false, hasAnchors: true };
const WIDE: DrawContext = { width: 680, isWide: true, hasAnchors: true };

function findOverlaps(canvas: Canvas): string[] {
  return canvas.boxes.flatMap((a, i) =>
    canvas.boxes
      .slice(i + 1)
      .filter(
        (b) =>
          a.x + a.width > b.x + 0.5 &&
          b.x + b.width > a.x + 0.5 &&
          a.y + a.height > b.y + 0.5 &&
          b.y + b.height > a.y + 0.5,
      )
      .map((b) => `${a.id} / ${b.id}`),
  );
}

function findTextsOutside(canvas: Canvas): string[] {
  return canvas.texts
    .filter(
      (t) =>
        t.x < -1 ||
        t.y < -1 ||
        t.x + t.width > canvas.width + 1 ||
        t.y + t.height > canvas.height + 3,
    )
    .map((t) => t.text);
}

function draw(kind: Kind, data: DiagramData, context: DrawContext) {
  if (!('draw' in kind)) throw new Error(`${data.kind} is laid out by CSS`);
  return kind.draw(data, context);
}

/** Returns the texts of a diagram that CSS lays out, in page order. */
function getHtmlTexts(html: string): string[] {
  const [, inside = ''] =
    /<div class="dg-html[^>]*>([\s\S]*?)(?:<ol class="diagram|<details|$)/.exec(html) ?? [];
  return inside.split(/<[^>]*>/).filter((text) => text.trim());
}

it('each kind has one file, and there are no other files', () => {
  const files = readdirSync(path.join(__dirname, 'kinds')).filter(
    (file) => !['index.ts', 'README.md'].includes(file),
  );
  expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(Object.keys(KINDS).sort());
});

describe('README examples', () => {
  it('cover every kind', () => {
    const documentedKinds = new Set(examples.map((example) => example.name));
    expect([...documentedKinds].sort()).toEqual(Object.keys(KINDS).sort());
  });

  for (const { name, source } of examples) {
    const isDrawn = 'draw' in parseDiagram(source, POSITION).kind;
    for (const context of isDrawn ? [NARROW, WIDE] : []) {
      it(`have text inside the drawing and no overlapping boxes: ${name}, ${context.width} wide`, async () => {
        const { kind, data } = parseDiagram(source, POSITION);
        const canvas = await draw(kind, data, context);
        expect(canvas.width).toBeLessThanOrEqual(context.width);
        expect(findTextsOutside(canvas)).toEqual([]);
        expect(findOverlaps(canvas)).toEqual([]);
        const sizes = [...canvas.markup().matchAll(/font-size="([\d.]+)"/g)].map((m) =>
          Number(m[1]),
        );
        expect(Math.min(12.5, ...sizes)).toBeGreaterThanOrEqual(11.5);
      });
    }

    it(`have no inline style and no duplicate ID: ${name}`, async () => {
      const { kind, data } = parseDiagram(source, POSITION);
      const html = await renderDiagram(kind, data, 'x');
      expect(html).not.toMatch(/style=|<script|NaN|undefined/);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      if (isDrawn) return;
      expect(html).toContain(`role="img" aria-label="${data.alt}"`);
      expect(getHtmlTexts(html)).toMatchSnapshot();
    });

    if (!isDrawn) continue;
    it(`have a name and a description: ${name}`, async () => {
      const { kind, data } = parseDiagram(source, POSITION);
      const html = await renderDiagram(kind, data, 'x');
      // Only one drawing has a name and a description, because a text browser shows both drawings.
      const [named = ''] =
        html.match(/(?<=<title id=")(\w+)">.+<\/title><desc id="\w+">.+<\/desc>/) ?? [];
      expect(html.match(/<title|<desc/g)).toEqual(['<title', '<desc']);
      const [title, description] = [...named.matchAll(/^\w+|(?<=<desc id=")\w+/g)];
      const drawings = html.match(/<svg class="dg [^>]*>/g) ?? [];
      expect(drawings).toHaveLength(html.includes('diagram__wide') ? 2 : 1);
      for (const drawing of drawings) {
        expect(drawing).toContain(`role="img" aria-labelledby="${title} ${description}"`);
      }
    });
  }
});

describe('a screen', () => {
  const html = (body: string) => {
    const { kind, data } = parseDiagram(
      `kind: screen\nalt: Sketch of a screen with its parts.\ncaption: Screen\nbody:\n${body}`,
      POSITION,
    );
    return renderDiagram(kind, data, 'x');
  };

  it('shows a table as records if its columns do not fit on a phone', async () => {
    const narrow = await html('  - table: [Who, "<Text>"]\n    rows: [[You, "How was it?"]]');
    expect(getHtmlTexts(narrow)).toEqual(['Who', '&#60;Text&#62;', 'You', 'How was it?']);
    expect(narrow).not.toContain('dg-records');
    const wide = await html(
      '  - table: [Machine, State, Utilization, Consumption]\n    rows: [[Press 1, working, 77 %, "57.6"]]',
    );
    expect(wide).toContain('dg-table dg-records');
    expect(wide).toContain('<span data-label="Utilization">77\u00a0%</span>');
  });

  it('shows which option is selected and which switch is on', async () => {
    const drawn = await html(
      '  - tabs: [One, Two]\n    active: Two\n  - buttons: [Save, Save]\n  - form: [{label: A, value: on, type: toggle}, {label: B, type: toggle}, {label: C, value: secret, type: password}]',
    );
    expect(drawn).toContain('<i>One</i> <b>Two</b>');
    expect(drawn).toContain('<i>Save</i> <b>Save</b>');
    expect(drawn).toContain('<u class="dg-on"></u> A <i>on</i>');
    expect(drawn).toContain('<u></u> B <i>off</i>');
    expect(drawn).not.toContain('secret');
  });

  it('shows chat messages in order, with a different style for the first speaker', async () => {
    const drawn = await html(
      '  - chat: [{who: You, text: "How?"}, {who: Zero, text: "<So>", mark: 1}, {who: You, text: "And?"}]\ncallouts: [It answers]',
    );
    expect(getHtmlTexts(drawn)).toEqual([
      'You',
      'How?',
      '1',
      'Zero',
      '&#60;So&#62;',
      'You',
      'And?',
    ]);
    expect(drawn.match(/<div class="dg-reader">/g)).toHaveLength(2);
  });

  it('draws charts for narrow and wide columns, hidden from screen readers', async () => {
    const drawn = await html(
      '  - {chart: Energy, type: bars, x: [a, b], series: [{values: [1, 2]}]}\n  - {chart: Power, type: bars, x: [a, b], series: [{values: [3, 4]}]}',
    );
    expect(drawn.match(/<svg class="dg dg-(narrow|wide)" aria-hidden="true"/g)).toHaveLength(4);
    expect(drawn.match(/role="img"/g)).toHaveLength(1);
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a register', () => {
  const html = (fields: string) => {
    const { kind, data } = parseDiagram(
      `kind: frame\nunit: bit\nalt: A register with its fields, by bits.\ncaption: Register\nrows:\n  - fields: ${fields}`,
      POSITION,
    );
    return renderDiagram(kind, data, 'x');
  };

  it('numbers each bit once, most significant first, even if a field wraps', async () => {
    const drawn = await html('[[Sign, 1, "0"], [Value, 30, "<42>"], [Tag, 1]]');
    const bitNumbers = [...drawn.matchAll(/<i>(\d+)<\/i>/g)].map(([, bit]) => Number(bit));
    expect(bitNumbers).toEqual(Array.from({ length: 32 }, (_, i) => 31 - i));
    expect(drawn.match(/<b>Value<\/b>/g)).toHaveLength(1);
    expect(drawn).toContain('<samp>&#60;42&#62;</samp>');
  });

  it('has wide cells if it has at most eight bits', async () => {
    expect(await html('[[mode, 2], [filter, 6]]')).toContain('dg-bits dg-byte"');
    expect(await html('[[mode, 3], [filter, 6]]')).toContain('dg-bits"');
  });
});

describe('a device front', () => {
  const pins = [
    { n: '1', name: '+', role: 'power', isHighlighted: true, pin: 'D1' },
    { n: '2', name: '-', role: 'ground', isHighlighted: false },
  ] as const;
  const front = (changes: object = {}): Terminals => ({
    kind: 'terminals',
    alt: 'A board with a terminal for its supply.',
    caption: 'Face',
    board: 'box',
    device: { label: 'Box' },
    top: [{ label: 'P1', pins: [...pins] }],
    bottom: [],
    left: [],
    right: [],
    parts: z.array(facePartSchema).parse([
      { type: 'led', label: 'PWR' },
      { type: 'header', label: 'Bus', edge: 'left' },
      { type: 'dip', label: 'S1 gain', turned: true },
    ]),
    ...changes,
  });
  const html = (data: Terminals) => renderDiagram(terminals as unknown as Renderer, data, 'x');

  it.each([NARROW, WIDE])('has text inside the drawing, $width wide', async (context) => {
    const canvas = await terminals.draw(front(), context);
    expect(canvas.width).toBeLessThanOrEqual(context.width);
    expect(findTextsOutside(canvas)).toEqual([]);
  });

  it('names each part and explains its colors', async () => {
    const drawn = await html(front());
    expect(drawn).toContain('<svg class="dg dg-narrow"');
    expect(drawn).toContain('data-board="box"');
    expect(drawn).toContain('<g data-terminal="P1-1" data-pin="D1" data-role="power">');
    expect(drawn).toContain('<g data-led="PWR">');
    expect(drawn).toContain('<g data-switch="S1">');
    expect([...drawn.matchAll(/value="(\w*)"/g)].map(([, value]) => value)).toEqual([
      '',
      'power',
      'ground',
    ]);
  });

  it('aligns LEDs in columns if they take several rows', async () => {
    const lights = ['A', 'A LONG NAME', 'B', 'C', 'D', 'E'].map((label) =>
      facePartSchema.parse({ type: 'led', label }),
    );
    const [narrow = ''] = (await html(front({ parts: lights }))).split('</svg>');
    const leds = [...narrow.matchAll(/<g data-led="[^"]+"><circle cx="([\d.]+)" cy="([\d.]+)"/g)];
    const rows = [...new Set(leds.map(([, , y]) => y))];
    expect(rows).toHaveLength(2);
    const [first, second] = rows.map((row) =>
      leds.filter(([, , y]) => y === row).map(([, x]) => x),
    );
    expect(first).toHaveLength(3);
    expect(second).toEqual(first);
  });

  it('is drawn to scale, or throws if the content does not fit', async () => {
    const drawn = await html(front({ size: { width: 50, height: 100 }, wide: false, parts: [] }));
    const [, width, height] =
      /width="([\d.]+)" height="([\d.]+)" rx="8" class="dg-face"/.exec(drawn) ?? [];
    expect(Number(height) / Number(width)).toBeCloseTo(2);
    const flat = html(front({ size: { width: 500, height: 10 } }));
    await expect(flat).rejects.toThrow('fit to scale');
  });
});

describe('wire labels', () => {
  const source = (pins: string, parts: string, wires: string[]) =>
    `kind: wiring\nalt: Wires from a supply to a device and back, each with its color.\ncaption: Wires\ndevice: {label: Box, pins: [${pins}]}\nparts: [${parts}]\nwires:\n${wires.map((wire) => `  - {${wire}}`).join('\n')}`;
  const getDrawnTexts = async (yaml: string, context: DrawContext) => {
    const { kind, data } = parseDiagram(yaml, POSITION);
    return (await draw(kind, data, context)).texts;
  };
  const pin = (n: number) => `{n: "${n}", name: P${n}, role: input}`;
  const psu = '{id: psu, type: psu, label: Supply}';

  for (const context of [NARROW, WIDE]) {
    it(`do not overlap if the wires share a terminal, ${context.width} wide`, async () => {
      const colors = ['red', 'black', 'blue'];
      const yaml = source(
        [1, 2, 3].map(pin).join(', '),
        psu,
        colors.map((color, i) => `from: device.${i + 1}, to: psu.-, color: ${color}`),
      );
      const allTexts = await getDrawnTexts(yaml, context);
      const labels = ['RD', 'BK', 'BU'].map((code) => allTexts.find(({ text }) => text === code));
      for (const [i, a] of labels.entries()) {
        for (const b of labels.slice(i + 1)) {
          if (!a || !b) throw new Error('missing wire label');
          const apart =
            Math.abs(a.x - b.x) >= Math.min(a.width, b.width) || Math.abs(a.y - b.y) > 9;
          expect(apart, `${a.text} and ${b.text}`).toBe(true);
        }
      }
    });
  }
});

describe('labels', () => {
  const drawAll = async (source: string) => {
    const { kind, data } = parseDiagram(source, POSITION);
    return { html: await renderDiagram(kind, data, 'x'), canvas: await draw(kind, data, NARROW) };
  };

  it('are escaped', async () => {
    const { html, canvas } = await drawAll(
      'kind: flow\nalt: "A <b> & \\"c\\" goes to the cloud, as the picture shows."\ncaption: A < B & C\nnodes:\n  - {id: a, label: A <b> & c}\n  - {id: b, label: Cloud}\nedges:\n  - a -> b: x > 3 & y',
    );
    expect(html).toContain('A &#60;b&#62; &#38; c');
    expect(html).toContain('x &#62; 3 &#38; y');
    expect(html).toContain('<figcaption>A &#60; B &#38; C</figcaption>');
    expect(html).not.toContain('<b>');
    expect(canvas.texts.map((t) => t.text)).toEqual(expect.arrayContaining(['A <b> & c', 'Cloud']));
  });

  it('are not narrowed further in a wide graph, which scrolls instead', async () => {
    const nodes = Array.from({ length: 9 }, (_, i) => `  - {id: n${i}, label: Destination-${i}}`);
    const edges = Array.from({ length: 8 }, (_, i) => `  - n0 -> n${i + 1}`);
    const { html } = await drawAll(
      `kind: flow\nalt: One source feeds eight destinations, each by its own line.\ncaption: Fan\nnodes:\n${nodes.join('\n')}\nedges:\n${edges.join('\n')}`,
    );
    const width = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1]);
    // Without a limit on the boxes per layer, the drawing would be 938 units wide.
    expect(width).toBeLessThan(700);
    expect(width > 340).toBe(/class="diagram__scroll" tabindex="0" role="region"/.test(html));
  });

  it('of a chart are repeated in a data table', async () => {
    const { html } = await drawAll(
      'kind: bars\nalt: Door open makes 45 minutes, oil level 30 minutes.\ncaption: Alarms\nunit: min\nx: [Door open, Oil level]\nseries:\n  - {name: Time of this alarm, values: [45, 30]}\n  - {name: Cumulative time of all alarms so far, values: [45, 75]}',
    );
    expect(html).toContain('<summary>Data as a table</summary>');
    expect(html).toContain(
      '<tr><td>Oil level</td><td data-label="Time of this alarm (min)">30</td><td data-label="Cumulative time of all alarms so far (min)">75</td></tr>',
    );
    // The columns do not fit on a phone, so rows become blocks there.
    expect(html).toContain('<table class="rows">');
  });
});
