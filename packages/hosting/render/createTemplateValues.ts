import * as hosting from '../hosting';

/** Creates the template values that are the same for all servers. */
export function createTemplateValues({ policy }: hosting.BuildData) {
  return {
    prefersMarkdownPattern: hosting.prefersMarkdownPattern,
    requestTimeoutSeconds: hosting.requestTimeoutSeconds,
    redirectStatus: hosting.redirectStatus,
    notFoundFile: hosting.notFoundFile,
    strictTransportSecurity: hosting.strictTransportSecurity,
    contentSecurityPolicy: hosting.renderContentSecurityPolicy(policy),
    defaultContentType: hosting.defaultContentType,
    defaultCacheControl: hosting.defaultCacheControl,
    homeMarkdown: hosting.getMarkdownPath(''),
    allow: hosting.allowedMethods.join(', '),
  };
}

/** Lists the pages whose canonical path ends with a slash. */
export const listTrailingSlashPages = ({ pages }: hosting.BuildData) =>
  pages.filter((page) => page !== '/' && page.endsWith('/'));
