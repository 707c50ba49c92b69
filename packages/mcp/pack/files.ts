/** Folder of the server in an archive. */
export const SERVER_FOLDER = 'mcp';
export const SERVER_FILE = 'server.cjs';
/** File with the server's data (a `Pack`), in the same folder. */
export const DATA_FILE = 'data.json';
export const NOTICES_FILE = 'licenses.txt';
