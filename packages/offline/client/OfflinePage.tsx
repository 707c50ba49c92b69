import LoadFailure from '@portal/core/ui/LoadFailure';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { type KeptManual, type OfflineList, type ReadPage, SHELL } from '../types';
import { formatAge } from './age';
import { forgetRead, MOST_BYTES, MOST_PAGES, totalBytes } from './keepRead';
import { bytesOf, deleteManual, fetchList, filesOf, keepManuals } from './manuals';
import styles from './offline.module.css';
import { siteStore } from './siteStore';
import { KeepError, type Store } from './store';
import { register } from './visit';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
/** What is on this device, and what could be. */
interface Kept {
  store: Store;
  /** Undefined where it did not arrive, or is of a build that this page cannot read. */
  list: OfflineList | undefined;
  manuals: Record<string, KeptManual>;
  read: ReadPage[];
}

async function readKept(store: Store): Promise<Kept> {
  const list = await fetchList(store).catch(() => undefined);
  return { store, list, manuals: await store.keptManuals(), read: await store.readPages() };
}

/** A manual on its way to the device. */
interface Running {
  name: string;
  done: number;
  all: number;
  stop: AbortController;
}

function explain(error: unknown): string {
  if ((error as Error).name === 'AbortError')
    return 'Stopped. What has arrived need not come again.';
  if (error instanceof KeepError && error.kind === 'moved') {
    return 'The site has been updated meanwhile, and the list above with it. Keep the manual again.';
  }
  if (error instanceof KeepError && error.kind === 'full') {
    return 'The browser gives this site no more room. Delete something here, or make room on the device.';
  }
  return `It could not be kept. Check the connection. (${(error as Error).message})`;
}

/** Why a manual cannot have room, before anything is fetched; undefined where it may. */
async function lacksRoom(bytes: number): Promise<string | undefined> {
  const { quota, usage } = await navigator.storage.estimate();
  const free = (quota ?? Number.POSITIVE_INFINITY) - (usage ?? 0);
  if (bytes <= free) return undefined;
  return `It takes ${megabytes(bytes)}, and the browser gives this site ${megabytes(free)} more.`;
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
        <progress value={running.done} max={running.all} aria-label={`Keeping ${label}`} />{' '}
        {Math.floor((100 * running.done) / running.all)} %
      </>
    );
  }
  if (!kept) return 'not kept';
  return `kept on ${formatAge(kept.at)}${isOlder ? '; there is a newer version' : ''}`;
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
          aria-label={`${kept ? 'Update' : 'Keep'} ${label}`}
          onClick={keep}
        >
          {kept ? 'Update' : 'Keep'}
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
      // Asked for, so it is not to go when the device runs short; browsers may say no.
      await navigator.storage.persist();
      await register(store);
      setRunning({ name, done: 0, all, stop });
      const progress = (done: number) => setRunning({ name, done, all, stop });
      await keepManuals(store, list, [name], { progress, signal: stop.signal });
      setSaid(`${label} is on this device.`);
    } catch (error) {
      setSaid(explain(error));
    } finally {
      setRunning(undefined);
      await refresh();
    }
  };

  const remove = async (name: string, label: string) => {
    await deleteManual(store, name);
    setSaid(`${label} has been deleted from this device.`);
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
            The list of manuals could not be loaded. Check the connection.
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
          Delete them
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
  'This browser keeps nothing for this site: it is too old, in a private window, or set so. The pages are read over the network.';

/** The two lists; undefined until they have been read. */
function OnThisDevice(): ReactNode {
  const [kept, setKept] = useState<Kept | 'denied'>();
  const refresh = async () => {
    const store = siteStore();
    setKept(store ? await readKept(store).catch(() => 'denied' as const) : 'denied');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
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
            They stay by themselves, up to {MOST_PAGES} pages and {megabytes(MOST_BYTES)} together.
            The oldest go first. A browser that is set to save data keeps none.
          </p>
          <Read kept={kept} refresh={refresh} />
        </>
      ) : (
        <p>Looking at this device…</p>
      )}
    </>
  );
}

/** The page `/offline`: what of this site is on the device, and what a reader wants to be there. */
export default function OfflinePage(): ReactNode {
  return (
    <Layout
      title="Read without a network"
      description="Keep manuals and pages on this device, and see what is kept."
    >
      <main className="container markdown margin-vert--lg">
        <h1>Read without a network</h1>
        <p>
          On a shop floor there is often none. Keep what you need on this device before you go: a
          manual comes with its pictures, its files for download, the simulated board for its
          programs, and search. A newer version is fetched in the background when you read here with
          a network.
        </p>
        <p>
          A page that is not on this device says so, and lists what is. Search finds all pages once
          a manual is kept, also those that are not.
        </p>
        {/* As high as the window: the lists come when the device has been asked, and move nothing. */}
        <div data-interactive="" className={styles.device}>
          <OnThisDevice />
        </div>
      </main>
    </Layout>
  );
}
