/**
 * Loaded before a program that its parent watches. A thread of its own writes the processor time
 * that the whole process has taken, once a second, in microseconds, to the pipe that is file 4: also
 * while the main thread is busy or blocked. A process that nobody listens to any more ends.
 */
const { isMainThread, Worker } = require('node:worker_threads');

function beat() {
  const { writeSync } = require('node:fs');
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    try {
      writeSync(4, `${user + system}\n`);
    } catch (error) {
      if (error.code === 'EPIPE') process.kill(process.pid, 'SIGKILL');
    }
  }, 1000);
}

// Its own threads load this file, too.
if (isMainThread) new Worker(`(${beat})()`, { eval: true, execArgv: [] }).unref();
