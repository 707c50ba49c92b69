/** Path of the generated sidebar, relative to the reference folder. */
export const SIDEBAR_FILE = 'sidebar.json';
