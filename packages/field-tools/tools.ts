import codes from './codes/codesTool';
import type { ToolDescription } from './frame/ToolDescription';
import kit from './kit/kitTool';
import kpi from './kpi/kpiTool';
import payload from './payload/payloadTool';
import pins from './pins/pinsTool';
import registers from './registers/registersTool';
import releases from './releases/releasesTool';
import signal from './signal/signalTool';
import switches from './switches/switchesTool';

/** The field tools by folder, in the order of `/tools`. */
export const TOOLS = { codes, signal, registers, switches, pins, kpi, kit, payload, releases };

/** Folder of a field tool. */
export type ToolName = keyof typeof TOOLS;

/** URL of a tool's page with a state: `/tools/signal?kind=pulse`. */
export function addressOf({ page, anchor = '' }: ToolDescription, state: string): string {
  return page + (state && `?${state}`) + anchor;
}
