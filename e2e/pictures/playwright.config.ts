import base from '../../playwright.config';

/**
 * Configuration for the screenshots, which need the portal but not the fixture site. Screenshots
 * stay on the computer that took them.
 */
export default {
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/requirePortal.ts',
  snapshotPathTemplate: '../../.cache/pictures/{arg}{ext}',
};
