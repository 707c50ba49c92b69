import { getIndentation } from '../base/pythonBlocks';
import { collectSamples, type PythonSample } from '../base/pythonSamples';
import type { Finding, Rule } from '../base/types';

const START = /\b(wifi|eth|cellular)\.start\(\)/;
const LOOP = /^\s*(?:while|for)\b/;
const AGENT = /\b(\w+)\s*=\s*zdm\.Agent\(/;

/**
 * Headers of the blocks that contain a line, innermost first, each with the preceding lines of its
 * block.
 */
function findEnclosingBlocks(
  lines: readonly string[],
  at: number,
): { header: string; before: string[] }[] {
  const blocks: { header: string; before: string[] }[] = [];
  let before: string[] = [];
  let indent = getIndentation(lines[at] ?? '');
  for (const line of lines.slice(0, at).reverse()) {
    const own = getIndentation(line);
    if (own < 0 || own > indent) continue;
    if (own === indent) {
      before.push(line);
      continue;
    }
    blocks.push({ header: line, before });
    before = [];
    indent = own;
  }
  return [...blocks, { header: '', before }];
}

/**
 * Whether a line runs only while the agent is online: in its block, or where its function is
 * called.
 */
function isOnlineOnly(lines: readonly string[], at: number): boolean {
  const blocks = findEnclosingBlocks(lines, at);
  if (
    blocks.some(
      ({ header, before }) =>
        /^\s*(?:if|elif|while)\b.*\bonline\b/.test(header) ||
        before.some((line) => /^\s*(?:if|while) not .*\bonline\b/.test(line)),
    )
  )
    return true;
  const name = blocks.map(({ header }) => /^def (\w+)\(/.exec(header)?.[1]).find(Boolean);
  if (!name) return false;
  const calls = lines.flatMap((line, i) =>
    new RegExp(`(?<!def )\\b${name}\\(`).test(line) ? [i] : [],
  );
  return calls.length > 0 && calls.every((call) => isOnlineOnly(lines, call));
}

/** Finds repeated starts of an interface that the program does not stop. */
function findRestarts(lines: readonly string[]): { at: number; name: string }[] {
  return lines.flatMap((line, at) => {
    const name = START.exec(line)?.[1];
    const isRetry = findEnclosingBlocks(lines, at).some(({ header }) => LOOP.test(header));
    const stops = lines.some((other) => other.includes(`${name}.stop()`));
    return name && isRetry && !stops ? [{ at, name }] : [];
  });
}

function findUncheckedPublishes(lines: readonly string[]): number[] {
  const agent = lines.map((line) => AGENT.exec(line)?.[1]).find(Boolean);
  return lines.flatMap((line, at) =>
    agent && line.includes(`${agent}.publish(`) && !isOnlineOnly(lines, at) ? [at] : [],
  );
}

function checkSample({ text, file, firstLine, skippedLines, side }: PythonSample): Finding[] {
  if (side === 'host') return [];
  const lines = text.split('\n');
  const finding = (at: number, problem: string, fix: string) =>
    at < skippedLines ? [] : [{ file, line: firstLine + at - skippedLines, problem, fix }];
  return [
    ...findRestarts(lines).flatMap(({ at, name }) =>
      finding(
        at,
        `${name}.start() is retried without ${name}.stop()`,
        `Call ${name}.stop() after a failed attempt, before the next one.`,
      ),
    ),
    ...findUncheckedPublishes(lines).flatMap((at) =>
      finding(
        at,
        'this publishes without checking online()',
        'Publish inside `if agent.online():`; what publish() does while the agent is offline is not documented.',
      ),
    ),
  ];
}

/**
 * Programs stop an interface before they restart it, and publish only while the agent is online.
 */
export default {
  name: 'connections',
  run: (project) => collectSamples(project).flatMap(checkSample),
} satisfies Rule;
