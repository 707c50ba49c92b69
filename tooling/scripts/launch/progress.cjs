// Plain JavaScript: runs before any package is installed.

/**
 * Interval of progress messages in milliseconds: a terminal redraws a line, a log gets a new line.
 */
const IN_TERMINAL = 1000;
const IN_LOG = 30_000;
const CLEAR = '\r\u001b[2K';

/**
 * Shows the progress of a task with its current step and elapsed time. A terminal shows one line,
 * which is redrawn and finally removed. A log gets one line per step and one every 30 s.
 *
 * @param {string} what such as `Building the site (first run)`
 * @param {{ write: (text: string) => void, isTTY?: boolean, columns?: number }} terminal
 * @returns {{ step: (name: string) => void, done: (ending?: string) => void }} `step` sets the
 * current step; `done` ends the task, with a result such as `Built` unless it failed
 */
function showProgress(what, terminal = process.stderr) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  let step = '';
  const draw = () => {
    const line = `  ${step || 'working'}, ${seconds()}`;
    terminal.write(CLEAR + line.slice(0, (terminal.columns || 80) - 1));
  };
  const tell = () => {
    if (terminal.isTTY) draw();
    else console.log(`  ${step || 'working'}, ${seconds()}`);
  };
  console.log(`${what} …`);
  const timer = setInterval(tell, terminal.isTTY ? IN_TERMINAL : IN_LOG);
  timer.unref();
  return {
    step(name) {
      step = name;
      tell();
    },
    done(ending) {
      clearInterval(timer);
      if (terminal.isTTY) terminal.write(CLEAR);
      if (ending) console.log(`${ending} in ${seconds()}`);
    },
  };
}

module.exports = { showProgress };
