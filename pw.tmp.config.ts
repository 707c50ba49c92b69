import base from './playwright.config';
const { globalSetup: _, ...rest } = base;
export default { ...rest, workers: 1, reporter: [['list']], outputDir: '/tmp/shots/pw', timeout: 240_000 };
