import { findRunnableProgram } from '@portal/content-model/examples/hasScenario';
import type { Heading, Node } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import type { Finding, Page, Project } from '../base/types';

const TUTORIALS_PATTERN = /^content\/sdk\/tutorials\//;
const SIMULATED_BOARD_PATTERN = /\bsimulated board\b/i;

const isTutorial = ({ file, frontMatter }: Page) =>
  TUTORIALS_PATTERN.test(file) ||
  (frontMatter as { kind?: string } | undefined)?.kind === 'tutorial';

const startsStep = (node: Node) => node.type === 'heading' && (node as Heading).depth <= 2;

function getTextAfter({ tree }: Page, line: number): string {
  const from = tree.children.findIndex(({ position }) => (position?.end.line ?? 0) >= line);
  const followingNodes = tree.children.slice(Math.max(from, 0));
  const end = followingNodes.findIndex(startsStep);
  return (end < 0 ? followingNodes : followingNodes.slice(0, end))
    .map((node) => getText(node))
    .join('\n');
}

/** Each tutorial step that shows a program states the expected behavior on the simulated board. */
export function checkSimulatedSteps({ pages, root }: Project): Finding[] {
  return pages.filter(isTutorial).flatMap((page) =>
    page.fences.flatMap(({ meta, file, line = 0 }): Finding[] => {
      const name = findRunnableProgram(root, meta.file, meta.anchor);
      if (!name || SIMULATED_BOARD_PATTERN.test(getTextAfter(page, line))) return [];
      const problem = `the step does not describe what ${name} does on the simulated board`;
      const fix = 'Describe it below the program: what to click there, and the expected result.';
      return [{ file, line, problem, fix }];
    }),
  );
}
