import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Contract, upstreamFile } from '../contract';

const FOLDER = '@docusaurus/utils-common/lib';

const contract: Contract = {
  upstream: '@docusaurus/utils-common/lib/*.js',
  read: () =>
    readdirSync(path.join(__dirname, '../../../node_modules', FOLDER))
      .filter((name) => name.endsWith('.js'))
      .map((name) => upstreamFile(`${FOLDER}/${name}`))
      .join('\n'),
  whatChanged: (found) => {
    const used = new Set([...found.matchAll(/\btslib_1\.(\w+)/g)].map(([, name]) => name));
    if (used.size === 0) return 'utils-common does not use tslib any more';
    used.delete('__importDefault');
    return used.size > 0 ? `utils-common asks tslib for ${[...used].join(', ')}` : undefined;
  },
};

export default contract;
