import base from '../../playwright.config';

/**
 * Only the screenshots: they need the portal, but not the fixture site. They stay on the machine
 * that took them.
 */
export default {
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/requirePortal.ts',
  snapshotPathTemplate: '../../.cache/pictures/{arg}{ext}',
};
