import type { Pdf } from '@portal/postbuild/downloads/writeDownloads';
import type { BuiltSite } from '@portal/postbuild/loadBuild';

/** Public API of this folder. Builds that create PDFs load it. */
export interface Printer {
  /** Prints the books of a built site with Chromium. */
  writePdfs: (site: BuiltSite) => Promise<Pdf[]>;
}
