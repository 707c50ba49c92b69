import base from '../../playwright.config';

/** The pictures alone: they need the portal, and no other site. */
export default { ...base, testDir: '.', globalSetup: '../support/requirePortal.ts' };
