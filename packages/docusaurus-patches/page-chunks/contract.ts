import type { Contract } from '../contract';
import { generateFile } from '../generateFile';

export default {
  upstream: '@docusaurus/core/lib/server/codegen/codegen.js',
  load: () => generateFile('routesChunkNames.json'),
  findChange: (source) => {
    const keys = Object.keys(JSON.parse(source || '{}') as object);
    const isKnown = keys.some((key) => /^\/docs\/a-[0-9a-f]+$/.test(key));
    return isKnown
      ? undefined
      : `no route is listed by its path and a hash; keys: ${keys.join(', ') || '(none)'}`;
  },
} satisfies Contract;
