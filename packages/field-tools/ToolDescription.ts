import type { ContentFolder } from '@portal/core/routes/getRoute';
import type { Tool } from './frame/types';

/** Where the tools load their data from. */
export interface ToolSite {
  /** Folder with `content/`. */
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
  /** Data of the tool's script: `@generated/tools/default/<tool>.json`. */
  loadData(site: ToolSite): Data | Promise<Data>;
  /** Creates the tool from its data. */
  create(data: Data): Tool;
}
