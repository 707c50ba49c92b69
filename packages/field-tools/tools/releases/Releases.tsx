import data from '@generated/tools/default/releases.json';
import type { State } from '../../frame/types';
import Worksheet from '../../frame/Worksheet';
import about from './about';
import { createReleasesTool } from './createReleasesTool';
import type { ReleaseData } from './data';
import { readOwn, storeOwn } from './kept';

const tool = createReleasesTool(data as unknown as ReleaseData);
const kept = {
  read: () => ({ ...readOwn() }) as State,
  write: ({ sdk = '', firmware = '' }: State) => storeOwn({ sdk, firmware }),
};

/** The release lens, whose settings apply to all pages. */
export default function Releases() {
  return <Worksheet tool={tool} title={about.title} kept={kept} />;
}
