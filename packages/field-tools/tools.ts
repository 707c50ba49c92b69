/** A field tool that pages show: its name, and the page where it stands alone. */
export interface ToolPage {
  title: string;
  page: string;
  /** Place of the tool on a page that has more than it. */
  anchor?: string;
}

/** The field tools by the name of their folder in `tools/`. */
export const TOOLS = {
  signal: { title: 'Signal worksheet', page: '/tools/signal' },
  registers: { title: 'Register decoder and frame maker', page: '/tools/registers' },
  switches: { title: 'Switch configurator and stack planner', page: '/tools/switches' },
  codes: { title: 'What does this mean?', page: '/tools', anchor: '#meaning' },
  kpi: { title: 'KPI worksheet', page: '/tools/kpi' },
  pins: { title: 'Pin explorer', page: '/tools/pins' },
  payload: { title: 'Payload explorer', page: '/tools/payload' },
  kit: { title: 'Kit and clamp chooser', page: '/tools/kit' },
  releases: { title: 'Release lens', page: '/tools/releases' },
} as const satisfies Record<string, ToolPage>;

/** The name of a field tool. */
export type ToolName = keyof typeof TOOLS;

/** The address at which a tool stands alone, in a state: `/tools/signal?kind=pulse`. */
export function addressOf({ page, anchor = '' }: ToolPage, state: string): string {
  return page + (state && `?${state}`) + anchor;
}
