const { default: compilePage } = require('@docusaurus/mdx-loader');

/** Pages in work at the same time: while one waits for a file, another goes on. */
const MOST = 4;

/** Name of the compiler that takes its turn. */
const CLIENT = 'client';

let inWork = 0;
const waiting = [];

function begin(page) {
  if (inWork === MOST) {
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
 * Bundler loader: compiles a page, a few at a time. The bundler asks for all pages at once, and
 * each that has begun holds its syntax tree.
 */
module.exports = function compileInTurn(source) {
  // Other compilers wait for what is compiled for the browser: if they were queued, too, each would wait for the other.
  if (this._compiler.name !== CLIENT) return compilePage.call(this, source);
  const callback = this.async();
  const done = (...result) => {
    end();
    callback(...result);
  };
  begin(() => compilePage.call(Object.create(this, { async: { value: () => done } }), source));
};

module.exports.CLIENT = CLIENT;
