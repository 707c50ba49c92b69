/**
 * A built page without its scripts and links to files. They name the files of the bundle, which
 * change with every page; what is read of the rest can be kept from build to build.
 */
export function withoutBundle(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*>/g, '');
}
