import type { Tools } from '@portal/field-tools/loadTools';
import type { ToolDescription } from '@portal/field-tools/ToolDescription';
import { findEntry } from '../findEntry';
import { type JsxElement, parseAttributes } from '../jsx';

export interface ToolTag {
  of: string;
  /** Query string of the tool's initial state; empty for its worked example. */
  state: string;
  tool: ToolDescription;
}

export function parseToolTag(node: JsxElement, file: string, tools: Tools): ToolTag {
  const { of, state = '' } = parseAttributes(node, file, {
    required: ['of'],
    optional: ['state'],
    hasContent: true,
    example: '<Tool of="signal" state="kind=pulse">Is this pulse long enough?</Tool>',
  });
  const location = { file, line: node.position?.start.line };
  const problem = `there is no tool "${of}"`;
  return { of, state, tool: findEntry(tools, of, location, problem, 'packages/field-tools/tools') };
}
