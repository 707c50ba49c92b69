import { describe, expect, it } from 'vitest';
import { renderDiagram } from '../render';
import { parseDiagram } from '../validate';
import type { Point } from './canvas';

const POSITION = { file: 'page.mdx', line: 1 };

/** A sensor and two resistors that share supply and data lines with it; one terminal has wires of two colors. */
const SHARED = `kind: wiring
alt: A sensor with two resistors to its supply, all on the terminals of one box.
caption: Sensor
device: {label: Box, pins: [{n: "1", name: 3V3, role: power}, {n: "2", name: GND, role: ground}, {n: "3", name: SCL, role: bus}]}
parts:
  - {id: s, type: sensor, label: Sensor, pins: [VCC, CSB, SCL, GND, PE]}
  - {id: r, type: resistor, label: 4.7 kΩ, pins: [a, b]}
wires:
  - {from: device.1, to: s.VCC, color: red}
  - {from: device.1, to: s.CSB, color: red}
  - {from: device.1, to: r.a, color: red}
  - {from: device.3, to: s.SCL, color: yellow}
  - {from: device.3, to: r.b, color: yellow}
  - {from: device.2, to: s.GND, color: black}
  - {from: device.2, to: s.PE, color: green-yellow}`;

/** Wires of one color along several parts. */
const CHAIN = `kind: wiring
alt: A supply feeds two lamps, which share its minus, beside a box.
caption: Lamps
device: {label: Box, pins: [{n: "1", name: OUT, role: output}]}
parts:
  - {id: p, type: psu, label: Supply}
  - {id: l, type: lamp, label: Lamp, pins: [+, "-"]}
  - {id: m, type: lamp, label: Lamp 2, pins: [+, "-"]}
wires:
  - {from: device.1, to: l.+, color: brown}
  - {from: l.+, to: m.+, color: brown}
  - {from: p.-, to: l.-, color: blue}
  - {from: p.-, to: m.-, color: blue}`;

async function renderSvgs(source: string): Promise<string[]> {
  const { kind, data } = parseDiagram(source, POSITION);
  const html = await renderDiagram(kind, data, 'x');
  return html.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
}

/** Corners of each run of a wire; joined wires are runs of one wire. */
function parseWires(svg: string): Point[][][] {
  return [...svg.matchAll(/<path d="([^"]*)" class="dg-wire-case"/g)].map(([, d = '']) =>
    d
      .split('M')
      .slice(1)
      .map((run) =>
        [...run.matchAll(/(?:^|L|Q[\d.-]+ [\d.-]+ )([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => ({
          x: Number(x),
          y: Number(y),
        })),
      ),
  );
}

function parseAttributes(svg: string, tag: string, className: string): Record<string, number>[] {
  return [...svg.matchAll(new RegExp(`<${tag} ([^>]*) class="${className}"`, 'g'))].map(
    ([, text = '']) =>
      Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, Number(v)])),
  );
}

const isNear = (a: Point, b: Point) => Math.abs(a.x - b.x) < 0.6 && Math.abs(a.y - b.y) < 0.6;

/** Whether a point is on a segment of a run, including its ends. */
function isOnRun(point: Point, run: Point[]): boolean {
  return run.slice(1).some((to, i) => {
    const from = run[i] as Point;
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    return (
      point.x > left - 0.6 && point.x < right + 0.6 && point.y > top - 0.6 && point.y < bottom + 0.6
    );
  });
}

describe.each([
  ['wires of one terminal', SHARED, 3],
  ['wires along parts', CHAIN, 2],
])('%s', (_, source, joints) => {
  it('have a dot where they branch, and nowhere else', async () => {
    const drawn = await renderSvgs(source);
    expect(drawn.length).toBeGreaterThan(0);
    for (const svg of drawn) {
      const wires = parseWires(svg);
      const dots = parseAttributes(svg, 'circle', 'dg-joint').map(({ cx, cy }) => ({
        x: cx as number,
        y: cy as number,
      }));
      expect(dots).toHaveLength(joints);
      const columns = [
        ...parseAttributes(svg, 'circle', 'dg-dot').map(({ cx }) => cx as number),
        Math.min(...wires.flat(2).map(({ x }) => x)),
      ];
      for (const wire of wires) {
        const ends = wire.flatMap((run) => [run[0] as Point, run.at(-1) as Point]);
        for (const end of ends.filter(({ x }) => !columns.some((at) => Math.abs(at - x) < 0.6)))
          expect(
            dots.some((dot) => isNear(dot, end)),
            `an end at ${end.x}, ${end.y}`,
          ).toBe(true);
        for (const [i, end] of ends.entries())
          expect(
            ends.findIndex((other) => isNear(end, other)),
            'two ends at one point',
          ).toBe(i);
      }
      for (const dot of dots) {
        const joined = wires.filter((wire) => wire.some((run) => isOnRun(dot, run)));
        expect(joined, `the dot at ${dot.x}, ${dot.y} joins one wire`).toHaveLength(1);
        expect(joined[0]?.filter((run) => isOnRun(dot, run)).length).toBeGreaterThanOrEqual(2);
      }
    }
  });
});

it('wires of two colors are joined at a shared terminal', async () => {
  for (const svg of await renderSvgs(SHARED)) {
    const [splice, ...others] = parseAttributes(svg, 'rect', 'dg-joint');
    if (!splice) throw new Error('missing splice');
    expect(others).toEqual([]);
    const { x = 0, y = 0, width = 0, height = 0 } = splice;
    const inside = parseWires(svg)
      .flat()
      .flatMap((run) => [run[0] as Point, run.at(-1) as Point])
      .filter((end) => Math.abs(end.x - x) < width && end.y > y && end.y < y + height);
    expect(inside).toHaveLength(2);
  }
});

it('a wire is labeled at each terminal of a part, and no label is clipped', async () => {
  for (const svg of await renderSvgs(CHAIN)) expect(svg.match(/>BU[ <]/g)).toHaveLength(3);
  for (const svg of await renderSvgs(SHARED)) expect(svg).toContain('>GNYE<');
});
