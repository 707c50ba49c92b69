import base from '../../playwright.config';
import { requirePortal } from '../support/buildFixtures';

requirePortal();

/** The pictures alone: they need the portal, and no other site. */
export default { ...base, testDir: '.', globalSetup: undefined };
