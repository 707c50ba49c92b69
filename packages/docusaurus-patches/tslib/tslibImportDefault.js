// Stands for `tslib` in the browser: `@docusaurus/utils-common` asks for this one function of it,
// and being CommonJS would bring the whole library.
export function __importDefault(module) {
  return module?.__esModule ? module : { default: module };
}
