import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillDevicePins } from './fillDevicePins';
import { listBoards, loadBoard } from './loadBoard';

const root = path.resolve(__dirname, '../../..');
const loadBoards = () => listBoards(root).map((id) => loadBoard(root, id, { file: 'test' }));

function fillDevice(device: object) {
  const diagram = { kind: 'wiring', device };
  return { problems: fillDevicePins(diagram, loadBoards), device: diagram.device };
}

describe('fillDevicePins', () => {
  it('copies the label and color from the board', () => {
    expect(fillDevice({ board: '4zerobox', pins: [37, 'J5-31', ['USB', 'USB']] })).toEqual({
      problems: [],
      device: {
        label: '4ZeroBox',
        pins: [
          { n: '37', name: 'C, relay 1', role: 'relay' },
          { n: '31', name: 'C1', role: 'analog' },
          ['USB', 'USB'],
        ],
      },
    });
  });

  it('rejects unknown pins and hand-written labels', () => {
    expect(fillDevice({ board: 'exp-io', pins: [99] }).problems).toEqual([
      { path: ['device'], message: 'has no pin 99' },
    ]);
    expect(fillDevice({ board: 'zm1-db', pins: [1] }).problems[0]?.message).toContain(
      'on several blocks',
    );
    expect(fillDevice({ board: 'exp-oi', pins: [] }).problems[0]?.message).toContain(
      'has an unknown board "exp-oi"; boards: ',
    );
    expect(
      fillDevice({ label: '4ZeroBox', pins: [[37, 'C1', 'relay']] }).problems[0]?.message,
    ).toContain('has a board file; write it as {board: 4zerobox,');
  });

  it('rejects a wire in a color other than that of its pin', () => {
    const wires = [
      { from: 'device.9', to: 'm.A', color: 'green' },
      { from: 'm.B', to: 'device.10', color: 'green' },
      { from: 'device.8', to: 'm.GND', color: 'black' },
    ];
    const device = { board: 'exp-ser', pins: [8, 9, 10] };
    expect(fillDevicePins({ kind: 'wiring', device, wires }, loadBoards)).toEqual([
      {
        path: ['wires', 1, 'color'],
        message: 'is green, but the wire at device.10 (485B) is yellow in all diagrams',
      },
    ]);
  });

  it('does not change other devices or other kinds of diagrams', () => {
    expect(fillDevice({ label: 'Machine', pins: [[1, 'signal']] }).problems).toEqual([]);
    expect(fillDevicePins({ kind: 'flow', device: { label: 'EXP-IO' } }, loadBoards)).toEqual([]);
  });
});
