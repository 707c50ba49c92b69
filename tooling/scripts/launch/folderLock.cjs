// Plain JavaScript: it runs before anything is installed.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const BEAT = 5_000;
/** A lock whose holder has not touched it for so long is nobody's. */
const OUTDATED = 30_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Who holds a lock, or undefined where nobody does any more. */
function findHolder(file) {
  let age;
  let holder;
  try {
    age = Date.now() - fs.statSync(file).mtimeMs;
    holder = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // Its writer has been stopped between making and filling it, or is about to fill it.
    if (!(error instanceof SyntaxError)) throw error;
    holder = { host: '', pid: 0 };
  }
  if (age > OUTDATED) return undefined;
  // Processes of another machine or container cannot be seen from here; their touch can.
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
 * Does something that only one process may do in a folder at a time. The lock of a process that was
 * killed does not stay: its holder touches it while it works.
 *
 * @param file the lock; its folder is made
 * @param onWait told once of the process that holds the lock, before waiting for it
 */
async function withLock(file, onWait, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!tryLock(file)) {
    const holder = findHolder(file);
    if (!holder) {
      fs.rmSync(file, { force: true });
      continue;
    }
    if (!told) onWait(holder.pid);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const beat = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => {});
  }, BEAT);
  beat.unref();
  const release = () => fs.rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

module.exports = { withLock };
