import type { Brand } from '../../brand';
import type { Glossary } from '../../tags/Term/loadGlossary';
import type { SearchWords } from './loadSearchWords';
import type { Options } from './options';
import { readSynonyms } from './synonyms';

/** Options of this site. */
export function searchOptions(
  { name, slug }: Brand,
  glossary: Glossary,
  words: SearchWords,
): Options {
  return {
    contexts: [
      { name: 'docs', label: 'Guide and API', prefixes: ['/docs/'] },
      { name: 'docs-sdk', label: 'SDK', prefixes: ['/docs-sdk/'] },
    ],
    badges: [
      { label: 'API', prefix: '/docs/api/' },
      { label: 'Guide', prefix: '/docs/' },
      { label: 'SDK', prefix: '/docs-sdk/' },
    ],
    suggestions: [
      { label: `What the ${name} platform is made of`, to: `/docs/${slug}-platform/` },
      {
        label: 'Commission your first device',
        to: '/docs/iot-core/no-code-configurator/getting_started',
      },
      { label: 'Install the SDK', to: '/docs-sdk/getting_started/sdk_guide' },
      { label: 'REST API', to: '/docs/api/overview' },
    ],
    synonyms: [...words.same, ...readSynonyms(glossary)],
    concepts: words.concepts,
    exclude: ['/changelog'],
  };
}
