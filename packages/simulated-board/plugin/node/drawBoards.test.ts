import { expect, it } from 'vitest';
import { drawBoards } from './drawBoards';

it("shows only the closing contacts of a board's relays", async () => {
  const { RELAY = '' } = await drawBoards(process.cwd());
  const terminals = [...RELAY.matchAll(/data-terminal="[^"]+"( data-pin="[^"]+")?/g)];
  const namedTerminals = terminals.filter(([, pin]) => pin);
  expect(namedTerminals.length).toBeGreaterThan(0);
  expect(terminals.length).toBeGreaterThan(namedTerminals.length);
});
