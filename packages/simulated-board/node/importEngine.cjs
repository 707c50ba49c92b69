/** Imports the engine natively. Docusaurus loads TypeScript with jiti, which replaces `import()` with a `require()` that rejects the module. */
module.exports = () => import('@micropython/micropython-webassembly-pyscript/micropython.mjs');
