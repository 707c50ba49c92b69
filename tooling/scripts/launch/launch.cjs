const path = require('node:path');
const { explain } = require('./explain.cjs');
const { ensureInstalled } = require('./install.cjs');

const root = path.join(__dirname, '../../..');

/** Commands: folder in `tooling/scripts/`, and whether they need packages for tests and authors. */
const COMMANDS = {
  build: { folder: 'site-build', withTests: false },
  dev: { folder: 'dev', withTests: true },
  mcp: { folder: 'mcp', withTests: true },
  start: { folder: 'start', withTests: false },
  test: { folder: 'test', withTests: true },
};

async function run(command) {
  // Printing PDFs needs test packages.
  const withTests = COMMANDS[command].withTests || process.argv.includes('--pdf');
  await ensureInstalled(root, withTests);
  require('./tsx.cjs');
  require(`../${COMMANDS[command].folder}/main.ts`);
}

/** Installs missing packages, then runs a command. */
module.exports = function launch(command) {
  // The command parses its arguments as if it were started directly.
  process.argv.splice(2, 1);
  // Standard output is reserved for the protocol.
  if (command === 'mcp') console.log = console.error;
  run(command).catch((error) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
};
