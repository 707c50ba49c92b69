const { default: compilePage } = require('@docusaurus/mdx-loader');

/** Maximum number of pages compiled at once: while one waits for a file, another continues. */
const MAX_CONCURRENT = 4;

/** Name of the compiler whose pages are queued. */
const CLIENT = 'client';

let activeCount = 0;
const queue = [];

function begin(compile) {
  if (activeCount === MAX_CONCURRENT) {
    queue.push(compile);
    return;
  }
  activeCount += 1;
  compile();
}

function end() {
  activeCount -= 1;
  const next = queue.shift();
  if (next) begin(next);
}

/**
 * Bundler loader that compiles only a few pages at a time. The bundler starts all pages at once, and each started
 * page keeps its syntax tree in memory.
 */
function queuePages(source) {
  // Other compilers wait for the browser compiler: if they were queued too, they would deadlock.
  if (this._compiler.name !== CLIENT) return compilePage.call(this, source);
  const callback = this.async();
  const done = (...result) => {
    end();
    callback(...result);
  };
  begin(() => compilePage.call(Object.create(this, { async: { value: () => done } }), source));
}

module.exports = Object.assign(queuePages, { CLIENT });
