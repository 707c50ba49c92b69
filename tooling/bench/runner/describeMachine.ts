import os from 'node:os';
import { launchBrowser } from '../browser/launchBrowser';
import type { Machine } from '../report/types';

export async function describeMachine(): Promise<Machine> {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  return {
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.cpus().length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    chromium: version,
  };
}

export function getLoad(): number {
  return (os.loadavg()[0] ?? 0) / os.cpus().length;
}
