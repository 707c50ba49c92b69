import data from '@generated/tools/default/releases.json';
import type { State } from '../../frame/types';
import Worksheet from '../../frame/Worksheet';
import { createReleasesTool } from './createReleasesTool';
import type { ReleaseData } from './data';
import { loadStoredReleases, storeReleases } from './storedReleases';

const tool = createReleasesTool(data as unknown as ReleaseData);
const releaseStorage = {
  load: () => ({ ...loadStoredReleases() }) as State,
  save: ({ sdk = '', firmware = '' }: State) => storeReleases({ sdk, firmware }),
};

export default function Releases() {
  return <Worksheet tool={tool} storage={releaseStorage} />;
}
