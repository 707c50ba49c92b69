import themeClassic from '@docusaurus/theme-classic';
import type { LoadContext } from '@docusaurus/types';
import type { Contract } from '../contract';

const CONTEXT = {
  i18n: { currentLocale: 'en', localeConfigs: { en: { direction: 'ltr' } } },
  siteConfig: { themeConfig: { colorMode: {}, prism: { additionalLanguages: [] } } },
  siteStorage: { type: 'localStorage', namespace: '' },
} as unknown as LoadContext;

export default {
  upstream: '@docusaurus/theme-classic/lib/index.js',
  load: () =>
    JSON.stringify(
      themeClassic(CONTEXT, { customCss: [] }).injectHtmlTags?.({ content: undefined }),
    ),
  findChange: (source) => {
    const { preBodyTags = [] } = JSON.parse(source || '{}') as {
      preBodyTags?: { tagName: string }[];
    };
    const scriptCount = preBodyTags.filter(({ tagName }) => tagName === 'script').length;
    return scriptCount === 1
      ? undefined
      : `the theme adds ${scriptCount} scripts before the page instead of one`;
  },
} satisfies Contract;
