import { PageError } from '@portal/core/errors/pageError';
import type { Tools } from '@portal/field-tools/loadTools';
import type { ToolDescription } from '@portal/field-tools/ToolDescription';
import { findEntry } from '../findEntry';
import { getAttributes, type JsxElement } from '../jsx';

/** Attributes of a `<Tool of="…" state="…">…</Tool>`. */
export interface ToolTag {
  of: string;
  /** Query string of the tool's initial state; empty for its worked example. */
  state: string;
  tool: ToolDescription;
}

const STATE_PATTERN = /^(?:[\w-]+=[^&#?\s]*)?(?:&[\w-]+=[^&#?\s]*)*$/;

/** Parses the tag; throws a page error with the syntax or the nearest names. */
export function parseToolTag(node: JsxElement, file: string, tools: Tools): ToolTag {
  const location = { file, line: node.position?.start.line };
  const { of, state = '' } = getAttributes(node, ['of', 'state']) ?? {};
  if (!of || !STATE_PATTERN.test(state) || node.children.length === 0) {
    throw new PageError(
      location,
      '<Tool> requires of="…", accepts state="name=value&…", and must contain the question that the tool answers',
      'Write <Tool of="signal" state="kind=pulse">Is this pulse long enough?</Tool> on a separate line.',
    );
  }
  const problem = `there is no tool "${of}"`;
  return { of, state, tool: findEntry(tools, of, location, problem, 'packages/field-tools/tools') };
}
