/** Event of the window: a part of the page has drawn pictures that were not there when the page came. */
export const NEW_PICTURES = 'new-pictures';
