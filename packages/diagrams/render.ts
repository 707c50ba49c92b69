import { escapeHtml } from '@portal/core/shared/escapeHtml';
import rehypeTableKinds from '@portal/core/table-kinds/rehypeTableKinds';
import { bindUnits } from '@portal/core/units/bindUnits';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { type Canvas, toAttributes } from './layout/canvas';
import type {
  ChartKind,
  DataTable,
  DiagramData,
  DrawContext,
  HtmlRenderer,
  Renderer,
  Role,
  SvgRenderer,
} from './types';

const NARROW_WIDTH = 340;
const WIDE_WIDTH = 680;
/** Widths of a chart that is part of a screen. */
const EMBEDDED_WIDTH = 270;
const WIDE_EMBEDDED_WIDTH = 600;

/** Renders the inner HTML of a figure: caption, drawing, callouts, and data. */
export async function renderDiagram(
  kind: Renderer,
  data: DiagramData,
  id: string,
): Promise<string> {
  const callouts = kind.callouts?.(data) ?? [];
  const table = kind.table?.(data);
  return [
    // HTML requires `figcaption` to be first or last; CSS shows it below the drawing.
    `<figcaption>${escapeHtml(bindUnits(data.caption))}</figcaption>`,
    'draw' in kind ? await renderDrawings(kind, data, id) : renderHtmlDiagram(kind, data),
    callouts.length > 0
      ? `<ol class="diagram__callouts">${callouts.map((text) => `<li>${escapeHtml(bindUnits(text))}</li>`).join('')}</ol>`
      : '',
    table && table.rows.length > 0 ? renderTable(table, data.caption) : '',
  ].join('');
}

function renderHtmlDiagram(kind: HtmlRenderer, data: DiagramData): string {
  return `<div class="dg-html dg-${data.kind}" role="img" aria-label="${escapeHtml(data.alt)}">${kind.renderHtml(data)}</div>`;
}

/** Renders a chart that is part of a screen, which has the text alternative. */
export function renderChart(kind: ChartKind, data: DiagramData): string {
  const draw = (width: number, isWide: boolean) => {
    const context = { width, isWide, hasAnchors: false };
    return wrapSvg(kind.draw(data, context), data.caption, context, 'aria-hidden="true"');
  };
  return renderPair(draw(EMBEDDED_WIDTH, false), draw(WIDE_EMBEDDED_WIDTH, true));
}

/** Renders the drawings for narrow and wide columns. CSS shows only one of the two drawings. */
function renderPair(narrow: string, wide: string): string {
  return `<div class="diagram__narrow">${narrow}</div><div class="diagram__wide">${wide}</div>`;
}

/**
 * Renders one or two drawings and the legend. If there are two, only the first has a name and a description,
 * because text browsers and reader views show both.
 */
async function renderDrawings(kind: SvgRenderer, data: DiagramData, id: string): Promise<string> {
  const hasWide = data.wide ?? kind.wideByDefault ?? false;
  const narrow = await drawNarrow(kind, data, id, !hasWide);
  const context = { width: WIDE_WIDTH, isWide: true, hasAnchors: true };
  const drawings = hasWide
    ? renderPair(narrow, await drawVariant(kind, data, context, id, false))
    : narrow;
  const roles = kind.roles?.(data) ?? [];
  return drawings + (roles.length > 1 ? renderRoles(roles, id) : '');
}

export function drawNarrow(
  kind: SvgRenderer,
  data: DiagramData,
  id: string,
  hasAnchors = true,
): Promise<string> {
  return drawVariant(kind, data, { width: NARROW_WIDTH, isWide: false, hasAnchors }, id, true);
}

async function drawVariant(
  kind: SvgRenderer,
  data: DiagramData,
  context: DrawContext,
  id: string,
  hasNames: boolean,
): Promise<string> {
  const canvas = await kind.draw(data, context);
  const nameElements = hasNames
    ? `<title id="${id}t">${escapeHtml(data.caption)}</title><desc id="${id}d">${escapeHtml(data.alt)}</desc>`
    : '';
  const nameAttributes = `role="${canvas.linkCount > 0 ? 'group' : 'img'}" aria-labelledby="${id}t ${id}d"`;
  return wrapSvg(canvas, data.caption, context, nameAttributes, nameElements, kind.staysLight);
}

function wrapSvg(
  canvas: Canvas,
  caption: string,
  { width }: DrawContext,
  nameAttributes: string,
  nameElements = '',
  staysLight = false,
): string {
  const w = Math.ceil(canvas.width);
  const h = Math.ceil(canvas.height + 2);
  const scrolls = w > width;
  const size = scrolls ? 'dg-scrolls' : width > NARROW_WIDTH ? 'dg-wide' : 'dg-narrow';
  const svg =
    `<svg class="dg ${size}${staysLight ? ' dg-paper' : ''}" ${nameAttributes}${toAttributes(canvas.data)} viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">` +
    `${nameElements}${canvas.markup()}</svg>`;
  if (!scrolls) return svg;
  return `<div class="diagram__scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}, scrolls sideways">${svg}</div>`;
}

/** Renders the color legend. Its options filter the drawing with CSS only. */
function renderRoles(roles: Role[], id: string): string {
  const renderChoice = (value: string, text: string, isChecked = false) =>
    `<label><input type="radio" name="${id}r" value="${value}"${isChecked ? ' checked' : ''}>` +
    `${value ? `<svg width="10" height="10" aria-hidden="true"><rect width="10" height="10" rx="2" class="dg-f-${value}"/></svg> ` : ''}${escapeHtml(text)}</label> `;
  const choices = roles.map(({ role, label, count }) => renderChoice(role, `${label} ${count}`));
  return `<fieldset class="diagram__roles" aria-label="Show">${renderChoice('', 'all', true)}${choices.join('')}</fieldset>`;
}

function renderTable({ head, rows }: DataTable, caption: string): string {
  const createRow = (tag: string, texts: string[]) => {
    const cells = texts.map((text) => h(text ? tag : 'td', bindUnits(text)));
    return h('tr', cells);
  };
  const bodyRows = rows.map((row) => createRow('td', row));
  const table = h('table', [h('thead', [createRow('th', head)]), h('tbody', bodyRows)]);
  rehypeTableKinds()({ type: 'root', children: [table] });
  const label = `Data: ${caption}`;
  const region = { className: 'diagram__scroll', tabIndex: 0, role: 'region', ariaLabel: label };
  const content = [h('summary', 'Data as a table'), h('div', region, [table])];
  return toHtml(h('details', { className: 'diagram__data' }, content));
}
