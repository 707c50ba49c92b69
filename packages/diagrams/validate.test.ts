import { describe, expect, it } from 'vitest';
import { parseDiagram } from './validate';

const HEAD = 'alt: A text that is long enough to count.\ncaption: A picture';

function getErrorMessage(source: string): string {
  try {
    parseDiagram(source, { file: 'page.mdx', line: 40 });
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

describe('parseDiagram', () => {
  it('lists the valid kinds', () => {
    expect(getErrorMessage(`kind: flows\n${HEAD}`)).toMatchInlineSnapshot(`
      "page.mdx:41: kind is "flows"; valid kinds: flow, sequence, bars, line, timeline, frame, switches, wiring, clamps, screen
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('requires a text alternative', () => {
    expect(getErrorMessage('kind: screen\ncaption: x\nbody: [{text: a}]')).toMatchInlineSnapshot(`
      "page.mdx:41: alt is missing
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('lists the valid keys', () => {
    expect(
      getErrorMessage(`kind: flow\n${HEAD}\nnodes:\n  - {id: a, label: A, hue: red}`),
    ).toMatchInlineSnapshot(`
      "page.mdx:45: nodes[0] has unknown keys: hue
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('lists the valid values', () => {
    expect(
      getErrorMessage(`kind: flow\n${HEAD}\nnodes:\n  - {id: a, label: A, kind: devise}`),
    ).toMatchInlineSnapshot(`
      "page.mdx:45: nodes[0].kind is invalid. Valid values: step, device, cloud, app, user, store, decision, note
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('reports an arrow to a node that does not exist, with its line', () => {
    expect(
      getErrorMessage(
        `kind: flow\n${HEAD}\nnodes:\n  - {id: a, label: A}\n  - {id: b, label: B}\nedges:\n  - a -> b\n  - a -> c: x`,
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:49: edges[1].to names "c", which does not exist; valid: a, b
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('reports an invalid arrow', () => {
    expect(
      getErrorMessage(`kind: flow\n${HEAD}\nnodes:\n  - {id: a, label: A}\nedges:\n  - a to a`),
    ).toMatchInlineSnapshot(`
      "page.mdx:47: edges[0] is not an arrow; write "from -> to" or "from -> to: label" with one of ->  -->  ==>  <->  --  ->>
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('reports a wire end that does not exist', () => {
    expect(
      getErrorMessage(
        `kind: wiring\n${HEAD}\ndevice: {label: D, pins: [[1, A], [2, B]]}\nparts:\n  - {id: s, type: sensor2w, label: S}\nwires:\n  - {from: s.x, to: device.1}`,
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:48: wires[0].from names "s.x", which does not exist; valid: device.1, device.A, device.2, device.B, s.+, s.-
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('reports a wire between two terminals of the device', () => {
    expect(
      getErrorMessage(
        `kind: wiring\n${HEAD}\ndevice: {label: D, pins: [[1, A], [2, B]]}\nparts:\n  - {id: s, type: sensor2w, label: S}\nwires:\n  - {from: device.1, to: device.B}`,
      ),
    ).toMatch('48: wires[0] connects the device to itself; add a part of type bridge');
  });

  it('reports a color that mains wires and other wires share', () => {
    expect(
      getErrorMessage(
        `kind: wiring\n${HEAD}\ndevice: {label: D, pins: [[1, A], [2, B]]}\nparts:\n  - {id: m, type: mains, label: M}\n  - {id: f, type: fuse, label: F}\n  - {id: s, type: valve, label: S}\nwires:\n  - {from: m.L, to: f.in, color: blue}\n  - {from: f.out, to: device.1, color: brown}\n  - {from: s.-, to: device.2, color: brown}`,
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:52: wires[2].color is the color of a mains wire in this drawing
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('reports a part without a type, which would have no symbol', () => {
    expect(
      getErrorMessage(
        `kind: wiring\n${HEAD}\ndevice: {label: D, pins: [[1, A]]}\nparts:\n  - {id: s, label: S}\nwires:\n  - {from: s.1, to: device.1}`,
      ),
    ).toMatch(/parts\[0\]\.type/);
  });

  it('reports series of the wrong length', () => {
    expect(
      getErrorMessage(`kind: bars\n${HEAD}\nx: [a, b]\nseries: [{values: [1]}]`),
    ).toMatchInlineSnapshot(`
      "page.mdx:45: series[0].values must have one value per x-axis label: expected 2, found 1
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('reports a time outside the timeline', () => {
    expect(
      getErrorMessage(
        `kind: timeline\n${HEAD}\nfrom: "06:00"\nto: "14:00"\nrows:\n  - {label: p, spans: [["05:00", "07:00", working]]}`,
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:47: rows[0].spans[0] "05:00" is not a time between 06:00 and 14:00; write "HH:MM" or a number
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('reports an unknown screen block', () => {
    expect(getErrorMessage(`kind: screen\n${HEAD}\nbody:\n  - map: here`)).toMatchInlineSnapshot(`
      "page.mdx:45: body[0] is not a block; use one of the keys tabs, filters, cards, table, chat, list, form, buttons, text, heading, chart, row
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('reports a callout without a mark', () => {
    expect(
      getErrorMessage(`kind: screen\n${HEAD}\nbody:\n  - text: hello\ncallouts: [one]`),
    ).toMatchInlineSnapshot(`
      "page.mdx:46: callouts[0] has no block with "mark: 1"
        Each diagram kind has an example in packages/diagrams/kinds/README.md."
    `);
  });

  it('reports invalid YAML', () => {
    expect(getErrorMessage(`kind: flow\n${HEAD}: again`)).toMatchInlineSnapshot(`
      "page.mdx:43: invalid YAML: Nested mappings are not allowed in compact mappings
        Quote strings that contain ": ", "#" or brackets."
    `);
  });
});
