// Plain JavaScript: runs before any package is installed.

/**
 * Intervals between progress messages. On a terminal, one line is redrawn; in a log, a new line is
 * written.
 */
const TERMINAL_INTERVAL_MS = 1000;
const LOG_INTERVAL_MS = 30_000;
const CLEAR = '\r\u001b[2K';

/**
 * Shows the progress of a task with its current step and elapsed time. A terminal shows one line,
 * which is redrawn and finally removed. A log gets one line per step and one every 30 s.
 *
 * @param {string} task such as `Building the site (first run)`
 * @param {{ write: (text: string) => void, isTTY?: boolean, columns?: number }} terminal
 * @returns {{ step: (name: string) => void, done: (ending?: string) => void }} `step` sets the
 * current step; `done` ends the task, with a result such as `Built` unless it failed
 */
function showProgress(task, terminal = process.stderr) {
  const startedAt = Date.now();
  const formatElapsedTime = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  let step = '';
  const draw = () => {
    const line = `  ${step || 'working'}, ${formatElapsedTime()}`;
    terminal.write(CLEAR + line.slice(0, (terminal.columns || 80) - 1));
  };
  const printProgress = () => {
    if (terminal.isTTY) draw();
    else console.log(`  ${step || 'working'}, ${formatElapsedTime()}`);
  };
  console.log(`${task} …`);
  const timer = setInterval(printProgress, terminal.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS);
  timer.unref();
  return {
    step(name) {
      step = name;
      printProgress();
    },
    done(ending) {
      clearInterval(timer);
      if (terminal.isTTY) terminal.write(CLEAR);
      if (ending) console.log(`${ending} in ${formatElapsedTime()}`);
    },
  };
}

module.exports = { showProgress };
