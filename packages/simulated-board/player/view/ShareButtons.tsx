/** @jsxImportSource preact */
import { useState } from 'preact/hooks';

/** Some mail and chat programs truncate longer URLs. */
const MAX_SAFE_URL_CHARS = 2000;

interface Props {
  /** Name and text of the open file. */
  fileName: string;
  text: string;
  /** Creates the URL hash that contains the program. */
  createHash: () => Promise<string>;
  /** Downloads the program as a project; undefined outside the playground. */
  download: (() => Promise<void>) | undefined;
}

/** Buttons that copy the open file or a URL that contains the program, and download the program. */
export function ShareButtons({ fileName, text, createHash, download }: Props) {
  const [status, setStatus] = useState('');
  const [url, setUrl] = useState('');
  const copyText = async (content: string, confirmation: string) => {
    try {
      await navigator.clipboard.writeText(content);
      setStatus(confirmation);
    } catch {
      setStatus('The browser blocked copying. Select the text and copy it.');
    }
  };
  const shareUrl = async () => {
    const newUrl = location.origin + location.pathname + (await createHash());
    setUrl(newUrl);
    const note = newUrl.length > MAX_SAFE_URL_CHARS ? ', too long for some mail and chat apps' : '';
    await copyText(newUrl, `URL copied: ${newUrl.length} characters${note}.`);
  };
  return (
    <>
      <button type="button" onClick={() => copyText(text, `${fileName} copied.`)}>
        Copy file
      </button>
      <button type="button" onClick={shareUrl}>
        Share URL
      </button>
      {download && (
        <button
          type="button"
          onClick={() =>
            download().then(
              () => setStatus(''),
              () => setStatus('The project could not be created. Check your connection.'),
            )
          }
        >
          Download project
        </button>
      )}
      <span role="status">{status}</span>
      {url && (
        <input
          class="bp-url"
          aria-label="URL of this program"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
