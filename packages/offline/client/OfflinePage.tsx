import LoadFailure from '@portal/core/ui/LoadFailure';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { type KeptManual, type OfflineList, type ReadPage, SHELL } from '../types';
import { formatAge } from './age';
import { forgetRead, MAX_READ_BYTES, MAX_READ_PAGES, totalBytes } from './keepRead';
import { bytesOf, deleteManual, fetchList, filesOf, keepManuals } from './manuals';
import styles from './offline.module.css';
import { siteStore } from './siteStore';
import { KeepError, type Store } from './store';
import { register } from './visit';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
/** Offline content on this device, and what is available. */
interface Kept {
  store: Store;
  /** Undefined if the list failed to load or belongs to a build that this page cannot read. */
  list: OfflineList | undefined;
  manuals: Record<string, KeptManual>;
  read: ReadPage[];
}

async function readKept(store: Store): Promise<Kept> {
  const list = await fetchList(store).catch(() => undefined);
  return { store, list, manuals: await store.keptManuals(), read: await store.readPages() };
}

/** A manual that is being downloaded. */
interface Running {
  name: string;
  done: number;
  all: number;
  stop: AbortController;
}

function explain(error: unknown): string {
  if ((error as Error).name === 'AbortError') return 'Stopped. Files already downloaded are kept.';
  if (error instanceof KeepError && error.kind === 'moved') {
    return 'The site was updated during the download, and the list above was reloaded. Save the manual again.';
  }
  if (error instanceof KeepError && error.kind === 'full') {
    return "The browser's storage for this site is full. Delete a manual here, or free up space on the device.";
  }
  return `The download failed. Check your connection. (${(error as Error).message})`;
}

/** Error message if a manual does not fit, checked before the download; otherwise undefined. */
async function lacksRoom(bytes: number): Promise<string | undefined> {
  const { quota, usage } = await navigator.storage.estimate();
  const free = (quota ?? Number.POSITIVE_INFINITY) - (usage ?? 0);
  if (bytes <= free) return undefined;
  return `The manual needs ${megabytes(bytes)}, but only ${megabytes(free)} are free for this site.`;
}

interface RowProps {
  label: string;
  pages: number | undefined;
  bytes: number | undefined;
  kept: KeptManual | undefined;
  isOlder: boolean;
  running: Running | undefined;
  isBusy: boolean;
  keep: () => void;
  remove: () => void;
}

function State({ kept, isOlder, running, label }: RowProps): ReactNode {
  if (running) {
    return (
      <>
        <progress value={running.done} max={running.all} aria-label={`Saving ${label}`} />{' '}
        {Math.floor((100 * running.done) / running.all)} %
      </>
    );
  }
  if (!kept) return 'not saved';
  return `saved on ${formatAge(kept.at)}${isOlder ? '; there is a newer version' : ''}`;
}

function Row(props: RowProps): ReactNode {
  const { label, pages, bytes, kept, isOlder, running, isBusy, keep, remove } = props;
  const button = 'button button--secondary';
  const size = pages !== undefined && bytes !== undefined;
  return (
    <li>
      <span>
        <strong>{label}</strong>
        {size && `, ${pages === 1 ? '1 page' : `${pages} pages`}, ${megabytes(bytes)}`}:{' '}
        <State {...props} />
      </span>
      {running && (
        <button type="button" className={button} onClick={() => running.stop.abort()}>
          Stop
        </button>
      )}
      {!running && size && (!kept || isOlder) && (
        <button
          type="button"
          className={button}
          disabled={isBusy}
          aria-label={`${kept ? 'Update' : 'Save'} ${label}`}
          onClick={keep}
        >
          {kept ? 'Update' : 'Save'}
        </button>
      )}
      {!running && kept && (
        <button
          type="button"
          className={button}
          disabled={isBusy}
          aria-label={`Delete ${label}`}
          onClick={remove}
        >
          Delete
        </button>
      )}
    </li>
  );
}

function Manuals({ kept, refresh }: { kept: Kept; refresh: () => Promise<void> }): ReactNode {
  const { store, list, manuals } = kept;
  const [running, setRunning] = useState<Running>();
  const [said, setSaid] = useState('');

  const keep = async (name: string, label: string) => {
    if (!list) return;
    const files = filesOf(list, [name]);
    const stop = new AbortController();
    const all = bytesOf(files);
    setSaid('');
    try {
      const problem = await lacksRoom(all);
      if (problem) {
        setSaid(problem);
        return;
      }
      // Ask the browser not to evict the data when storage runs low; it can refuse.
      await navigator.storage.persist();
      await register(store);
      setRunning({ name, done: 0, all, stop });
      const progress = (done: number) => setRunning({ name, done, all, stop });
      await keepManuals(store, list, [name], { progress, signal: stop.signal });
      setSaid(`${label} is saved on this device.`);
    } catch (error) {
      setSaid(explain(error));
    } finally {
      setRunning(undefined);
      await refresh();
    }
  };

  const remove = async (name: string, label: string) => {
    await deleteManual(store, name);
    setSaid(`${label} was deleted from this device.`);
    await refresh();
  };

  const offered = list?.manuals.filter(({ name }) => name !== SHELL) ?? [];
  const gone = Object.entries(manuals).filter(
    ([name]) => !offered.some((one) => one.name === name),
  );
  const rows = [
    ...offered.map(({ name, label, pages }) => ({
      name,
      label,
      pages,
      bytes: list && bytesOf(filesOf(list, [name])),
    })),
    ...gone.map(([name, { label }]) => ({ name, label, pages: undefined, bytes: undefined })),
  ];
  return (
    <>
      <ul className={clsx('clean-list', styles.rows)}>
        {rows.map((row) => (
          <Row
            key={row.name}
            {...row}
            kept={manuals[row.name]}
            isOlder={Boolean(list) && manuals[row.name]?.build !== list?.build}
            running={running?.name === row.name ? running : undefined}
            isBusy={Boolean(running)}
            keep={() => keep(row.name, row.label)}
            remove={() => remove(row.name, row.label)}
          />
        ))}
      </ul>
      <div role="status">
        {list ? (
          said && <p>{said}</p>
        ) : (
          <LoadFailure className="button button--secondary" retry={refresh}>
            Could not load the list of manuals. Check your connection.
          </LoadFailure>
        )}
      </div>
    </>
  );
}

function Read({ kept, refresh }: { kept: Kept; refresh: () => Promise<void> }): ReactNode {
  const { store, read } = kept;
  const forget = async () => {
    await forgetRead(store);
    await refresh();
  };
  if (read.length === 0) return <p>None yet.</p>;
  return (
    <>
      <p>
        {read.length === 1 ? '1 page' : `${read.length} pages`}, {megabytes(totalBytes(read))}.{' '}
        <button type="button" className="button button--secondary" onClick={forget}>
          Delete all
        </button>
      </p>
      <ul>
        {[...read].reverse().map(({ address, title, at }) => (
          <li key={address}>
            <a href={address}>{title}</a>, {formatAge(at)}
          </li>
        ))}
      </ul>
    </>
  );
}

const DENIED =
  'This browser cannot save pages for offline use. It may be too old, in private mode, or configured to block storage. Pages still work online.';

/** The two lists; undefined until they are loaded. */
function OnThisDevice(): ReactNode {
  const [kept, setKept] = useState<Kept | 'denied'>();
  const refresh = async () => {
    const store = siteStore();
    setKept(store ? await readKept(store).catch(() => 'denied' as const) : 'denied');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    refresh();
  }, []);
  if (kept === 'denied') return <p role="status">{DENIED}</p>;
  return (
    <>
      <h2 id="manuals">Manuals</h2>
      {kept ? (
        <>
          <Manuals kept={kept} refresh={refresh} />
          <h2 id="read">Pages you have read</h2>
          <p>
            They are saved automatically, up to {MAX_READ_PAGES} pages and{' '}
            {megabytes(MAX_READ_BYTES)} in total. The oldest are removed first. With data saving
            turned on, browsers save none.
          </p>
          <Read kept={kept} refresh={refresh} />
        </>
      ) : (
        <p>Loading…</p>
      )}
    </>
  );
}

/** The `/offline` page: shows and manages the content saved on this device. */
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
          When you read here online, newer versions are downloaded in the background.
        </p>
        <p>
          If you open a page that is not saved, you get a list of those that are. Once you have
          saved a manual, search finds all pages, including those that are not saved.
        </p>
        {/* As high as the window: the lists come when the device has been asked, and move nothing. */}
        <div data-interactive="" className={styles.device}>
          <OnThisDevice />
        </div>
      </main>
    </Layout>
  );
}
