import { requirePortal } from './buildFixtures';

/** Stops before the first test where the portal has not been built. */
export default requirePortal;
