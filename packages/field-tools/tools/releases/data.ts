import type { Kind } from '@portal/content-model/releases/compareVersions';

/** What a release says about a section. */
export interface Section {
  kind: Kind;
  version: string;
  /** Route with anchor. */
  page: string;
  name: string;
  text: string;
  /** What counts for it: the SDK on the computer, or the one that the firmware of the device was built with. */
  part: 'sdk' | 'firmware';
}

/** The releases of the SDK, newest first, and the sections that they name. */
export interface ReleaseData {
  versions: readonly string[];
  sections: readonly Section[];
}
