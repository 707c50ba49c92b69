// Replaces `tslib` in the browser: `@docusaurus/utils-common` uses only this function, but CommonJS would include the
// whole library.
export function __importDefault(module) {
  return module?.__esModule ? module : { default: module };
}
