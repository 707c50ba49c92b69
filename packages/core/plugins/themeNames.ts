/**
 * Class names, IDs, and plugin names of Docusaurus that code outside of theme components relies on. `contracts.test.ts`
 * verifies that the installed version still has each of them.
 */
export const CONTENT_CLASS = 'theme-doc-markdown';
export const BREADCRUMBS_CLASS = 'theme-doc-breadcrumbs';
export const BREADCRUMB_LINK_CLASS = 'breadcrumbs__link';
export const MOBILE_TOC_CLASS = 'theme-doc-toc-mobile';
export const TOC_CLASS = 'theme-doc-toc-desktop';
export const HASH_LINK_CLASS = 'hash-link';
export const NEXT_LINK_CLASS = 'pagination-nav__link--next';
export const PREVIOUS_LINK_CLASS = 'pagination-nav__link--prev';
export const MENU_BUTTON_CLASS = 'navbar__toggle';
export const MENU_CLOSE_CLASS = 'navbar-sidebar__close';
export const MENU_BACK_CLASS = 'navbar-sidebar__back';
export const ACTIVE_TAB_CLASS = 'tabs__item--active';

/** ID of React's root container. */
export const ROOT_ID = '__docusaurus';
export const SKIP_TARGET_ID = '__docusaurus_skipToContent_fallback';

/** Prefix of the storage keys of tab groups. */
export const TAB_STORAGE_PREFIX = 'docusaurus.tab.';

export const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
export const BLOG_PLUGIN = 'docusaurus-plugin-content-blog';
