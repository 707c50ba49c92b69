/** Native import: jiti, with which Docusaurus loads TypeScript, replaces `import()` by a `require()` that rejects this module. */
module.exports = () => import('@micropython/micropython-webassembly-pyscript/micropython.mjs');
