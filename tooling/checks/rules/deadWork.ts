import type { List } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Finding, Rule } from '../base/types';

const ISOLATE = /\bisolate\b|\block out\b/i;
const CLOSE = /\bclose (?:the|every|all|it)\b|\bcovers? (?:on|in place)\b/i;
const RESTORE = /\b(?:switch(?:es)? (?:it )?(?:back )?on|restore (?:the )?power)\b/i;
/** Work on wiring or at a cabinet that is prohibited on a live panel. */
const WORK =
  /\b(?:wire|wizard|deploy|(?:set|change) the (?:DIP )?switch(?:es)?|USB|S[1-4]\b.*\bset|place the (?:input |output )?clamps?)\b/i;

const FIX =
  'Use one list in this order: isolate, lock out, verify the absence of voltage, work, configure over USB, close, switch on, check.';

/** Problem with a procedure that isolates a machine, or undefined. */
function findProblem(steps: readonly string[]): string | undefined {
  const first = steps.findIndex((step) => ISOLATE.test(step));
  const restored = steps.findIndex((step, i) => i > first && RESTORE.test(step));
  if (restored < 0) return 'isolates the machine and never restores power';
  const closed = steps.findIndex((step, i) => i > first && CLOSE.test(step));
  if (closed < 0 || closed > restored) return 'restores power before the panel is closed';
  const late = steps.findIndex((step, i) => i > restored && WORK.test(step) && !ISOLATE.test(step));
  if (late >= 0) return `has work after power is restored, in step ${late + 1}`;
  return undefined;
}

/** Procedures at a panel keep it de-energized from isolating until closing. */
const deadWork: Rule = {
  name: 'dead-work',
  run: ({ pages }) =>
    pages.flatMap(({ file, tree }) => {
      const findings: Finding[] = [];
      visit(tree, 'list', (list: List) => {
        if (!list.ordered) return;
        const steps = list.children.map((step) => textOf(step));
        if (!steps.some((step) => ISOLATE.test(step))) return;
        const problem = findProblem(steps);
        if (!problem) return;
        const line = list.position?.start.line;
        findings.push({ file, line, what: `this procedure ${problem}`, fix: FIX });
      });
      return findings;
    }),
};

export default deadWork;
