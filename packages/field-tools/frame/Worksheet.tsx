import Link from '@docusaurus/Link';
import tools from '@generated/tools/default/tools.json';
import {
  type ComponentType,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type Embedded, EmbeddedContext } from './embedded';
import { getValues } from './FormReader';
import { keepNamesTogether } from './keepNamesTogether';
import ScrollSection from './ScrollSection';
import SwitchTable from './SwitchTable';
import { loadStoredInput, storeInput } from './storedInput';
import type { Block, Field, State, Tool, ToolResult } from './types';
import { encodeState, parseUrlState } from './urlState';
import styles from './worksheet.module.css';

/** Browsers limit how often a page may change its URL. */
const URL_UPDATE_INTERVAL_MS = 250;

/** Longer options do not fit into one column. */
const MAX_OPTION_LENGTH = 32;

interface InputProps {
  field: Field;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function Input({ field, value, error, onChange }: InputProps): ReactNode {
  const id = useId();
  const { name, label, unit, hint, options, lines } = field;
  const common = {
    id,
    name,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-hint` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div
      className={
        lines || options?.some(([, text]) => text.length > MAX_OPTION_LENGTH)
          ? styles.wide
          : styles.field
      }
    >
      <label htmlFor={id}>{unit ? `${label}, ${unit}` : label}</label>
      {options ? (
        <select {...common}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : lines ? (
        <textarea {...common} rows={lines} spellCheck={false} />
      ) : (
        <input {...common} type="text" autoComplete="off" spellCheck={false} />
      )}
      {(error || hint) && (
        <p id={`${id}-hint`} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

const QUANTITY = /^(?:–|−?[\d,]+(?:\.\d+)?(?: \S{1,3})?)?$/;

/** Whether a column contains only numbers with their units. */
function isQuantityColumn(rows: readonly (readonly string[])[], at: number): boolean {
  return rows.some((row) => row[at]) && rows.every((row) => QUANTITY.test(row[at] ?? ''));
}

interface BlockProps<Kind extends Block['kind']> {
  block: Extract<Block, { kind: Kind }>;
}

function CodeBlock({ block }: BlockProps<'code'>): ReactNode {
  return (
    <ScrollSection title={block.title} omitFromCard={block.omitFromCard}>
      <pre>
        <code>{block.text}</code>
      </pre>
    </ScrollSection>
  );
}

interface ChooseProps {
  choose: (state: State) => void;
}

function TableRow({
  block,
  at,
  cellClasses,
  choose,
}: BlockProps<'table'> &
  ChooseProps & { at: number; cellClasses: (string | undefined)[] }): ReactNode {
  const { head, rows, pages, choices } = block;
  const page = pages?.[at];
  const choice = choices?.[at];
  return (
    <tr>
      {rows[at]?.map((cell, j) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no ID
          key={j}
          className={cellClasses[j]}
          data-label={j > 0 ? head[j] : undefined}
          data-repeated={(j === 0 && at > 0 && rows[at - 1]?.[0] === cell) || undefined}
        >
          {j === 0 && page ? (
            <Link to={page}>{keepNamesTogether(cell)}</Link>
          ) : (
            keepNamesTogether(cell)
          )}
        </td>
      ))}
      {choice && (
        <td className={styles.choice}>
          <button
            type="button"
            aria-label={`Choose ${choice.label}`}
            onClick={() => choose(choice.state)}
          >
            Choose
          </button>
        </td>
      )}
    </tr>
  );
}

function TableBlock({ block, choose }: BlockProps<'table'> & ChooseProps): ReactNode {
  const { title, head, rows, choices, omitFromCard } = block;
  const cellClasses = head.map((_, j) => (isQuantityColumn(rows, j) ? styles.quantity : undefined));
  return (
    <ScrollSection title={title} omitFromCard={omitFromCard}>
      <table className={head.length > 2 ? styles.stacked : undefined}>
        <thead>
          <tr>
            {head.map((cell, j) =>
              cell ? (
                <th key={cell} scope="col" className={cellClasses[j]}>
                  {cell}
                </th>
              ) : (
                // An empty corner is not a header.
                <td key={cell} />
              ),
            )}
            {choices && <td className={styles.choice} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID
            <TableRow key={i} block={block} at={i} cellClasses={cellClasses} choose={choose} />
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}

function ResultBlock({ block, choose }: { block: Block } & ChooseProps): ReactNode {
  switch (block.kind) {
    case 'note':
      return <p className={`${styles.note} ${styles[block.tone]}`}>{block.text}</p>;
    case 'code':
      return <CodeBlock block={block} />;
    case 'switches':
      return <SwitchTable {...block} />;
    default:
      return <TableBlock block={block} choose={choose} />;
  }
}

/** The main result, with the color of the most severe note. */
function Headline({ result: { headline, errors, blocks } }: { result: ToolResult }): ReactNode {
  if (!headline) return null;
  const tones = blocks.flatMap((block) => (block.kind === 'note' ? [block.tone] : []));
  const isBad = Object.keys(errors).length > 0 || tones.includes('bad');
  const tone = isBad ? 'bad' : tones.includes('warning') ? 'warning' : 'good';
  return (
    <p className={`${styles.headline} ${styles[tone]}`}>
      <span>{headline.label}</span> <b>{headline.value}</b>
    </p>
  );
}

interface ResultProps {
  result: ToolResult;
  title: string;
  choose: (state: State) => void;
}

function Result({ result, title, choose }: ResultProps): ReactNode {
  const errorCount = Object.keys(result.errors).length;
  const firstDetail = result.blocks.findIndex(({ kind }) => kind !== 'note');
  const notes = firstDetail < 0 ? result.blocks : result.blocks.slice(0, firstDetail);
  const renderBlock = (block: Block, i: number) => (
    <ResultBlock key={i} block={block} choose={choose} />
  );
  return (
    <section className={styles.result} aria-label={title}>
      <p className={styles.summary}>{keepNamesTogether(result.summary)}</p>
      {/* Screen readers announce new verdicts. */}
      <div role="status">
        {errorCount > 0 && (
          <p className={styles.summary}>
            {errorCount === 1 ? 'One field needs' : `${errorCount} fields need`} a correction.
            Dependent results are hidden.
          </p>
        )}
        {notes.map(renderBlock)}
      </div>
      {result.blocks.slice(notes.length).map(renderBlock)}
    </section>
  );
}

export interface ViewProps {
  state: State;
  change: (name: string, value: string) => void;
  /** The answer, placed by the view. */
  children: ReactNode;
}

function AnswerOnly({ children }: ViewProps): ReactNode {
  return children;
}

interface Props {
  tool: Tool;
  title: string;
  /** Tool-specific component around the answer, below the form. */
  View?: ComponentType<ViewProps>;
  /** Fields that this browser stores for other pages. The URL takes precedence. */
  storage?: { read: () => State; write: (state: State) => void };
}

/** Links to all field tools, with the current one marked. */
function ToolLinks({ current }: { current: string }): ReactNode {
  return (
    <nav className={styles.tools} aria-label="Field tools" data-search="skip">
      {(tools as { title: string; to: string }[]).map(({ title, to }) => (
        <Link key={to} to={to} aria-current={title === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Prints the images and results of one tool on A5, with its title and URL. */
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

/** Updates the URL with the input, except for embedded tools. */
function useQueryInUrl(query: string, isEmbedded: boolean): void {
  const isReady = useRef(false);
  const lastUpdate = useRef(0);
  useEffect(() => {
    if (isEmbedded) return;
    if (!isReady.current) {
      isReady.current = true;
      return;
    }
    // The first change is immediate because the reader may leave right after it.
    const wait = Math.max(0, lastUpdate.current + URL_UPDATE_INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      const { pathname, hash } = location;
      history.replaceState(history.state, '', pathname + query + hash);
      lastUpdate.current = performance.now();
    }, wait);
    return () => clearTimeout(timer);
  }, [query, isEmbedded]);
}

/** Stores the fields that are too long for the URL, as JSON. Returns whether that failed. */
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

/** Copies text to the clipboard. Returns whether that succeeded. */
async function copyText(text: string): Promise<boolean> {
  // Undefined on pages without HTTPS.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copying = clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return (await copying) ?? false;
}

/** Input from the page's URL, from this browser, and from before hydration. */
function collectInput(
  form: HTMLFormElement | null,
  toolId: string,
  fields: readonly Field[],
  state: State,
  storage: Props['storage'],
): Record<'linked' | 'initial', State> {
  const values = getValues(fields, state);
  const enteredValues: Record<string, string> = {};
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (value !== values[name]) enteredValues[name] = String(value);
  }
  // A link shows what its sender saw, without the fields that this browser stores.
  const linked = parseUrlState(location.search);
  const initial = {
    ...(fields.some(({ name }) => name in linked) ? linked : storage?.read()),
    ...loadStoredInput(toolId, location.search),
    ...enteredValues,
  };
  return { linked, initial };
}

interface ActionsProps {
  embedded: Embedded | undefined;
  query: string;
  copy: () => void;
  reset: () => void;
  printCard: () => void;
  /** Status message. */
  children: ReactNode;
}

function Actions({ embedded, query, copy, reset, printCard, children }: ActionsProps): ReactNode {
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
      <button type="button" onClick={printCard}>
        Print A5 card
      </button>
      {embedded && (
        <Link data-alone="" to={embedded.page + query + embedded.anchor}>
          Open full page
        </Link>
      )}
      {children}
    </div>
  );
}

/**
 * A tool as a form and its results. The static page shows the results for the defaults. On load, input from the URL and
 * input from before hydration replace them. An embedded tool leaves the page's URL alone and links to its own page.
 */
export default function Worksheet({ tool, title, View = AnswerOnly, storage }: Props): ReactNode {
  const embedded = useContext(EmbeddedContext);
  const card = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(() =>
    embedded ? { ...storage?.read(), ...embedded.state } : {},
  );
  const [publicState, setPublicState] = useState<State>(embedded?.state ?? {});
  const [status, setStatus] = useState('');
  const fields = tool.fields(state);
  const result = tool.solve(state);
  const values = getValues(fields, state);
  const { query, tooLong, privateNames } = encodeState(fields, state, publicState);
  const getLabels = (names: readonly string[]) =>
    names.map((of) => fields.find(({ name }) => name === of)?.label ?? of).join(', ');
  const longFields = JSON.stringify(Object.fromEntries(tooLong.map((name) => [name, state[name]])));

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the page and its URL once, after hydration
  useEffect(() => {
    if (embedded) return;
    const { linked, initial } = collectInput(form.current, tool.id, fields, state, storage);
    setPublicState(linked);
    if (Object.keys(initial).length > 0) setState(initial);
  }, []);

  useQueryInUrl(query, embedded !== undefined);
  const isStorageBlocked = useStoredInput(tool.id, query, longFields, embedded !== undefined);

  function change(name: string, value: string): void {
    setStatus('');
    setState((previous) => ({ ...previous, [name]: value }));
    // Fields from a link are not stored.
    storage?.write({ ...storage.read(), [name]: value });
  }

  function reset(): void {
    setStatus('');
    setState(embedded?.state ?? {});
    storage?.write({});
  }

  /** URL of the tool's page in this state. */
  function getUrl(): string {
    const standaloneLink = card.current?.querySelector<HTMLAnchorElement>('[data-alone]');
    return standaloneLink?.href ?? location.origin + location.pathname + query;
  }

  async function copy(): Promise<void> {
    const isCopied = await copyText(getUrl());
    const urlLocation = embedded ? 'of “Open full page”' : 'in the address bar';
    const omitted =
      privateNames.length > 0 ? `, without private fields: ${getLabels(privateNames)}` : '';
    setStatus(
      `${isCopied ? 'Link copied' : `Could not copy. Use the URL ${urlLocation}`}${omitted}`,
    );
  }

  return (
    <div ref={card} className={styles.tool} data-interactive="" data-card="">
      {!embedded && <ToolLinks current={title} />}
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
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <Actions
          embedded={embedded}
          query={query}
          copy={copy}
          reset={reset}
          printCard={() => printCard(card.current, title, getUrl())}
        >
          <span role="status">
            {status}
            {tooLong.length > 0 &&
              ` Not part of the link, because the text is too long: ${getLabels(tooLong)}. Send the text separately.${
                embedded || isStorageBlocked ? ' It will be lost when you reload the page.' : ''
              }`}
          </span>
        </Actions>
      </form>
      <View state={state} change={change}>
        <Result
          result={result}
          title={`${title}: answer`}
          choose={(selected) => {
            for (const [name, value] of Object.entries(selected)) change(name, value);
          }}
        />
      </View>
    </div>
  );
}
