/** Class that identifies endpoints on built pages, so that their method and path can be extracted. */
export const ENDPOINT_CLASS = 'api-endpoint';
