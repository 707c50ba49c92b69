import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 250;

/** Resources that a process and its descendants used. */
export interface ProcessUsage {
  /** Processor time in seconds, including system time. */
  cpuSeconds: number;
  /** Peak memory of all processes together, in MB. */
  peakMegabytes: number;
}

interface ProcessState {
  pid: number;
  parent: number;
  ticks: number;
  pages: number;
}

function readProcess(pid: string): ProcessState | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = [11, 12, 13, 14].reduce((sum, fieldIndex) => sum + (fields[fieldIndex] ?? 0), 0);
    return { pid: Number(pid), parent, ticks, pages: fields[21] ?? 0 };
  } catch {
    return undefined;
  }
}

/** The process and its descendants, from `/proc` (Linux only). */
function listProcessTree(root: number): ProcessState[] {
  const processIds = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(pid) ?? []);
  const tree = processIds.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...processIds.filter(({ parent }) => parent === pid));
  return tree;
}

/**
 * Monitors a process and its descendants, four times per second.
 *
 * @returns a function to call after the process ends, which returns the resources used
 */
export function watchProcesses(root: number): () => ProcessUsage {
  let pages = 0;
  let ticks = 0;
  const timer = setInterval(() => {
    const tree = listProcessTree(root);
    const sum = (field: 'pages' | 'ticks') =>
      tree.reduce((total, processInfo) => total + processInfo[field], 0);
    pages = Math.max(pages, sum('pages'));
    ticks = Math.max(ticks, sum('ticks'));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return {
      // Linux uses clock ticks of 10 ms and pages of 4 KiB.
      cpuSeconds: Number((ticks / 100).toFixed(1)),
      peakMegabytes: Math.round((pages * 4096) / 1e6),
    };
  };
}
