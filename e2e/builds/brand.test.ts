import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { brand as first } from '../../brand';
import { brand as second } from '../fixture/brand';
import { buildVariant } from './buildVariant';

const TEXT = /\.(html|js|css|txt|xml|md|json|svg)$/;

it('leaves no trace of the first brand in a site with another', async () => {
  const { code, output, outDir } = await buildVariant('brand', { home: true });
  expect(code, output).toBe(0);
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)));
  expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toContain(second.name);
  const traces = [first.slug, first.company.toLowerCase(), first.url];
  const found = files.flatMap((file) => {
    const text = `${file}\n${TEXT.test(file) ? readFileSync(path.join(outDir, file), 'utf8') : ''}`;
    const lower = text.toLowerCase();
    return traces
      .filter((trace) => lower.includes(trace))
      .map(
        (trace) => `${file}: …${lower.slice(Math.max(0, lower.indexOf(trace) - 40)).slice(0, 90)}…`,
      );
  });
  expect(found).toEqual([]);
});
