import type { ContentFolder } from '@portal/core/routes/getRoute';
import type { Tool } from './frame/types';

/** The site whose data the tools load. */
export interface ToolSite {
  /** Project root, which contains `content/`. */
  root: string;
  content: readonly ContentFolder[];
  /** Page that explains Modbus errors. */
  modbusPage: string;
  /** File of the page with the example batch. */
  batchPage: string;
}

/** A field tool's metadata, data loader, and factory. */
export interface ToolDescription<Data = unknown> {
  /** Title of the tool and of its page. */
  title: string;
  page: string;
  /** Anchor of the tool, if its page has other content. */
  anchor?: string;
  /** Question that the tool answers, as shown on `/tools`. */
  question: string;
  /** Position on `/tools`. */
  position: number;
  /** Loads the data that the plugin writes to `@generated/tools/default/<tool>.json` for the tool's script. */
  loadData(site: ToolSite): Data | Promise<Data>;
  /** Creates the tool from its data. */
  create(data: Data): Tool;
}
