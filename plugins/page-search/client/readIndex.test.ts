import { afterEach, expect, test, vi } from 'vitest';
import { FIELDS, FORMAT } from '../shared/format';
import { readIndex } from './readIndex';

const BASE = 'https://docs.example/';
const entries = FIELDS.map((field, i) => ({
  documents: [{ i, t: `${field} é`, u: '/docs/a' }],
  index: { format: FORMAT, count: 1 },
}));
const file = `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;

/** An answer that arrives in pieces of some bytes, which may cut characters in two. */
function answerInPieces(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size));
      }
      controller.close();
    },
  });
  return new Response(body);
}

async function read(text: string, size: number) {
  vi.stubGlobal('fetch', async () => answerInPieces(text, size));
  const found = [];
  for await (const entry of readIndex(BASE, 'search-index.json', 'aa', false)) found.push(entry);
  return found;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([1, 7, 64, 100_000])('reads entries that arrive in pieces of %i bytes', async (size) => {
  expect(await read(file, size)).toEqual(entries);
  expect(await read(file.trimEnd(), size)).toEqual(entries);
  expect(await read(JSON.stringify(entries), size)).toEqual(entries);
});

test('refuses a file that was cut off', async () => {
  await expect(read(file.slice(0, -30), 64)).rejects.toThrow();
  await expect(read(file.split('\n').slice(0, 3).join('\n'), 64)).rejects.toThrow('cut off');
});
