import { findBlocks, getIndentation } from '../base/pythonBlocks';
import { collectDeviceSamples, type PythonSample, reportLine } from '../base/pythonSamples';
import type { Finding, Project } from '../base/types';

const INTERFACE_START_PATTERN = /\b(wifi|eth|cellular)\.start\(\)/;
const LOOP_PATTERN = /^\s*(?:while|for)\b/;
const AGENT_PATTERN = /\b(\w+)\s*=\s*zdm\.Agent\(/;

/**
 * Finds the headers of the blocks that contain a line, innermost first, each with the preceding
 * lines of its block.
 */
function findEnclosingBlocks(
  lines: readonly string[],
  lineIndex: number,
): { header: string; before: string[] }[] {
  const blocks: { header: string; before: string[] }[] = [];
  let before: string[] = [];
  let blockIndentation = getIndentation(lines[lineIndex] ?? '');
  for (const line of lines.slice(0, lineIndex).reverse()) {
    const indentation = getIndentation(line);
    if (indentation < 0 || indentation > blockIndentation) continue;
    if (indentation === blockIndentation) {
      before.push(line);
      continue;
    }
    blocks.push({ header: line, before });
    before = [];
    blockIndentation = indentation;
  }
  return [...blocks, { header: '', before }];
}

/**
 * Whether a line runs only while the agent is online. Its own block or each call of its function
 * can check that.
 */
function isOnlineOnly(lines: readonly string[], lineIndex: number): boolean {
  const blocks = findEnclosingBlocks(lines, lineIndex);
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

/** Finds repeated starts of an interface without the cleanup that a failed start needs. */
function findRestarts(
  lines: readonly string[],
): { lineIndex: number; name: string; cleanup: string }[] {
  return lines.flatMap((line, lineIndex) => {
    const name = INTERFACE_START_PATTERN.exec(line)?.[1];
    const isRetry = findBlocks(lines, lineIndex).some((header) => LOOP_PATTERN.test(header));
    if (!name || !isRetry) return [];
    const calls = name === 'cellular' ? ['stop', 'deinit'] : ['stop'];
    return calls
      .map((call) => `${name}.${call}()`)
      .filter((cleanup) => !lines.some((line) => line.includes(cleanup)))
      .map((cleanup) => ({ lineIndex, name, cleanup }));
  });
}

function findUncheckedPublishes(lines: readonly string[]): number[] {
  const agent = lines.map((line) => AGENT_PATTERN.exec(line)?.[1]).find(Boolean);
  return lines.flatMap((line, lineIndex) =>
    agent && line.includes(`${agent}.publish(`) && !isOnlineOnly(lines, lineIndex)
      ? [lineIndex]
      : [],
  );
}

function checkSample(sample: PythonSample): Finding[] {
  const lines = sample.text.split('\n');
  return [
    ...findRestarts(lines).flatMap(({ lineIndex, name, cleanup }) =>
      reportLine(
        sample,
        lineIndex,
        `${name}.start() is retried without ${cleanup}`,
        `Call ${cleanup} after a failed attempt, before the next one.`,
      ),
    ),
    ...findUncheckedPublishes(lines).flatMap((lineIndex) =>
      reportLine(
        sample,
        lineIndex,
        'publish() is called without checking online()',
        'Publish inside `if agent.online():`. The behavior of publish() while the agent is offline is not documented.',
      ),
    ),
  ];
}

/**
 * Programs must stop an interface before they restart it, and publish only while the agent is
 * online.
 */
export function checkConnections(project: Project): Finding[] {
  return collectDeviceSamples(project).flatMap(checkSample);
}
