import { findBlocks, findEnclosingBlocks } from '../base/pythonBlocks';
import {
  collectDeviceSamples,
  type PythonSample,
  reportLine,
  reportLines,
} from '../base/pythonSamples';
import type { Finding, Project } from '../base/types';

const INTERFACE_START_PATTERN = /\b(wifi|eth|cellular)\.start\(\)/;
const LOOP_PATTERN = /^\s*(?:while|for)\b/;
const AGENT_PATTERN = /\b(\w+)\s*=\s*zdm\.Agent\(/;

/** Whether a line runs only while the agent is online. Its own block or each call of its function can check that. */
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
function findRestarts(sample: PythonSample): Finding[] {
  const lines = sample.text.split('\n');
  return lines.flatMap((line, lineIndex) => {
    const name = INTERFACE_START_PATTERN.exec(line)?.[1];
    const isRetry = findBlocks(lines, lineIndex).some((header) => LOOP_PATTERN.test(header));
    if (!name || !isRetry) return [];
    return (name === 'cellular' ? ['stop', 'deinit'] : ['stop']).flatMap((call) => {
      const cleanup = `${name}.${call}()`;
      if (sample.text.includes(cleanup)) return [];
      const problem = `${name}.start() is retried without ${cleanup}`;
      const fix = `Call ${cleanup} after a failed attempt, before the next one.`;
      return reportLine(sample, lineIndex, problem, fix);
    });
  });
}

function findUncheckedPublishes(sample: PythonSample): Finding[] {
  const agent = AGENT_PATTERN.exec(sample.text)?.[1];
  if (!agent) return [];
  return reportLines(
    sample,
    (line, lineIndex, lines) =>
      line.includes(`${agent}.publish(`) && !isOnlineOnly(lines, lineIndex),
    'publish() is called without checking online()',
    'Publish inside `if agent.online():`. The behavior of publish() while the agent is offline is not documented.',
  );
}

/** Programs stop an interface before they restart it, and publish only while the agent is online. */
export function checkConnections(project: Project): Finding[] {
  return collectDeviceSamples(project).flatMap((sample) => [
    ...findRestarts(sample),
    ...findUncheckedPublishes(sample),
  ]);
}
