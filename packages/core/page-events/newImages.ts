/** Window event: a component rendered images that were not on the page when it loaded. */
export const NEW_IMAGES_EVENT = 'new-pictures';
