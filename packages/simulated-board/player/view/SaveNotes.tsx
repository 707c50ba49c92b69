/** @jsxImportSource preact */
import type { ReaderProgram } from './useReaderProgram';

/** Why the reader's changes are not saved, and the choice between the versions of two tabs. */
export function SaveNotes({ reader }: { reader: ReaderProgram }) {
  const { isOutdated, isSaved } = reader;
  return (
    <div role="alert" class={isOutdated || !isSaved ? 'bp-warning' : 'bp-visually-hidden'}>
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
