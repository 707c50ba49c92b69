import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import queuePages from './queuePages.cjs';

let activeCount = 0;
let maxConcurrent = 0;

/** Counts the pages that are being compiled. The compiler calls this function first for each page. */
async function parseFrontMatter({ fileContent }: { fileContent: string }) {
  activeCount += 1;
  maxConcurrent = Math.max(maxConcurrent, activeCount);
  await setTimeout(2);
  activeCount -= 1;
  if (fileContent === 'broken') throw new Error(fileContent);
  return { frontMatter: {}, content: fileContent };
}

function compile(source: string, name = 'client'): Promise<string> {
  return new Promise((resolve, reject) => {
    const context = {
      _compiler: { name },
      resource: source,
      resourcePath: '/site/a.mdx',
      getOptions: () => ({ markdownConfig: { parseFrontMatter } }),
      async: () => (error: Error | null, result: string) =>
        error ? reject(error) : resolve(result),
    };
    queuePages.call(context, source);
  });
}

test('compiles a few pages at a time and continues after a failure', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => compile('broken')));
  expect(results.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
  expect(maxConcurrent).toBe(4);
});

test('does not queue the server compiler', async () => {
  maxConcurrent = 0;
  await Promise.allSettled(Array.from({ length: 6 }, () => compile('broken', 'server')));
  expect(maxConcurrent).toBe(6);
});
