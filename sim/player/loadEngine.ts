/**
 * Fetches the engine into the browser's cache while the worker starts, and tells how much of it has
 * come: the worker itself cannot.
 */
export async function loadEngine(
  address: string,
  bytes: number,
  tell: (share: number) => void,
): Promise<void> {
  const reader = (await fetch(address)).body?.getReader();
  let got = 0;
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return tell(1);
    got += piece.value.length;
    tell(got / bytes);
  }
}
