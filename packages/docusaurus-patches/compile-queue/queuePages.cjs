const { default: compilePage } = require('@docusaurus/mdx-loader');

/** Concurrently compiled pages: while one waits for a file, another continues. */
const MAX_CONCURRENT = 4;

/** Name of the compiler with a queue. */
const CLIENT = 'client';

let inWork = 0;
const waiting = [];

function begin(page) {
  if (inWork === MAX_CONCURRENT) {
    waiting.push(page);
    return;
  }
  inWork += 1;
  page();
}

function end() {
  inWork -= 1;
  const next = waiting.shift();
  if (next) begin(next);
}

/**
 * Bundler loader that compiles only a few pages at a time. The bundler starts all pages at once, and each started
 * page keeps its syntax tree in memory.
 */
module.exports = function compileInTurn(source) {
  // Other compilers wait for the browser compiler: if they were queued too, they would deadlock.
  if (this._compiler.name !== CLIENT) return compilePage.call(this, source);
  const callback = this.async();
  const done = (...result) => {
    end();
    callback(...result);
  };
  begin(() => compilePage.call(Object.create(this, { async: { value: () => done } }), source));
};

module.exports.CLIENT = CLIENT;
