import { requirePortal } from './buildFixtures';

/** Stops before the first test if the portal has not been built. */
export default requirePortal;
