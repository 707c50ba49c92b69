import { type Contract, readUpstreamFile } from '../contract';

/** Exports of `noPrism.js`. */
const KNOWN_EXPORTS = ['Prism', 'themes', 'Highlight', 'normalizeTokens'];

export default {
  upstream:
    '@docusaurus/theme-classic/lib/prism-include-languages.js, lib/theme/CodeBlock, @docusaurus/theme-common/lib',
  load: () =>
    [
      '@docusaurus/theme-classic/lib/prism-include-languages.js',
      '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/index.js',
      '@docusaurus/theme-common/lib/hooks/usePrismTheme.js',
    ]
      .map(readUpstreamFile)
      .join('\n'),
  findChange: (source) => {
    const usedNames = [...source.matchAll(/import \{([^}]+)\} from 'prism-react-renderer'/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim());
    if (usedNames.length === 0) return 'the theme no longer uses prism-react-renderer';
    const unknownNames = usedNames.filter((name) => !KNOWN_EXPORTS.includes(name));
    return unknownNames.length > 0
      ? `the theme imports names that noPrism.js does not export: ${unknownNames.join(', ')}`
      : undefined;
  },
} satisfies Contract;
