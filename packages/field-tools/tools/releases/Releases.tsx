import data from '@generated/tools/default/releases.json';
import type { State } from '../../frame/types';
import Worksheet from '../../frame/Worksheet';
import about from './about';
import { createReleasesTool } from './createReleasesTool';
import type { ReleaseData } from './data';
import { loadStoredReleases, storeReleases } from './storedReleases';

const tool = createReleasesTool(data as unknown as ReleaseData);
const releaseStorage = {
  read: () => ({ ...loadStoredReleases() }) as State,
  write: ({ sdk = '', firmware = '' }: State) => storeReleases({ sdk, firmware }),
};

/** The release filter. Its settings apply to all pages. */
export default function Releases() {
  return <Worksheet tool={tool} title={about.title} storage={releaseStorage} />;
}
