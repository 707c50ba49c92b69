import { whenIdle } from '../../shared/whenIdle';
import { keepRead } from '../shared/keepRead';
import {
  type AskPage,
  type AskWorker,
  ask,
  type TellWorker,
  type WorkerAnswer,
} from '../shared/messages';
import { type Store, WORKER_FILE } from '../shared/store';
import { updateManuals } from './manuals';
import { sayNewer } from './notice';
import { ownScripts, siteStore } from './siteStore';

/** A new build is looked for no more often than this, in milliseconds. */
const BETWEEN_LOOKS = 10 * 60_000;
/** Pages that are tools: their content comes from elsewhere. */
const TOOL = /\/(?:search|offline)$/;

interface NetworkInformation {
  saveData?: boolean;
}

let isOld = false;
let looked = Date.now();
let registration: ServiceWorkerRegistration | undefined;

/** Whether the reader has asked browsers to save data: nothing is kept unasked then. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData);
}

function tell(message: TellWorker): void {
  navigator.serviceWorker.controller?.postMessage(message);
}

/** Compares the build of this page with that of its worker, which is the newest that this device has seen. */
async function compareBuilds(store: Store): Promise<void> {
  const { controller } = navigator.serviceWorker;
  const question: AskWorker = { type: 'which-build' };
  const answer = controller && (await ask<WorkerAnswer>(controller, question));
  if (!answer) return;
  isOld = answer.scripts !== ownScripts();
  if (isOld && navigator.onLine) sayNewer();
  const manuals = Object.values(await store.keptManuals());
  if (manuals.some(({ build }) => build !== answer.build)) await updateManuals(store);
  tell({ type: 'clean-up' });
}

function keepThisPage(store: Store): void {
  const { pathname } = location;
  if (savesData() || isOld || TOOL.test(pathname)) return;
  whenIdle(() => {
    if (location.pathname !== pathname) return;
    const title = document.title.split(' | ')[0] ?? pathname;
    // Without a network, or without room, there is nothing to keep, and nobody has asked.
    keepRead(store, pathname, title).catch(() => undefined);
  });
}

function lookForBuild(): void {
  if (!registration || Date.now() - looked < BETWEEN_LOOKS) return;
  looked = Date.now();
  registration.update().catch(() => undefined);
}

function answerWorker({ data, ports }: MessageEvent<AskPage>): void {
  if (data.type === 'which-scripts') ports[0]?.postMessage(ownScripts());
}

/** Brings the worker of the site to the browser, which may refuse it. */
export async function register({ base }: Store): Promise<void> {
  registration = await navigator.serviceWorker.register(base + WORKER_FILE, {
    scope: base,
    updateViaCache: 'none',
  });
}

async function work(store: Store): Promise<void> {
  const { serviceWorker } = navigator;
  if (savesData() && !serviceWorker.controller) return;
  serviceWorker.addEventListener('message', answerWorker);
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', () => {
    compareBuilds(store).catch(() => undefined);
  });
  document.addEventListener('visibilitychange', lookForBuild);
  await register(store);
  keepThisPage(store);
  await compareBuilds(store);
}

/**
 * Begins to keep what is read. A browser that keeps nothing, as some do in private windows, is a browser
 * without a store: the page `/offline` says so, all others go on as they are.
 */
export function begin(): void {
  const store = siteStore();
  if (store) work(store).catch(() => undefined);
}

interface Place {
  pathname: string;
}

/** A page of an older build goes to no other page of it: the next one is loaded from the new build. */
export function leave(change: { location: Place; previousLocation: Place | null }): void {
  const { location: next, previousLocation } = change;
  if (isOld && previousLocation && next.pathname !== previousLocation.pathname) location.reload();
}

/** Another page has been opened. */
export function arrive(): void {
  lookForBuild();
  const store = siteStore();
  if (store) keepThisPage(store);
}
