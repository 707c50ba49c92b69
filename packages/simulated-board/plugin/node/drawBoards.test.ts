import type { Board } from '@portal/content-model/boards/types';
import { expect, it } from 'vitest';
import { drawBoards, removeNormallyClosedPins } from './drawBoards';

const relay = {
  label: 'Relay board',
  connectors: [
    {
      id: 'P1',
      pins: [
        { n: '1', label: 'NO1', name: 'D1' },
        { n: '2', label: 'NC1', name: 'D1' },
      ],
    },
  ],
} as unknown as Board;
const [openContact, closedContact] = [
  '<g data-terminal="P1-1" data-pin="D1">',
  '<g data-terminal="P1-2">',
];

it('removes the pin names of normally closed contacts', () => {
  expect(
    removeNormallyClosedPins(`${openContact}<g data-terminal="P1-2" data-pin="D1">`, relay),
  ).toBe(openContact + closedContact);
  expect(removeNormallyClosedPins(openContact, relay)).toBe(openContact);
});

it('fails if a drawing marks its terminals in a different format', () => {
  const closedPin = `${openContact}<g data-terminal="P1-2" data-kind="NC" data-pin="D1">`;
  expect(() => removeNormallyClosedPins(closedPin, relay)).toThrow(
    'The drawing of Relay board has no data-terminal="P1-2" data-pin="D1".',
  );
});

it("shows only the closing contacts of a board's relays", async () => {
  const { RELAY = '' } = await drawBoards(process.cwd());
  const terminals = [...RELAY.matchAll(/data-terminal="[^"]+"( data-pin="[^"]+")?/g)];
  const namedTerminals = terminals.filter(([, pin]) => pin);
  expect(namedTerminals.length).toBeGreaterThan(0);
  expect(terminals.length).toBeGreaterThan(namedTerminals.length);
});
