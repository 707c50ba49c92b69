/** Tells an endpoint on a page that is built: it is found by its method and path. */
export const ENDPOINT = 'api-endpoint';
