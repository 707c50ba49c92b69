import path from 'node:path';
import { expect, it } from 'vitest';
import { api as reference } from '../../../../site/api';
import { generateReference } from '../generateReference';

const BLOCK_PATTERN = /^(`{3,})\w+[^\n]*\n([\s\S]*?)\n\1$/gm;
const FIELD_PATTERN = /<Field id="([^"]+)" name="([^"]+)"[^>]*? lines="([^"]+)"/g;

function getCode(part: string): string[][] {
  return [...part.matchAll(BLOCK_PATTERN)].map(([, , text = '']) => text.split('\n'));
}

/** Whether a line contains the name of a field or, in a URL, its example value. */
function containsField(line: string | undefined, name: string, location: string): boolean {
  if (line === undefined) return false;
  return location.startsWith('path-') ? line.includes('/') : line.includes(name);
}

it('lists the example lines that contain the field, on every page of the reference', async () => {
  const siteDir = path.join(__dirname, '../../../..');
  const { pages } = await generateReference(reference, { siteDir, baseUrl: '/' });
  const missing: string[] = [];
  let fields = 0;
  for (const [file, text] of pages) {
    const [, requests = ''] =
      /<div className="api-requests">([\s\S]*?)\n<\/div>\n\n(?:###|<\/section>)/.exec(text) ?? [];
    const [, answers = ''] =
      /<div className="api-responses">([\s\S]*?)\n<\/section>/.exec(text) ?? [];
    const blocks = { r: getCode(requests), a: getCode(answers) };
    for (const [, id = '', name = '', lines = ''] of text.matchAll(FIELD_PATTERN)) {
      fields++;
      for (const [, kind, block, numbers = ''] of lines.matchAll(/([ra])(\d+):([\d,]+)/g)) {
        for (const number of numbers.split(',')) {
          const line = blocks[kind as 'r' | 'a'][Number(block)]?.[Number(number) - 1];
          if (!containsField(line, name, id))
            missing.push(`${file} ${id} ${kind}${block}:${number}: ${line}`);
        }
      }
    }
  }
  expect(missing).toEqual([]);
  expect(fields).toBeGreaterThan(300);
});
