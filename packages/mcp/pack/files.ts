/** Folder of the server in an archive. */
export const SERVER_FOLDER = 'mcp';
export const SERVER_FILE = 'server.cjs';
/** A `Pack`, next to the server. */
export const DATA_FILE = 'data.json';
export const NOTICES_FILE = 'licenses.txt';
