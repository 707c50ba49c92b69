import { escapeHtml } from '@portal/core/shared/escapeHtml';
import { bindUnits } from '@portal/core/units/bindUnits';
import { sum } from 'd3-array';
import { measureText } from '../layout/text';
import type { RenderChart } from '../types';
import type { ScreenBlock } from './screenBlocks';

type Block<K extends ScreenBlock['type']> = Extract<ScreenBlock, { type: K }>;
type Field = Block<'form'>['form'][number];

export async function renderBlock(block: ScreenBlock, renderChart: RenderChart): Promise<string> {
  const mark = block.mark ? `<em>${block.mark}</em>` : '';
  return `<div>${mark}${await renderContent(block, renderChart)}</div>`;
}

async function renderContent(block: ScreenBlock, renderChart: RenderChart): Promise<string> {
  switch (block.type) {
    case 'tabs':
      return renderChoices('dg-tabs', block.tabs, block.active ?? block.tabs[0]);
    case 'filters':
      return renderItems(
        'dg-filters',
        block.filters,
        (name) => `<span class="dg-drop">${name}</span>`,
      );
    case 'buttons':
      return renderChoices('dg-buttons', block.buttons, block.buttons.at(-1));
    case 'cards':
      return `<div class="dg-cards">${block.cards.map(renderCard).join('')}</div>`;
    case 'chart':
      return `<div class="dg-box"><b>${escapeHtml(block.chart)}</b>${await renderChart(block.kind, block.data)}</div>`;
    case 'table':
      return renderTable(block);
    case 'chat':
      return renderChat(block);
    case 'list':
      return renderItems('dg-list', block.list, (item) => `<div>${item}</div>`);
    case 'form':
      return `<div class="dg-form">${block.form.map(renderField).join('')}</div>`;
    case 'text':
      return `<i>${escapeHtml(block.text)}</i>`;
    case 'heading':
      return `<b>${escapeHtml(block.heading)}</b>`;
    case 'row': {
      const blocks = await Promise.all(
        block.blocks.map((inner) => renderBlock(inner, renderChart)),
      );
      return `<div class="dg-row">${blocks.join('')}</div>`;
    }
  }
}

function renderItems(className: string, texts: string[], wrap: (text: string) => string): string {
  return `<div class="${className}">${texts.map((item) => wrap(escapeHtml(item))).join(' ')}</div>`;
}

export function renderChoices(className: string, names: string[], active?: string): string {
  const selectedIndex = active === undefined ? -1 : names.lastIndexOf(active);
  const items = names.map((name, i) =>
    i === selectedIndex ? `<b>${escapeHtml(name)}</b>` : `<i>${escapeHtml(name)}</i>`,
  );
  return `<div class="${className}">${items.join(' ')}</div>`;
}

function renderCard({ label, value, unit, sub }: Block<'cards'>['cards'][number]): string {
  const after = unit === undefined ? '' : ` ${escapeHtml(unit)}`;
  const below = sub === undefined ? '' : `<i>${escapeHtml(sub)}</i>`;
  return `<div class="dg-box"><i>${escapeHtml(label)}</i><div><b>${escapeHtml(value)}</b>${after}</div>${below}</div>`;
}

const PHONE_WIDTH_EM = 21;

/** Computes the minimum width of a table in em at which no word is broken. */
function computeMinWidth({ table, rows }: Block<'table'>): number {
  const measureWords = (text: string, bold: boolean) =>
    text.split(' ').map((word) => measureText(word, { size: 1, bold }));
  return sum(table, (name, i) => {
    const words = rows.flatMap((row) => measureWords(row[i] ?? '', false));
    return Math.max(...measureWords(name, true), ...words) + 1;
  });
}

/**
 * Renders table rows. If the columns do not fit (wide tables on a phone, or very large fonts), each row
 * becomes a record whose cells show their column name.
 */
function renderTable(block: Block<'table'>): string {
  const { table } = block;
  const rows = block.rows.map((row) => row.map(bindUnits));
  const cell = (value: string, column: string) =>
    `<span data-label="${escapeHtml(column)}">${escapeHtml(value)}</span>`;
  const head = `<div>${table.map((name) => `<b>${escapeHtml(name)}</b>`).join(' ')}</div>`;
  const lines = rows.map(
    (row) => `<div>${table.map((name, i) => cell(row[i] ?? '', name)).join(' ')}</div>`,
  );
  return `<div class="dg-table${computeMinWidth({ ...block, rows }) > PHONE_WIDTH_EM ? ' dg-records' : ''}">${head}${lines.join('')}</div>`;
}

/** Renders chat messages. The first speaker is the reader, whose messages are aligned to the end. */
function renderChat({ chat }: Block<'chat'>): string {
  const chatMessages = chat.map(({ who, text, mark }) => {
    const readerClass = who === chat[0]?.who ? ' class="dg-reader"' : '';
    return `<div${readerClass}>${mark ? `<em>${mark}</em>` : ''}<i>${escapeHtml(who)}</i> <span class="dg-box">${escapeHtml(text)}</span></div>`;
  });
  return `<div class="dg-chat">${chatMessages.join('')}</div>`;
}

function renderField({ label, value, type }: Field): string {
  const name = escapeHtml(label);
  const isOn = /^(on|yes|true|checked|selected)$/i.test(value);
  if (type === 'toggle') {
    return `<div><u${isOn ? ' class="dg-on"' : ''}></u> ${name} <i>${isOn ? 'on' : 'off'}</i></div>`;
  }
  const content =
    type === 'password' ? '•'.repeat(Math.max(6, Math.min(12, value.length))) : escapeHtml(value);
  const variantClass = type === 'select' ? ' dg-drop' : type === 'area' ? ' dg-area' : '';
  return `<div><i>${name}</i><div class="dg-box${variantClass}">${content}</div></div>`;
}
