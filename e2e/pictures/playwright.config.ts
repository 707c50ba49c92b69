import base from '../../playwright.config';

/** The pictures alone: they need the portal, and no other site. They stay on the machine that took them. */
export default {
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/requirePortal.ts',
  snapshotPathTemplate: '../../.cache/pictures/{arg}{ext}',
};
