// Plain JavaScript: runs before any package is installed.
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { withLock } = require('./folderLock.cjs');
const { showProgress } = require('./progress.cjs');

/** Parses a JSON file; undefined if it is missing or invalid. */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a locked package may be missing, because only tests or other platforms need it. */
function mayBeMissing({ dev, optional, devOptional }, withTests) {
  return optional || devOptional || (dev && !withTests);
}

/**
 * Returns why packages must be installed, or undefined if they match the lock file.
 *
 * npm writes `node_modules/.package-lock.json` last, so an interrupted installation does not have
 * it.
 *
 * @param getVersion returns the version of the package at a path such as `node_modules/a`
 */
function findInstallReason(lockfile, installed, withTests, getVersion) {
  if (!installed) return 'first run';
  for (const [packagePath, locked] of Object.entries(lockfile.packages)) {
    const current = installed.packages[packagePath];
    // Workspaces are folders in this repository.
    if (!packagePath.startsWith('node_modules/') || locked.link) continue;
    if (!current && mayBeMissing(locked, withTests)) continue;
    const name = packagePath.replace(/^node_modules\//, '');
    if (!current && locked.dev) return 'packages for tests';
    if (!current || current.version !== locked.version) return `${name} changed`;
    if (getVersion(packagePath) !== locked.version) return `${name} is missing or damaged`;
  }
  return undefined;
}

/** Returns the command that runs npm: the npm that started this process, or the one on the PATH. */
function getNpmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.js$/.test(cli)) return { command: process.execPath, args: [cli], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * Returns an argument that moves npm's cache if the default folder is not writable, because users in
 * containers may have no home folder.
 */
function getCacheArguments(root) {
  const userCache = process.env.npm_config_cache;
  if (!userCache) return [];
  try {
    fs.mkdirSync(userCache, { recursive: true });
    fs.accessSync(userCache, fs.constants.W_OK);
    return [];
  } catch {
    return [`--cache=${path.join(root, '.cache/npm')}`];
  }
}

/** Returns arguments that override `NODE_ENV` and the npm settings of the user and the machine. */
function getInstallArguments(root, withTests) {
  const kinds = ['--include=optional', '--include=peer', withTests ? '--include=dev' : '--omit=dev'];
  return ['ci', ...kinds, ...getCacheArguments(root), '--no-audit', '--no-fund', '--loglevel=error'];
}

function runNpm(root, withTests) {
  const { command, args, shell } = getNpmCommand();
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, ...getInstallArguments(root, withTests)], {
      cwd: root,
      shell,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const stop = (signal) => {
      child.kill(signal);
      process.exit(130);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    const removeListeners = () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
    };
    child.once('error', (error) => {
      removeListeners();
      reject(new Error(`npm cannot be started (${error.code}). It is part of Node.js: check that it is on the PATH.`));
    });
    child.once('exit', (code) => {
      removeListeners();
      if (code === 0) return resolve();
      reject(new Error('npm ci failed, see above. If a download failed, check the network connection. Then run the command again.'));
    });
  });
}

async function install(root, withTests, reason) {
  // Keeps the packages for tests if they are already installed.
  const installed = readJson(path.join(root, 'node_modules/.package-lock.json'));
  const hasTests = Object.values(installed?.packages ?? {}).some(({ dev }) => dev);
  const progress = showProgress(`Installing packages (${reason})`);
  try {
    await runNpm(root, withTests || hasTests);
  } catch (error) {
    progress.done();
    throw error;
  }
  progress.done('Installed');
}

/** Runs one installation at a time, because parallel installations corrupt each other. */
function withInstallLock(root, work) {
  const logWait = (pid) => console.log(`Process ${pid} is installing packages here; waiting for it …`);
  return withLock(path.join(root, '.cache/install.lock'), logWait, work);
}

function findReason(root, withTests) {
  const lockfile = readJson(path.join(root, 'package-lock.json'));
  if (!lockfile) throw new Error(`${root}/package-lock.json is missing or invalid. Restore it from version control.`);
  const installed = readJson(path.join(root, 'node_modules/.package-lock.json'));
  const getVersion = (packagePath) => (readJson(path.join(root, packagePath, 'package.json')) || {}).version;
  return findInstallReason(lockfile, installed, withTests, getVersion);
}

/**
 * Installs the locked packages in `root` if needed. Packages for tests are installed only with
 * `withTests`, but kept if present.
 *
 * @throws if npm fails
 */
async function ensureInstalled(root, withTests) {
  if (!findReason(root, withTests)) return;
  await withInstallLock(root, async () => {
    // Another process may have installed the packages in the meantime.
    const reason = findReason(root, withTests);
    if (reason) await install(root, withTests, reason);
  });
}

module.exports = { ensureInstalled, findInstallReason };
