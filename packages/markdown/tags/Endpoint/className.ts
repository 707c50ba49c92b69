/** Class of an endpoint on built pages, by which its method and path are found. */
export const ENDPOINT_CLASS = 'api-endpoint';
