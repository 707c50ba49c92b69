import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const page = readFileSync(
  join(__dirname, 'guide/iot-core/no-code-configurator/advanced_configurator.mdx'),
  'utf8',
);

/** Keys of the payload by the input of the output node, from the reference table of the page. */
function keysByInput(): Map<string, string> {
  const [, rows = ''] = page.split('| Input of Production Insights | Key in the payload | Shape |');
  const table = rows.split('\n\n')[0] ?? '';
  return new Map(
    [...table.matchAll(/^\| ([^|]+) \| `(\w+)` \|/gm)].map(([, input = '', key = '']) => [
      input,
      key,
    ]),
  );
}

/** Keys that the connected inputs of the example send, longest names of inputs first. */
function connectedKeys(section: string): string[] {
  let [, inputs = ''] = /^\| Production Insights \| +\| (.+) \|$/m.exec(section) ?? [];
  inputs = inputs.replaceAll('Status (event)', '');
  const known = [...keysByInput()].sort(([a], [b]) => b.length - a.length);
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
    expect(sent.sort()).toEqual(connectedKeys(section).sort());
  });
});
