import { LANGUAGES } from '@portal/api-reference/languages';
import { brand } from '../../../../site/brand';
import { sections } from './sections';

const specs = Object.fromEntries(
  ['analytics', 'maintenance'].map((name) => [
    name,
    {
      specPath: `api/${name}.yaml`,
      outputDir: `docs-api/${name}`,
      // The category page is turned off, because its URL would be that of the page of its only tag.
      ...(name === 'maintenance' && { showInfoPage: false }),
      // Sending requests is turned off, because the portal does not send any.
      hideSendButton: true,
      sidebarOptions: { groupPathsBy: 'tag', categoryLinkSource: 'tag' },
    },
  ]),
);

const plugins = [
  ...sections.map(({ name, base, folder }) => [
    '@docusaurus/plugin-content-docs',
    {
      id: name === 'guide' ? 'default' : name,
      path: folder,
      routeBasePath: base.slice(1),
      sidebarPath: `./sidebars/${name}.${name === 'api' ? 'ts' : 'mjs'}`,
      editUrl: brand.editUrl,
      ...(name === 'api' && { docItemComponent: '@theme/ApiItem' }),
    },
  ]),
  [
    '@docusaurus/plugin-content-blog',
    {
      routeBasePath: 'changelog',
      blogTitle: 'Changelog',
      blogSidebarTitle: 'Releases',
      blogSidebarCount: 'ALL',
      postsPerPage: 'ALL',
      onUntruncatedBlogPosts: 'ignore',
      showReadingTime: false,
    },
  ],
  '@docusaurus/plugin-content-pages',
  '@docusaurus/plugin-css-cascade-layers',
  '@docusaurus/plugin-sitemap',
  ['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'api', config: specs }],
  'docusaurus-plugin-sass',
];

const config = {
  title: `${brand.name} documentation`,
  tagline: brand.tagline,
  favicon: 'img/favicon.svg',
  url: brand.url,
  baseUrl: '/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'warn',
  markdown: { format: 'detect' },
  plugins,
  themes: [
    '@docusaurus/theme-classic',
    'docusaurus-theme-openapi-docs',
    [
      '@easyops-cn/docusaurus-search-local',
      {
        hashed: true,
        // The changelog is excluded from search, as on the portal.
        indexBlog: false,
        docsRouteBasePath: sections.map(({ base }) => base),
        docsDir: sections.map(({ folder }) => folder),
      },
    ],
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { autoCollapseCategories: true } },
    // The languages are those of the portal.
    languageTabs: LANGUAGES.map(({ id, fence }) => ({
      highlight: fence.split(' ')[0],
      language: id,
      logoClass: id,
    })),
    navbar: {
      title: brand.name,
      hideOnScroll: true,
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
        { to: '/changelog', label: 'Changelog', position: 'left' },
        {
          type: 'docSidebar',
          sidebarId: 'api',
          docsPluginId: 'api',
          label: 'API',
          position: 'left',
        },
        { href: brand.website.href, label: brand.website.label, position: 'left' },
      ],
    },
    footer: {
      style: 'dark',
      links: [...brand.social, ...brand.legal],
      copyright: `Copyright © ${brand.copyrightYear} ${brand.company}`,
    },
  },
};

export function renderConfig(): string {
  const text = JSON.stringify(config, null, 2);
  return `import { themes } from 'prism-react-renderer';

const config = ${text};
config.themeConfig.prism = {
  theme: themes.github,
  darkTheme: themes.dracula,
  additionalLanguages: ['bash', 'diff', 'http', 'json', 'sql'],
};
export default config;
`;
}
