/**
 * Whether the site has been published again since this page was opened: the server no longer has the first script of the
 * page's build, which names all others. Parts of the page that have not been loaded yet are gone with it.
 */
export async function isOutdated(): Promise<boolean> {
  const [script] = document.getElementById('page-loader')?.dataset.scripts?.split(' ') ?? [];
  if (!script) return false;
  try {
    const { status } = await fetch(script, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
