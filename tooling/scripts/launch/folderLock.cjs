// Plain JavaScript: runs before any package is installed.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const HEARTBEAT_MS = 5_000;
/** Age after which a lock is stale because its holder no longer touches it. */
const STALE_AFTER_MS = 30_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Finds the process that holds a lock; undefined if the lock is stale. */
function findHolder(file) {
  let age;
  let holder;
  try {
    age = Date.now() - fs.statSync(file).mtimeMs;
    holder = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // The holder has created the file without its ID yet. It may also have been stopped before it
    // wrote the ID.
    if (!(error instanceof SyntaxError)) throw error;
    holder = { host: '', pid: 0 };
  }
  if (age > STALE_AFTER_MS) return undefined;
  // Processes on other machines or in containers are not visible here, but they touch the file
  // while they work.
  if (holder.host === os.hostname() && !isAlive(holder.pid)) return undefined;
  return holder;
}

function tryLock(file) {
  try {
    const text = JSON.stringify({ host: os.hostname(), pid: process.pid });
    fs.writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Runs a function that only one process per folder may run at a time. The holder touches the lock
 * while it works, so the lock of a killed process becomes stale.
 *
 * @param file path of the lock; its folder is created
 * @param onWait called once before waiting, with the process ID of the holder
 */
async function withLock(file, onWait, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let isReported = false;
  while (!tryLock(file)) {
    const holder = findHolder(file);
    if (!holder) {
      fs.rmSync(file, { force: true });
      continue;
    }
    if (!isReported) onWait(holder.pid);
    isReported = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => {});
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const release = () => fs.rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

module.exports = { withLock };
