import LoadFailure from '@portal/core/ui/LoadFailure';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { type OfflineList, type SavedManual, SHELL, type VisitedPage } from '../types';
import { formatAge } from './formatAge';
import { getStore } from './getStore';
import { deleteManual, fetchList, getManualFiles, saveManuals, sumFileBytes } from './manuals';
import styles from './offline.module.css';
import { registerWorker } from './savePages';
import { type OfflineStore, SaveError } from './store';
import {
  deleteVisitedPages,
  MAX_VISITED_BYTES,
  MAX_VISITED_PAGES,
  sumPageBytes,
} from './visitedPages';

const formatMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Offline content on this device, and the manuals that can be saved. */
interface OfflineState {
  store: OfflineStore;
  /** Undefined if the list failed to load or belongs to a build that this page cannot read. */
  list: OfflineList | undefined;
  manuals: Record<string, SavedManual>;
  visited: VisitedPage[];
}

async function loadOfflineState(store: OfflineStore): Promise<OfflineState> {
  const list = await fetchList(store).catch(() => undefined);
  return {
    store,
    list,
    manuals: await store.loadSavedManuals(),
    visited: await store.loadVisitedPages(),
  };
}

interface Download {
  name: string;
  savedBytes: number;
  totalBytes: number;
  controller: AbortController;
}

function describeError(error: unknown): string {
  if (error instanceof SaveError) return error.message;
  if ((error as Error).name === 'AbortError')
    return 'Download stopped. Files that were already downloaded are kept.';
  return `The download failed. Check your connection. (${(error as Error).message})`;
}

/** Returns an error message if a manual does not fit into the free storage; otherwise undefined. */
async function findSpaceProblem(bytes: number): Promise<string | undefined> {
  const { quota, usage } = await navigator.storage.estimate();
  const freeBytes = (quota ?? Number.POSITIVE_INFINITY) - (usage ?? 0);
  if (bytes <= freeBytes) return undefined;
  return `The manual needs ${formatMegabytes(bytes)}, but only ${formatMegabytes(freeBytes)} are free for this site.`;
}

interface ManualRowProps {
  label: string;
  pages: number | undefined;
  bytes: number | undefined;
  savedManual: SavedManual | undefined;
  isOutdated: boolean;
  download: Download | undefined;
  isBusy: boolean;
  save: () => void;
  remove: () => void;
}

function ManualStatus({ savedManual, isOutdated, download, label }: ManualRowProps): ReactNode {
  if (download) {
    return (
      <>
        <progress
          value={download.savedBytes}
          max={download.totalBytes}
          aria-label={`Saving ${label}`}
        />{' '}
        {Math.floor((100 * download.savedBytes) / download.totalBytes)} %
      </>
    );
  }
  if (!savedManual) return 'not saved';
  return `saved on ${formatAge(savedManual.at)}${isOutdated ? '; a newer version is available' : ''}`;
}

function ManualRow(props: ManualRowProps): ReactNode {
  const { label, pages, bytes, savedManual, isOutdated, download, isBusy, save, remove } = props;
  const renderButton = (action: string, onClick: () => void) => (
    <button
      type="button"
      className="button button--secondary"
      disabled={isBusy && !download}
      aria-label={`${action} ${label}`}
      onClick={onClick}
    >
      {action}
    </button>
  );
  const hasSize = pages !== undefined && bytes !== undefined;
  return (
    <li>
      <span>
        <strong>{label}</strong>
        {hasSize && `, ${pages === 1 ? '1 page' : `${pages} pages`}, ${formatMegabytes(bytes)}`}:{' '}
        <ManualStatus {...props} />
      </span>
      {download && renderButton('Stop', () => download.controller.abort())}
      {!download &&
        hasSize &&
        (!savedManual || isOutdated) &&
        renderButton(savedManual ? 'Update' : 'Save', save)}
      {!download && savedManual && renderButton('Delete', remove)}
    </li>
  );
}

/** Lists the manuals of this build, then saved manuals that this build does not have. */
function listManuals({ list, manuals }: OfflineState) {
  const available = list?.manuals.filter(({ name }) => name !== SHELL) ?? [];
  const removed = Object.entries(manuals).filter(
    ([name]) => !available.some((manual) => manual.name === name),
  );
  return [
    ...available.map(({ name, label, pages }) => ({
      name,
      label,
      pages,
      bytes: list && sumFileBytes(getManualFiles(list, [name])),
    })),
    ...removed.map(([name, { label }]) => ({ name, label, pages: undefined, bytes: undefined })),
  ];
}

interface ContentProps {
  state: OfflineState;
  refresh: () => Promise<void>;
}

function ManualList({ state, refresh }: ContentProps): ReactNode {
  const { store, list, manuals } = state;
  const [download, setDownload] = useState<Download>();
  const [message, setMessage] = useState('');

  const save = async (name: string, label: string) => {
    if (!list) return;
    const files = getManualFiles(list, [name]);
    const controller = new AbortController();
    const totalBytes = sumFileBytes(files);
    setMessage('');
    try {
      const problem = await findSpaceProblem(totalBytes);
      if (problem) {
        setMessage(problem);
        return;
      }
      // Asks the browser not to evict the data when storage runs low. The browser can refuse.
      await navigator.storage.persist();
      await registerWorker(store);
      setDownload({ name, savedBytes: 0, totalBytes, controller });
      const onProgress = (savedBytes: number) =>
        setDownload({ name, savedBytes, totalBytes, controller });
      await saveManuals(store, list, [name], { onProgress, signal: controller.signal });
      setMessage(`${label} is saved on this device.`);
    } catch (error) {
      setMessage(describeError(error));
    } finally {
      setDownload(undefined);
      await refresh();
    }
  };

  const remove = async (name: string, label: string) => {
    await deleteManual(store, name);
    setMessage(`${label} was deleted from this device.`);
    await refresh();
  };

  return (
    <>
      <ul className={clsx('clean-list', styles.rows)}>
        {listManuals(state).map((row) => (
          <ManualRow
            key={row.name}
            {...row}
            savedManual={manuals[row.name]}
            isOutdated={Boolean(list) && manuals[row.name]?.build !== list?.build}
            download={download?.name === row.name ? download : undefined}
            isBusy={Boolean(download)}
            save={() => save(row.name, row.label)}
            remove={() => remove(row.name, row.label)}
          />
        ))}
      </ul>
      <div role="status">
        {list ? (
          message && <p>{message}</p>
        ) : (
          <LoadFailure className="button button--secondary" retry={refresh}>
            Could not load the list of manuals. Check your connection.
          </LoadFailure>
        )}
      </div>
    </>
  );
}

function VisitedPages({ state, refresh }: ContentProps): ReactNode {
  const { store, visited } = state;
  const deleteAll = async () => {
    await deleteVisitedPages(store);
    await refresh();
  };
  if (visited.length === 0) return <p>None yet.</p>;
  return (
    <>
      <p>
        {visited.length === 1 ? '1 page' : `${visited.length} pages`},{' '}
        {formatMegabytes(sumPageBytes(visited))}.{' '}
        <button type="button" className="button button--secondary" onClick={deleteAll}>
          Delete all
        </button>
      </p>
      <ul>
        {[...visited].reverse().map(({ address, title, at }) => (
          <li key={address}>
            <a href={address}>{title}</a>, {formatAge(at)}
          </li>
        ))}
      </ul>
    </>
  );
}

const STORAGE_BLOCKED_MESSAGE =
  'This browser cannot save pages for offline use. It may be too old, in private mode, or configured to block storage. Pages still work online.';

/** Lists manuals and visited pages, or shows that the browser blocks storage. */
function DeviceContent(): ReactNode {
  const [state, setState] = useState<OfflineState | 'denied'>();
  const refresh = async () => {
    const store = getStore();
    setState(store ? await loadOfflineState(store).catch(() => 'denied' as const) : 'denied');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    refresh();
  }, []);
  if (state === 'denied') return <p role="status">{STORAGE_BLOCKED_MESSAGE}</p>;
  return (
    <>
      <h2 id="manuals">Manuals</h2>
      {state ? (
        <>
          <ManualList state={state} refresh={refresh} />
          <h2 id="read">Pages you have read</h2>
          <p>
            Pages are saved automatically, up to {MAX_VISITED_PAGES} pages and{' '}
            {formatMegabytes(MAX_VISITED_BYTES)} in total. The oldest pages are removed first. If
            data saving is on in the browser, no pages are saved.
          </p>
          <VisitedPages state={state} refresh={refresh} />
        </>
      ) : (
        <p>Loading…</p>
      )}
    </>
  );
}

export default function OfflinePage(): ReactNode {
  return (
    <Layout
      title="Read offline"
      description="Save manuals and pages on this device, and manage what is saved."
    >
      <main className="container markdown margin-vert--lg">
        <h1>Read offline</h1>
        <p>
          Shop floors often have no network. Save what you need on this device before you go. A
          manual includes its images, downloads, search, and the simulated board for its programs.
          When you visit the site online, saved manuals are updated in the background.
        </p>
        <p>
          If you open a page that is not saved, a list of the saved pages appears. After you save a
          manual, search finds all pages, including those that are not saved.
        </p>
        {/* Fills the window, so that the lists do not shift the layout when they load. */}
        <div data-interactive="" className={styles.device}>
          <DeviceContent />
        </div>
      </main>
    </Layout>
  );
}
