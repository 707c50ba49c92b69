/** Folder with the schemas, relative to the project root. */
export const SCHEMAS_FOLDER = 'content/schemas';
