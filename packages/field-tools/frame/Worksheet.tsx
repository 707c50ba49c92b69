import Link from '@docusaurus/Link';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { EmbeddedContext } from './embedded';
import Input from './Input';
import Result, { Headline } from './Result';
import { loadStoredInput, storeInput } from './storedInput';
import ToolLinks, { toolLinks } from './ToolLinks';
import type { State, SwitchesBlock, Tool } from './types';
import { encodeState, parseUrlState } from './urlState';
import { changeValues, getValues } from './values';
import styles from './worksheet.module.css';

/** Browsers limit how often a page may change its URL. */
const URL_UPDATE_INTERVAL_MS = 250;

export interface ViewProps {
  state: State;
  change: (name: string, value: string) => void;
  /** The result, which the view places. */
  children: ReactNode;
}

interface Props {
  tool: Tool;
  /** Tool-specific component that contains the result, below the form. */
  View?: ComponentType<ViewProps> | undefined;
  /** Shows blocks of switches. */
  SwitchTable?: ComponentType<SwitchesBlock> | undefined;
  /** Fields that this browser stores for other pages. The URL takes precedence. */
  storage?: { load: () => State; save: (state: State) => void };
}

function printCard(card: HTMLElement | null, title: string, url: string): void {
  const { dataset } = document.documentElement;
  if (card) Object.assign(card.dataset, { card: 'print', title, address: url });
  dataset.printing = 'card';
  addEventListener(
    'afterprint',
    () => {
      delete dataset.printing;
      if (card) card.dataset.card = '';
    },
    { once: true },
  );
  print();
}

function useUrlUpdate(query: string, isEmbedded: boolean): void {
  const isReady = useRef(false);
  const lastUpdate = useRef(0);
  useEffect(() => {
    if (isEmbedded) return;
    if (!isReady.current) {
      isReady.current = true;
      return;
    }
    // The first change is immediate because the reader may leave right after it.
    const delayMs = Math.max(0, lastUpdate.current + URL_UPDATE_INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      const { pathname, hash } = location;
      history.replaceState(history.state, '', pathname + query + hash);
      lastUpdate.current = performance.now();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [query, isEmbedded]);
}

/** Stores the fields that are too long for the URL, as JSON. Returns whether storing failed. */
function useStoredInput(
  toolId: string,
  query: string,
  longFields: string,
  isEmbedded: boolean,
): boolean {
  const [isStorageBlocked, setStorageBlocked] = useState(false);
  const wasStored = useRef(false);
  useEffect(() => {
    if (isEmbedded || (longFields === '{}' && !wasStored.current)) return;
    wasStored.current = true;
    setStorageBlocked(!storeInput(toolId, query, JSON.parse(longFields)));
  }, [isEmbedded, toolId, query, longFields]);
  return isStorageBlocked;
}

/** Input from before hydration: what the form contains instead of the values that React knows. */
function getEnteredValues(form: HTMLFormElement | null, values: State): State {
  const entries = [...new FormData(form ?? undefined)].map(
    ([name, value]) => [name, String(value)] as const,
  );
  return Object.fromEntries(entries.filter(([name, value]) => value !== values[name]));
}

/** The reader's input, stored in the URL, or in this tab if it is too long. */
function useInput(tool: Tool, form: RefObject<HTMLFormElement | null>, storage: Props['storage']) {
  const embedded = useContext(EmbeddedContext);
  const [state, setState] = useState<State>(() =>
    embedded ? { ...storage?.load(), ...embedded.state } : {},
  );
  const [publicState, setPublicState] = useState<State>(embedded?.state ?? {});
  const fields = tool.fields(state);
  const { query, tooLong, privateNames } = encodeState(fields, state, publicState);
  const longFields = JSON.stringify(Object.fromEntries(tooLong.map((name) => [name, state[name]])));

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the page and its URL once, after hydration
  useEffect(() => {
    if (embedded) return;
    // A link shows what its sender saw, without the fields that this browser stores.
    const linked = parseUrlState(location.search);
    const initial = {
      ...(fields.some(({ name }) => name in linked) ? linked : storage?.load()),
      ...loadStoredInput(tool.id, location.search),
    };
    const entered = getEnteredValues(form.current, getValues(fields, state));
    const restored = changeValues(fields, initial, entered);
    setPublicState(linked);
    if (Object.keys(restored).length > 0) setState(restored);
  }, []);

  useUrlUpdate(query, embedded !== undefined);
  const isStorageBlocked = useStoredInput(tool.id, query, longFields, embedded !== undefined);

  return {
    embedded,
    fields,
    state,
    query,
    tooLong,
    privateNames,
    /** Whether input that is too long for the URL is lost on reload. */
    isVolatile: embedded !== undefined || isStorageBlocked,
    change(changes: State): void {
      setState((previous) => changeValues(fields, previous, changes));
      // Fields from a link are not stored.
      storage?.save({ ...storage.load(), ...changes });
    },
    reset(): void {
      setState(embedded?.state ?? {});
      storage?.save({});
    },
  };
}

interface ActionsProps {
  input: ReturnType<typeof useInput>;
  title: string;
  card: RefObject<HTMLDivElement | null>;
}

function Actions({ input, title, card }: ActionsProps): ReactNode {
  const { embedded, fields, query, tooLong, privateNames, isVolatile, reset } = input;
  const [copied, setCopied] = useState({ query: '', status: '' });
  const getLabels = (names: readonly string[]) =>
    names.map((name) => fields.find((field) => field.name === name)?.label ?? name).join(', ');

  /** URL of the tool's page in this state. */
  function getUrl(): string {
    const standaloneLink = card.current?.querySelector<HTMLAnchorElement>('[data-alone]');
    return standaloneLink?.href ?? location.origin + location.pathname + query;
  }

  async function copy(): Promise<void> {
    // Pages without HTTPS have no clipboard.
    const isCopied = await navigator.clipboard?.writeText(getUrl()).then(
      () => true,
      () => false,
    );
    const urlLocation = embedded ? 'of “Open full page”' : 'in the address bar';
    const result = isCopied ? 'Link copied' : `Could not copy. Use the URL ${urlLocation}`;
    const omitted =
      privateNames.length > 0 ? `, without private fields: ${getLabels(privateNames)}` : '';
    setCopied({ query, status: result + omitted });
  }

  return (
    <div className={styles.actions}>
      <button type="button" onClick={copy}>
        Copy link
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      {!embedded && (
        <button type="button" onClick={() => print()}>
          Print
        </button>
      )}
      <button type="button" onClick={() => printCard(card.current, title, getUrl())}>
        Print A5 card
      </button>
      {embedded && (
        <Link data-alone="" to={embedded.page + query + embedded.anchor}>
          Open full page
        </Link>
      )}
      <span role="status">
        {copied.query === query && copied.status}
        {tooLong.length > 0 &&
          ` Not part of the link, because the text is too long: ${getLabels(tooLong)}. Send the text separately.${
            isVolatile ? ' It will be lost when you reload the page.' : ''
          }`}
      </span>
    </div>
  );
}

/**
 * A tool as a form and its results. The static page shows the results for the defaults. On load, input from the URL and
 * input from before hydration replace them. An embedded tool does not change the page's URL and links to its own page.
 */
export default function Worksheet({ tool, View, SwitchTable, storage }: Props): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const input = useInput(tool, form, storage);
  const { embedded, fields, state, change } = input;
  const title = toolLinks.find(({ id }) => id === tool.id)?.title ?? '';
  const result = tool.solve(state);
  const values = getValues(fields, state);

  const resultSection = (
    <Result
      result={result}
      title={`${title}: answer`}
      choose={change}
      SwitchTable={SwitchTable}
      invalidLabels={fields.filter(({ name }) => name in result.errors).map(({ label }) => label)}
    />
  );
  return (
    <div ref={card} className={styles.tool} data-interactive="" data-card="">
      {!embedded && <ToolLinks current={tool.id} />}
      <Headline result={result} />
      <form
        ref={form}
        className={styles.form}
        aria-label={title}
        onSubmit={(event) => event.preventDefault()}
      >
        {fields.map((field) => (
          <Input
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={result.errors[field.name]}
            onChange={(value) => change({ [field.name]: value })}
          />
        ))}
        <Actions input={input} title={title} card={card} />
      </form>
      {View ? (
        <View state={state} change={(name, value) => change({ [name]: value })}>
          {resultSection}
        </View>
      ) : (
        resultSection
      )}
    </div>
  );
}
