import { describe, expect, it } from 'vitest';
import { readDiagram } from './validate';

const HEAD = 'alt: A text that is long enough to count.\ncaption: A picture';

function messageOf(source: string): string {
  try {
    readDiagram(source, 40);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

describe('readDiagram', () => {
  it('names the valid kinds', () => {
    expect(messageOf(`kind: flows\n${HEAD}`)).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - kind is "flows"; valid kinds: flow, graph, state, tree, sequence, bars, line, waterfall, timeline, pareto, gauge, status, frame, memory, terminals, switches, wiring, clamps, screen"
    `);
  });

  it('asks for the text alternative', () => {
    expect(messageOf('kind: tree\ncaption: x\nroot: a')).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 41: alt is missing"
    `);
  });

  it('names the valid keys', () => {
    expect(
      messageOf(`kind: flow\n${HEAD}\nnodes:\n  - {id: a, label: A, colour: red}`),
    ).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 45: nodes[0] has an unknown key "colour"; valid keys: id, label, sub, group, kind"
    `);
  });

  it('names the valid values', () => {
    expect(
      messageOf(`kind: flow\n${HEAD}\nnodes:\n  - {id: a, label: A, kind: devise}`),
    ).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 45: nodes[0].kind has no valid value; valid: step, device, cloud, app, user, store, decision, note"
    `);
  });

  it('reports an arrow to a node that does not exist, with its line', () => {
    expect(
      messageOf(
        `kind: flow\n${HEAD}\nnodes:\n  - {id: a, label: A}\n  - {id: b, label: B}\nedges:\n  - a -> b\n  - a -> c: x`,
      ),
    ).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 49: edges[1].to names "c", which does not exist; valid: a, b"
    `);
  });

  it('reports what is no arrow', () => {
    expect(
      messageOf(`kind: flow\n${HEAD}\nnodes:\n  - {id: a, label: A}\nedges:\n  - a to a`),
    ).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 47: edges[0] is no arrow; write "from -> to" or "from -> to: label" with one of ->  -->  ==>  <->  --  ->>"
    `);
  });

  it('reports a wire end that does not exist', () => {
    expect(
      messageOf(
        `kind: wiring\n${HEAD}\ndevice: {label: D, pins: [[1, A], [2, B]]}\nparts:\n  - {id: s, type: sensor2w, label: S}\nwires:\n  - {from: s.x, to: device.1}`,
      ),
    ).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 48: wires[0].from names "s.x", which does not exist; valid: device.1, device.A, device.2, device.B, s.+, s.-"
    `);
  });

  it('reports series of the wrong length', () => {
    expect(messageOf(`kind: bars\n${HEAD}\nx: [a, b]\nvalues: [1]`)).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 41: series[0].values has 1 values for 2 names of x"
    `);
  });

  it('reports a time outside the timeline', () => {
    expect(
      messageOf(
        `kind: timeline\n${HEAD}\nfrom: "06:00"\nto: "14:00"\nrows:\n  - {label: p, spans: [["05:00", "07:00", working]]}`,
      ),
    ).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 47: rows[0].spans[0] "05:00" is not a time between 06:00 and 14:00; write "HH:MM" or a number"
    `);
  });

  it('reports a screen block it does not know', () => {
    expect(messageOf(`kind: screen\n${HEAD}\nbody:\n  - map: here`)).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 45: body[0] is no block; give it one of the keys tabs, filters, cards, table, chat, list, form, buttons, text, heading, chart, row"
    `);
  });

  it('reports a callout without a mark', () => {
    expect(
      messageOf(`kind: screen\n${HEAD}\nbody:\n  - text: hello\ncallouts: [one]`),
    ).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 46: callouts[0] has no block with "mark: 1""
    `);
  });

  it('reports YAML that does not parse', () => {
    expect(messageOf(`kind: flow\n${HEAD}: again`)).toMatchInlineSnapshot(`
      "The picture cannot be drawn:
      - line 43: the YAML does not parse: Nested mappings are not allowed in compact mappings. Quote texts that hold ": ", "#" or brackets"
    `);
  });
});
