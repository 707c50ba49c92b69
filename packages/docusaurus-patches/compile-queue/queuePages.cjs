const { default: compilePage } = require('@docusaurus/mdx-loader');

/** Maximum number of pages that are compiled at the same time. While one page waits for a file, another continues. */
const MAX_CONCURRENT_PAGES = 4;

/** Name of the compiler whose pages are queued. */
const CLIENT = 'client';

let activeCount = 0;
const queue = [];

function startOrQueue(compile) {
  if (activeCount === MAX_CONCURRENT_PAGES) {
    queue.push(compile);
    return;
  }
  activeCount += 1;
  compile();
}

function finishPage() {
  activeCount -= 1;
  const next = queue.shift();
  if (next) startOrQueue(next);
}

/**
 * Bundler loader that compiles only a few pages at a time. The bundler starts all pages at once, and each started
 * page keeps its syntax tree in memory.
 */
function queuePages(source) {
  // Other compilers wait for the browser compiler, so they would deadlock if they used the same queue.
  if (this._compiler.name !== CLIENT) return compilePage.call(this, source);
  const callback = this.async();
  const done = (...result) => {
    finishPage();
    callback(...result);
  };
  startOrQueue(() => compilePage.call(Object.create(this, { async: { value: () => done } }), source));
}

module.exports = Object.assign(queuePages, { CLIENT });
