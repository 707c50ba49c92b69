/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { toHash } from '../share';

/** Longer addresses are cut by some mail and chat programs. */
const LONG = 2000;

/** Copies the program, or an address that carries it, and shows how long that is. */
export function Share({ name, text }: { name: string; text: string }) {
  const [said, setSaid] = useState('');
  const [address, setAddress] = useState('');
  const copy = async (what: string, done: string) => {
    try {
      await navigator.clipboard.writeText(what);
      setSaid(done);
    } catch {
      setSaid('The browser does not let this page copy: select the text and copy it.');
    }
  };
  const share = async () => {
    const made = location.origin + location.pathname + (await toHash(name, text));
    setAddress(made);
    const long = made.length > LONG ? ', longer than some programs let through' : '';
    await copy(made, `Address copied: ${made.length} characters${long}.`);
  };
  return (
    <>
      <button type="button" onClick={() => copy(text, 'Program copied.')}>
        Copy program
      </button>
      <button type="button" onClick={share}>
        Share by address
      </button>
      <span role="status" class="bp-said">
        {said}
      </span>
      {address && (
        <input
          class="bp-address"
          aria-label="Address of this program"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
