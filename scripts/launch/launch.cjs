const path = require('node:path');
const { explain } = require('./explain.cjs');
const { ensureInstalled, repairPackages } = require('./install.cjs');

const root = path.join(__dirname, '../..');

/** Commands, each a folder of `scripts/`, and whether they need what only tests and authors use. */
const COMMANDS = { build: false, dev: true, mcp: true, start: false, test: true };

function load(command) {
  require('tsx/cjs');
  require(`../${command}/main.ts`);
}

async function run(command) {
  // PDFs are printed by a browser, and archives have a server for editors: with packages that tests use, too.
  const asked = ['--pdf', '--archives'].some((option) => process.argv.includes(option));
  const withTests = COMMANDS[command] || asked;
  await ensureInstalled(root, withTests);
  try {
    load(command);
  } catch (error) {
    if (!(await repairPackages(root, withTests, true))) throw error;
    load(command);
  }
}

/** Installs what is missing, then runs a command. */
module.exports = function launch(command) {
  // Read by the command itself as if it had been started alone.
  process.argv.splice(2, 1);
  // Its output is the protocol, nothing else.
  if (command === 'mcp') console.log = console.error;
  run(command).catch((error) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
};
