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
import { encodeState, readAddress } from './address';
import { type Embedded, EmbeddedContext } from './embedded';
import { loadStoredText, storeText } from './keptText';
import { valuesOf } from './readFields';
import ScrollSection from './ScrollSection';
import SwitchTable from './SwitchTable';
import type { Answer, Block, Field, State, Tool } from './types';
import { withNames } from './withNames';
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
function isOfQuantities(rows: readonly (readonly string[])[], at: number): boolean {
  return rows.some((row) => row[at]) && rows.every((row) => QUANTITY.test(row[at] ?? ''));
}

interface BlockProps<Kind extends Block['kind']> {
  block: Extract<Block, { kind: Kind }>;
}

function CodeBlock({ block }: BlockProps<'code'>): ReactNode {
  return (
    <ScrollSection title={block.title} isOffCard={block.isOffCard}>
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
  ends,
  choose,
}: BlockProps<'table'> & ChooseProps & { at: number; ends: (string | undefined)[] }): ReactNode {
  const { head, rows, pages, choices } = block;
  const page = pages?.[at];
  const choice = choices?.[at];
  return (
    <tr>
      {rows[at]?.map((cell, j) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no ID
          key={j}
          className={ends[j]}
          data-label={j > 0 ? head[j] : undefined}
          data-repeated={(j === 0 && at > 0 && rows[at - 1]?.[0] === cell) || undefined}
        >
          {j === 0 && page ? <Link to={page}>{withNames(cell)}</Link> : withNames(cell)}
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
  const { title, head, rows, choices, isOffCard } = block;
  const ends = head.map((_, j) => (isOfQuantities(rows, j) ? styles.quantity : undefined));
  return (
    <ScrollSection title={title} isOffCard={isOffCard}>
      <table className={head.length > 2 ? styles.stacked : undefined}>
        <thead>
          <tr>
            {head.map((cell, j) =>
              cell ? (
                <th key={cell} scope="col" className={ends[j]}>
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
            <TableRow key={i} block={block} at={i} ends={ends} choose={choose} />
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}

function AnswerBlock({ block, choose }: { block: Block } & ChooseProps): ReactNode {
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
function Headline({ answer: { headline, errors, blocks } }: { answer: Answer }): ReactNode {
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
  answer: Answer;
  title: string;
  choose: (state: State) => void;
}

function Result({ answer, title, choose }: ResultProps): ReactNode {
  const wrong = Object.keys(answer.errors).length;
  const rest = answer.blocks.findIndex(({ kind }) => kind !== 'note');
  const verdicts = rest < 0 ? answer.blocks : answer.blocks.slice(0, rest);
  const show = (block: Block, i: number) => <AnswerBlock key={i} block={block} choose={choose} />;
  return (
    <section className={styles.result} aria-label={title}>
      <p className={styles.given}>{answer.given}</p>
      {/* Screen readers announce new verdicts. */}
      <div role="status">
        {wrong > 0 && (
          <p className={styles.given}>
            {wrong === 1 ? 'One field needs' : `${wrong} fields need`} a correction. Dependent
            results are hidden.
          </p>
        )}
        {verdicts.map(show)}
      </div>
      {answer.blocks.slice(verdicts.length).map(show)}
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
  kept?: { read: () => State; write: (state: State) => void };
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
function printCard(card: HTMLElement | null, title: string, address: string): void {
  const { dataset } = document.documentElement;
  if (card) Object.assign(card.dataset, { card: 'print', title, address });
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

/** Keeps the input of a page's own tool in the URL. */
function useQueryInUrl(query: string, isEmbedded: boolean): void {
  const isReady = useRef(false);
  const written = useRef(0);
  useEffect(() => {
    if (isEmbedded) return;
    if (!isReady.current) {
      isReady.current = true;
      return;
    }
    // The first change is immediate because the reader may leave right after it.
    const wait = Math.max(0, written.current + URL_UPDATE_INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      const { pathname, hash } = location;
      history.replaceState(history.state, '', pathname + query + hash);
      written.current = performance.now();
    }, wait);
    return () => clearTimeout(timer);
  }, [query, isEmbedded]);
}

/** Stores the fields that are too long for the URL, as JSON; returns whether the browser could not. */
function useStoredText(
  toolId: string,
  query: string,
  tooLong: string,
  isEmbedded: boolean,
): boolean {
  const [isLost, setLost] = useState(false);
  const wasKept = useRef(false);
  useEffect(() => {
    if (isEmbedded || (tooLong === '{}' && !wasKept.current)) return;
    wasKept.current = true;
    setLost(!storeText(toolId, query, JSON.parse(tooLong)));
  }, [isEmbedded, toolId, query, tooLong]);
  return isLost;
}

/** Copies a text; returns whether the browser did. */
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
  kept: Props['kept'],
): Record<'linked' | 'given', State> {
  const values = valuesOf(fields, state);
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (value !== values[name]) typed[name] = String(value);
  }
  // A link shows what its sender saw, without the fields that this browser stores.
  const linked = readAddress(location.search);
  const given = {
    ...(fields.some(({ name }) => name in linked) ? linked : kept?.read()),
    ...loadStoredText(toolId, location.search),
    ...typed,
  };
  return { linked, given };
}

interface ActionsProps {
  embedded: Embedded | undefined;
  query: string;
  copy: () => void;
  startAgain: () => void;
  printCard: () => void;
  /** Status message. */
  children: ReactNode;
}

function Actions({
  embedded,
  query,
  copy,
  startAgain,
  printCard,
  children,
}: ActionsProps): ReactNode {
  return (
    <div className={styles.actions}>
      <button type="button" onClick={copy}>
        Copy link
      </button>
      <button type="button" onClick={startAgain}>
        Start again
      </button>
      {!embedded && (
        <button type="button" onClick={() => print()}>
          Print
        </button>
      )}
      <button type="button" onClick={printCard}>
        Print a card, A5
      </button>
      {embedded && (
        <Link data-alone="" to={embedded.page + query + embedded.anchor}>
          Open alone
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
export default function Worksheet({ tool, title, View = AnswerOnly, kept }: Props): ReactNode {
  const embedded = useContext(EmbeddedContext);
  const card = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(() =>
    embedded ? { ...kept?.read(), ...embedded.state } : {},
  );
  const [came, setCame] = useState<State>(embedded?.state ?? {});
  const [said, setSaid] = useState('');
  const fields = tool.fields(state);
  const answer = tool.solve(state);
  const values = valuesOf(fields, state);
  const { query, left, unsaid } = encodeState(fields, state, came);
  const labelsOf = (names: readonly string[]) =>
    names.map((of) => fields.find(({ name }) => name === of)?.label ?? of).join(', ');
  const tooLong = JSON.stringify(Object.fromEntries(left.map((name) => [name, state[name]])));

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the page and its URL once, after hydration
  useEffect(() => {
    if (embedded) return;
    const { linked, given } = collectInput(form.current, tool.id, fields, state, kept);
    setCame(linked);
    if (Object.keys(given).length > 0) setState(given);
  }, []);

  useQueryInUrl(query, embedded !== undefined);
  const isLost = useStoredText(tool.id, query, tooLong, embedded !== undefined);

  function change(name: string, value: string): void {
    setSaid('');
    setState((before) => ({ ...before, [name]: value }));
    // Fields from a link are not stored.
    kept?.write({ ...kept.read(), [name]: value });
  }

  function startAgain(): void {
    setSaid('');
    setState(embedded?.state ?? {});
    kept?.write({});
  }

  /** URL of the tool's page in this state. */
  function addressOf(): string {
    const alone = card.current?.querySelector<HTMLAnchorElement>('[data-alone]');
    return alone?.href ?? location.origin + location.pathname + query;
  }

  async function copy(): Promise<void> {
    const isCopied = await copyText(addressOf());
    const elsewhere = embedded ? 'of “Open alone”' : 'in the address bar';
    const without = unsaid.length > 0 ? `, without private fields: ${labelsOf(unsaid)}` : '';
    setSaid(`${isCopied ? 'Link copied' : `Could not copy. Use the URL ${elsewhere}`}${without}`);
  }

  return (
    <div ref={card} className={styles.tool} data-interactive="" data-card="">
      {!embedded && <ToolLinks current={title} />}
      <Headline answer={answer} />
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
            error={answer.errors[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <Actions
          embedded={embedded}
          query={query}
          copy={copy}
          startAgain={startAgain}
          printCard={() => printCard(card.current, title, addressOf())}
        >
          <span role="status">
            {said}
            {left.length > 0 &&
              ` Too long for a link and not part of it: ${labelsOf(left)}. Send the text separately.${
                embedded || isLost ? ' It is lost when you reload the page.' : ''
              }`}
          </span>
        </Actions>
      </form>
      <View state={state} change={change}>
        <Result
          answer={answer}
          title={`${title}: answer`}
          choose={(chosen) => {
            for (const [name, value] of Object.entries(chosen)) change(name, value);
          }}
        />
      </View>
    </div>
  );
}
