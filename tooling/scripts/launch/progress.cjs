// Plain JavaScript: it runs before anything is installed.

/** How often work that goes on says so, in milliseconds: a terminal redraws a line, a log gets another. */
const IN_TERMINAL = 1000;
const IN_LOG = 30_000;
const CLEAR = '\r\u001b[2K';

/**
 * Says what is done, what of it is under way, and for how long: on a terminal in one line that is drawn
 * anew and goes in the end, in a log in a line for each step and one every 30 s.
 *
 * @param {string} what such as `Building the site (first run)`
 * @param {{ write: (text: string) => void, isTTY?: boolean, columns?: number }} terminal
 * @returns {{ step: (name: string) => void, done: (ending?: string) => void }} `step` names what is under
 * way; `done` ends it, with what has come of it, such as `Built`, unless it has failed
 */
function showProgress(what, terminal = process.stderr) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  let step = '';
  const draw = () => {
    const line = `  ${step || 'at work'}, ${seconds()}`;
    terminal.write(CLEAR + line.slice(0, (terminal.columns || 80) - 1));
  };
  const tell = () => {
    if (terminal.isTTY) draw();
    else console.log(`  ${step || 'at work'}, ${seconds()}`);
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
