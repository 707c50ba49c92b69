import type { Archive } from '@portal/postbuild/archives/writeArchives';
import type { BuiltSite } from '@portal/postbuild/readBuild';

/** What a build loads of this room, when PDFs are asked for. */
export interface Printer {
  /**
   * Prints the books of a finished site with Chromium.
   *
   * @param only names of the books that are wanted; all where it is left out
   */
  writePdfs: (site: BuiltSite, only?: readonly string[]) => Promise<Archive[]>;
}
