/** Text about a field tool that readers see before they open it. Its title is also the title of its page. */
export interface ToolInfo {
  title: string;
  page: string;
  /** Anchor of the tool on a page that has other content. */
  anchor?: string;
  /** Question that the tool answers, as shown on `/tools`. */
  question: string;
}
