import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const page = readFileSync(
  join(__dirname, 'guide/iot-core/no-code-configurator/advanced_configurator.mdx'),
  'utf8',
);

/** Parses the payload key of each input of the output node from the page's reference table. */
function parseKeysByInput(): Map<string, string> {
  const [, rows = ''] = page.split('| Input of Production Insights | Key in the payload | Shape |');
  const table = rows.split('\n\n')[0] ?? '';
  return new Map(
    [...table.matchAll(/^\| ([^|]+) \| `(\w+)` \|/gm)].map(([, input = '', key = '']) => [
      input,
      key,
    ]),
  );
}

/** Lists the keys that the example's connected inputs send. Long names come first, because they contain short ones. */
function listConnectedKeys(section: string): string[] {
  let [, inputs = ''] = /^\| Production Insights \| +\| (.+) \|$/m.exec(section) ?? [];
  inputs = inputs.replaceAll('Status (event)', '');
  const known = [...parseKeysByInput()].sort(([a], [b]) => b.length - a.length);
  return known.flatMap(([input, key]) => {
    if (!inputs.includes(input)) return [];
    inputs = inputs.replaceAll(input, '');
    return [key];
  });
}

describe('Press 1 as a graph', () => {
  const [, section = ''] = page.split('{#complete-machine}');

  it('sends the keys of the inputs that are connected, and no others', () => {
    const [, json = '{}'] = /```json title="tag d"[^\n]*\n(.+?)```/s.exec(section) ?? [];
    const sent = Object.keys(JSON.parse(json)).filter((key) => key !== 'ts' && key !== 'app');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.sort()).toEqual(listConnectedKeys(section).sort());
  });
});
