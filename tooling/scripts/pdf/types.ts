import type { Archive } from '@portal/postbuild/archives/writeArchives';
import type { BuiltSite } from '@portal/postbuild/loadBuild';

/** Interface of this folder for builds with PDFs. */
export interface Printer {
  /**
   * Prints the books of a built site with Chromium.
   *
   * @param only names of the books to print; all if omitted
   */
  writePdfs: (site: BuiltSite, only?: readonly string[]) => Promise<Archive[]>;
}
