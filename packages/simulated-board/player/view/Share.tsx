/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { toHash } from '../share';

/** Some mail and chat programs truncate longer URLs. */
const LONG_URL_CHARS = 2000;

/** Copies the program, or a URL that contains it, and shows the URL's length. */
export function Share({ name, text }: { name: string; text: string }) {
  const [said, setSaid] = useState('');
  const [address, setAddress] = useState('');
  const copy = async (what: string, done: string) => {
    try {
      await navigator.clipboard.writeText(what);
      setSaid(done);
    } catch {
      setSaid('The browser blocked copying. Select the text and copy it.');
    }
  };
  const share = async () => {
    const made = location.origin + location.pathname + (await toHash(name, text));
    setAddress(made);
    const long = made.length > LONG_URL_CHARS ? ', too long for some mail and chat apps' : '';
    await copy(made, `URL copied: ${made.length} characters${long}.`);
  };
  return (
    <>
      <button type="button" onClick={() => copy(text, 'Program copied.')}>
        Copy program
      </button>
      <button type="button" onClick={share}>
        Share URL
      </button>
      <span role="status" class="bp-said">
        {said}
      </span>
      {address && (
        <input
          class="bp-address"
          aria-label="URL of this program"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
