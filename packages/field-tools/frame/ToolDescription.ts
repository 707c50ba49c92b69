/** Description of a field tool. Its title is also the title of its page. */
export interface ToolDescription {
  title: string;
  page: string;
  /** Anchor of the tool on a page that has other content. */
  anchor?: string;
  /** What the tool answers, as `/tools` lists it. */
  question: string;
}
