import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { brand } from '../../../site/brand';
import { parseAccessLog } from './parseAccessLog';
import { type Count, MIN_REQUESTS, summarize } from './summarize';

async function loadLog(file: string): Promise<string> {
  const bytes = await readFile(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

function printTable(title: string, rows: readonly Count[]): void {
  console.log(`\n${title}`);
  for (const [text, requests] of rows) console.log(`${String(requests).padStart(7)}  ${text}`);
  if (rows.length === 0) console.log(`  none with at least ${MIN_REQUESTS} requests`);
}

/** Prints counts from access logs and stores nothing. */
async function main(): Promise<void> {
  const files = process.argv.slice(2);
  if (files.length === 0) throw new Error('Name an access log: npm run insights -- access.log');
  const logs = await Promise.all(files.map(async (file) => parseAccessLog(await loadLog(file))));
  const requests = logs.flatMap((log) => log.requests);
  const unparsed = logs.reduce((sum, log) => sum + log.unparsed, 0);
  const { searches, missing, brokenLinks } = summarize(requests, brand.url);
  console.log(`${requests.length} requests, ${unparsed} lines in an unknown format`);
  printTable('Searches', searches);
  printTable('Pages that were not found', missing);
  printTable('Broken links on other sites', brokenLinks);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
