/**
 * Whether a newer build was deployed since this page was opened: the server no longer has the first
 * script of this page's build. Chunks that have not loaded yet are gone too.
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
