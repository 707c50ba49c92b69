import type { Link, Paragraph, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { jsxElements } from '../../tags/jsx';
import { loadUi, UI_FILE } from '../../tags/Ui/loadUi';
import { readUi } from '../../tags/Ui/readUi';
import { attempt } from '../base/attempt';
import type { Finding, Page, Rule } from '../base/types';

/** Pages about the web app; those about other programs press other buttons. */
const FOLDER = 'content/guide/';
/** Pages whose steps are in a program of their own, or in the product of another maker. */
const OTHER_PROGRAMS = /commissioning_toolbox|integrations\/(?:odoo|sap)|industrial-copilot\//;
const BEFORE = /\b(?:press|click|open)\s+$/i;

/** Labels that a step names by hand, bold after "press", "click" or "open". */
function writtenLabels({ tree }: Page): { label: string; line: number | undefined }[] {
  const found: { label: string; line: number | undefined }[] = [];
  visit(tree, 'paragraph', (paragraph: Paragraph) => {
    paragraph.children.forEach((node: PhrasingContent | Link, i) => {
      const before = paragraph.children[i - 1];
      if (node.type !== 'strong' || before?.type !== 'text' || !BEFORE.test(before.value)) return;
      found.push({ label: textOf(node), line: node.position?.start.line });
    });
  });
  return found;
}

/** What pages press and open is in the list of labels, with the way to it, and nothing in it is unused. */
const uiLabels: Rule = {
  name: 'ui-labels',
  run({ pages, root, complete }) {
    const findings: Finding[] = [];
    const labels = loadUi(root);
    const known = new Set([...labels.values()].map(({ label }) => label));
    const used = new Set([...labels.values()].map(({ screen }) => screen));
    for (const page of pages) {
      const { tree, file } = page;
      for (const node of jsxElements(tree, 'Ui')) {
        const found = attempt(findings, () => readUi(node, file, labels));
        if (found) used.add(found.id);
      }
      if (!file.startsWith(FOLDER) || OTHER_PROGRAMS.test(file)) continue;
      for (const { label, line } of writtenLabels(page)) {
        const what = known.has(label)
          ? `${label} is written by hand`
          : `${UI_FILE} has no label "${label}"`;
        findings.push({ file, line, what, fix: `Use <Ui id="…" /> with an entry of ${UI_FILE}.` });
      }
    }
    if (!complete) return findings;
    for (const id of labels.keys()) {
      if (used.has(id)) continue;
      findings.push({
        file: UI_FILE,
        what: `no page shows ${id}`,
        fix: `Use <Ui id="${id}" /> where a step needs it, or remove the entry.`,
      });
    }
    return findings;
  },
};

export default uiLabels;
