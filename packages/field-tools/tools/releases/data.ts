import type { ReleaseEffect } from '@portal/content-model/releases/compareVersions';

/** Change to a section in a release. */
export interface Section {
  kind: ReleaseEffect;
  version: string;
  /** Route with anchor. */
  page: string;
  name: string;
  text: string;
  /** Whether the SDK on the computer or the SDK of the firmware applies. */
  part: 'sdk' | 'firmware';
}

/** SDK releases, newest first, and the sections that they mention. */
export interface ReleaseData {
  versions: readonly string[];
  sections: readonly Section[];
}
