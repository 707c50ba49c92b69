export const SCHEMAS_FOLDER = 'content/schemas';
