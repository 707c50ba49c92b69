import { performance } from 'node:perf_hooks';
import { reference } from '../reference';
import { generateReference } from './generateReference';
import { writeReference } from './writeReference';

/** Makes the pages without a build, for the checks and for a look at them. */
async function run(siteDir: string): Promise<void> {
  const started = performance.now();
  const made = await generateReference(reference, { siteDir, baseUrl: '/' });
  const { written, removed } = await writeReference(made, reference, siteDir);
  const time = Math.round(performance.now() - started);
  process.stdout.write(
    `${made.pages.size - 1} pages and ${made.samples.length} samples in ${time} ms; ` +
      `${written.length} files written, ${removed.length} removed.\n`,
  );
}

run(process.cwd()).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
