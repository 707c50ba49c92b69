// Plain JavaScript: it runs before anything is installed.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Says why the packages have to be installed, or undefined where they are as locked.
 *
 * npm notes in `node_modules/.package-lock.json` what it installed, as its last act: an
 * interrupted installation has no note. Packages for other platforms are in the lock only.
 */
function findInstallReason(wanted, installed) {
  if (!installed) return 'first run';
  for (const [name, { version, optional }] of Object.entries(wanted.packages)) {
    const found = installed.packages[name];
    if (name === '' || (optional && !found)) continue;
    if (!found || found.version !== version) return `${name.replace(/^node_modules\//, '')} changed`;
  }
  return undefined;
}

/** npm as this process was started by it, or the one on the search path. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.js$/.test(cli)) return { command: process.execPath, args: [cli], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * Installs the locked packages into `root` unless they are there.
 *
 * @throws when npm fails
 */
function ensureInstalled(root) {
  const wanted = readLock(path.join(root, 'package-lock.json'));
  if (!wanted) throw new Error(`${root}/package-lock.json is missing or broken. Restore it from version control.`);
  const reason = findInstallReason(wanted, readLock(path.join(root, 'node_modules/.package-lock.json')));
  if (!reason) return;
  const start = Date.now();
  console.log(`Installing packages (${reason}) …`);
  const { command, args, shell } = npmCommand();
  const result = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (result.status !== 0) {
    throw new Error('npm ci failed, see above. Check the network connection and run the command again.');
  }
  console.log(`Installed in ${Math.round((Date.now() - start) / 1000)} s`);
}

module.exports = { ensureInstalled, findInstallReason };
