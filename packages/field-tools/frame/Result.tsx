import Link from '@docusaurus/Link';
import type { ComponentType, ReactNode } from 'react';
import { LOCKOUT_NOTE } from './blocks';
import { renderUnbreakableNames } from './renderUnbreakableNames';
import ScrollSection from './ScrollSection';
import type { Block, NoteBlock, State, SwitchesBlock, TableBlock, ToolResult } from './types';
import styles from './worksheet.module.css';

type ChooseState = (state: State) => void;

const QUANTITY_PATTERN = /^(?:–|−?[\d,]+(?:\.\d+)?(?: \S{1,3})?)?$/;

/** Whether a column contains only numbers with their units. */
function isQuantityColumn(rows: readonly (readonly string[])[], columnIndex: number): boolean {
  return (
    rows.some((row) => row[columnIndex]) &&
    rows.every((row) => QUANTITY_PATTERN.test(row[columnIndex] ?? ''))
  );
}

function Table({ block, choose }: { block: TableBlock; choose: ChooseState }): ReactNode {
  const { title, header, rows, pages, choices, omitFromCard } = block;
  const cellClasses = header.map((_, j) =>
    isQuantityColumn(rows, j) ? styles.quantity : undefined,
  );
  const renderCell = (cell: string, i: number, j: number) => {
    const page = j === 0 ? pages?.[i] : undefined;
    const isRepeated = j === 0 && rows[i - 1]?.[0] === cell;
    const content = renderUnbreakableNames(cell);
    return (
      <td
        key={j}
        className={cellClasses[j]}
        data-label={j > 0 ? header[j] : undefined}
        data-repeated={isRepeated || undefined}
      >
        {page ? <Link to={page}>{content}</Link> : content}
      </td>
    );
  };
  const renderChoice = ({ label, state }: { label: string; state: State }) => (
    <td className={styles.choice}>
      <button type="button" aria-label={`Choose ${label}`} onClick={() => choose(state)}>
        Choose
      </button>
    </td>
  );
  return (
    <ScrollSection title={title} omitFromCard={omitFromCard}>
      <table className={header.length > 2 ? styles.stacked : undefined}>
        <thead>
          <tr>
            {header.map((cell, j) =>
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
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID
            <tr key={i}>
              {row.map((cell, j) => renderCell(cell, i, j))}
              {choices?.[i] && renderChoice(choices[i])}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}

interface BlockOptions {
  choose: ChooseState;
  SwitchTable: ComponentType<SwitchesBlock> | undefined;
}

interface ResultBlockProps extends BlockOptions {
  block: Block;
  isVerdict: boolean;
}

function ResultBlock({ block, isVerdict, choose, SwitchTable }: ResultBlockProps): ReactNode {
  switch (block.kind) {
    case 'note':
      return (
        <p
          className={`${styles.note} ${styles[block.tone]}`}
          data-in-headline={isVerdict || undefined}
        >
          {block.text}
        </p>
      );
    case 'code':
      return (
        <ScrollSection title={block.title} omitFromCard={block.omitFromCard}>
          <pre>
            <code>{block.text}</code>
          </pre>
        </ScrollSection>
      );
    case 'switches':
      return SwitchTable && <SwitchTable {...block} />;
    default:
      return <Table block={block} choose={choose} />;
  }
}

/** The tones of a verdict, the most severe first. */
const TONES = ['bad', 'warning', 'good'] as const;

/** The most severe note, which screens show above the form, because the result is below it. */
function findVerdict({ headline, blocks }: ToolResult): NoteBlock | undefined {
  if (!headline) return undefined;
  // The lockout note is too long, and the danger line above the tool summarizes it.
  const omitted = [LOCKOUT_NOTE.toLowerCase(), `${headline.value}.`];
  const notes = blocks
    .filter((block) => block.kind === 'note')
    .filter(({ text }) => !omitted.includes(text.toLowerCase()));
  return TONES.map((tone) => notes.find((item) => item.tone === tone)).find(Boolean);
}

/**
 * The main result and, on screens, the first error or the verdict. It is an attribute, because it is also part of the
 * form or of the result, where screen readers announce it.
 */
export function Headline({ result }: { result: ToolResult }): ReactNode {
  const { headline, errors } = result;
  if (!headline) return null;
  const note = findVerdict(result);
  const [error] = Object.values(errors);
  const tone = error ? 'bad' : (note?.tone ?? 'plain');
  return (
    <p className={`${styles.headline} ${styles[tone]}`} data-verdict={error ?? note?.text}>
      <span>{headline.label}</span> <b>{headline.value}</b>
    </p>
  );
}

interface ResultProps extends BlockOptions {
  result: ToolResult;
  title: string;
  invalidLabels: readonly string[];
}

export default function Result({
  result,
  title,
  invalidLabels,
  ...options
}: ResultProps): ReactNode {
  const errorCount = Object.keys(result.errors).length;
  const firstDetail = result.blocks.findIndex(({ kind }) => kind !== 'note');
  const notes = firstDetail < 0 ? result.blocks : result.blocks.slice(0, firstDetail);
  const verdict = findVerdict(result);
  const renderBlock = (block: Block, i: number) => (
    <ResultBlock key={i} block={block} isVerdict={block === verdict} {...options} />
  );
  return (
    <section className={styles.result} aria-label={title}>
      <p className={styles.summary}>{renderUnbreakableNames(result.summary)}</p>
      {/* Screen readers announce new verdicts. */}
      <div role="status">
        {errorCount > 0 && (
          <p className={styles.summary}>
            {errorCount === 1 ? 'One field needs' : `${errorCount} fields need`} a correction:{' '}
            {invalidLabels.join(', ')}. Dependent results are hidden.
          </p>
        )}
        {notes.map(renderBlock)}
      </div>
      {result.blocks.slice(notes.length).map(renderBlock)}
    </section>
  );
}
