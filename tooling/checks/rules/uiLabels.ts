import { loadUiLabels, parseUiTag, UI_FILE } from '@portal/markdown/tags/Ui/loadUiLabels';
import type { Link, Paragraph, PhrasingContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseTags } from '../base/attempt';
import type { Finding, Page, Project } from '../base/types';

/** Pages about the web app. On other pages, only sentences that mention it are checked. */
const FOLDER = 'content/guide/';
/** Pages whose steps are in a separate program or a third-party product, and section indexes. */
const OTHER_PROGRAMS_PATTERN = /commissioning_toolbox|integrations\/(?:odoo|sap)|\/category\//;
const VERB_BEFORE_LABEL_PATTERN =
  /\b(?:press|click|tap|open|choose|select)\s+(?:the\s+)?(?:(?:tab|button|section|screen|menu)\s+)?$/i;
/** Separators between labels in a sequence: "Exports, + New" and "Exports → + New". */
const SEPARATOR_PATTERN = /^\s*(?:→|,(?:\s+(?:then|and|or))?)\s*$/;
const SENTENCE_END_PATTERN = /[.:;]\s/;
const ABOUT_THE_APP_PATTERN = /\bdevice page\b|\bpage of the device\b|\bweb app\b/;

/**
 * Finds labels written by hand: bold after "click" or "open", after another label, or after the name
 * of the web app in a sentence; known labels anywhere in the guide.
 */
function findHandWrittenLabels(
  { tree, file }: Page,
  knownLabels: Set<string>,
): { label: string; line: number | undefined }[] {
  const found: { label: string; line: number | undefined }[] = [];
  const isAppPage = file.startsWith(FOLDER) && !OTHER_PROGRAMS_PATTERN.test(file);
  visit(tree, ['paragraph', 'tableCell'], (visited) => {
    const { children } = visited as Paragraph;
    const isAboutApp = isAppPage || ABOUT_THE_APP_PATTERN.test(getText(visited));
    let isAfterLabel = false;
    let isAfterCloudTag = false;
    children.forEach((node: PhrasingContent | Link, i) => {
      if (isElement(node, 'Cloud')) isAfterCloudTag = true;
      if (isElement(node, 'Ui')) isAfterLabel = true;
      if (node.type === 'text' && !SEPARATOR_PATTERN.test(node.value)) isAfterLabel = false;
      if (node.type === 'text' && SENTENCE_END_PATTERN.test(node.value)) isAfterCloudTag = false;
      if (node.type !== 'strong') return;
      const before = children[i - 1];
      const isAfterVerb = before?.type === 'text' && VERB_BEFORE_LABEL_PATTERN.test(before.value);
      const label = getText(node).replace(/[.:]$/, '');
      if (
        !(isAboutApp && (isAfterVerb || isAfterLabel)) &&
        !isAfterCloudTag &&
        !(isAppPage && knownLabels.has(label))
      )
        return;
      isAfterLabel = true;
      found.push({ label, line: node.position?.start.line });
    });
  });
  return found;
}

function isElement(node: PhrasingContent, name: string): boolean {
  return node.type === 'mdxJsxTextElement' && node.name === name;
}

/** Labels in instructions are in the list of labels, and every entry is used. */
export function checkUiLabels({ pages, root, hasAllPages }: Project): Finding[] {
  const findings: Finding[] = [];
  const labels = loadUiLabels(root);
  const knownLabels = new Set([...labels.values()].map(({ label }) => label));
  const usedIds = new Set([...labels.values()].map(({ screen }) => screen));
  for (const page of pages) {
    const tags = parseTags([page], 'Ui', findings, (node, file) => parseUiTag(node, file, labels));
    for (const { tag } of tags) usedIds.add(tag.id);
    for (const { label, line } of findHandWrittenLabels(page, knownLabels)) {
      const problem = knownLabels.has(label)
        ? `${label} is written by hand`
        : `${UI_FILE} has no label "${label}"`;
      const fix = `Use <Ui id="…" /> with an entry of ${UI_FILE}.`;
      findings.push({ file: page.file, line, problem, fix });
    }
  }
  if (!hasAllPages) return findings;
  for (const id of labels.keys()) {
    if (usedIds.has(id)) continue;
    const problem = `the label "${id}" is not shown on any page`;
    const fix = `Use <Ui id="${id}" /> where a step needs it, or delete the entry.`;
    findings.push({ file: UI_FILE, problem, fix });
  }
  return findings;
}
