/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import type { ReaderProgram } from './useReaderProgram';

const askBeforeLeaving = (event: Event) => event.preventDefault();

/** Why the reader's changes are not saved, and the choice between the versions of two tabs. */
export function SaveNotes({ reader }: { reader: ReaderProgram }) {
  const { isOutdated, isSaved } = reader;
  const isUnsaved = isOutdated || !isSaved;
  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', askBeforeLeaving);
    return () => removeEventListener('beforeunload', askBeforeLeaving);
  }, [isUnsaved]);
  return (
    <div role="alert" class={isUnsaved ? 'bp-warning' : 'bp-visually-hidden'}>
      {isOutdated ? (
        <>
          Another tab changed this program. Until you choose a version, your changes are not saved.
          <div class="bp-buttons">
            <button type="button" onClick={reader.loadStored}>
              Use the other tab’s version
            </button>
            <button type="button" onClick={reader.saveAnyway}>
              Keep this version
            </button>
          </div>
        </>
      ) : (
        isSaved ||
        'This browser cannot save your changes. They will be lost when you reload the page.'
      )}
    </div>
  );
}
