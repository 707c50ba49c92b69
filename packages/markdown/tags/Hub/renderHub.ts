import { PageError } from '@portal/core/errors/pageError';
import { s } from 'hastscript';
import type { List, Paragraph, PhrasingContent } from 'mdast';
import { findEntry } from '../findEntry';
import { createElement, getAttributes, type JsxElement } from '../jsx';
import type { ElementRenderer } from '../types';
import { ICONS } from './icons';

const ICONS_FILE = 'packages/markdown/tags/Hub/icons.ts';

function createIcon(d: string): PhrasingContent {
  const data = {
    hName: 'svg',
    hProperties: { ariaHidden: 'true', viewBox: '0 0 24 24', width: 24, height: 24 },
    hChildren: [s('path', { d, fill: 'none', stroke: 'currentColor', strokeWidth: '2' })],
  };
  return { type: 'emphasis', data, children: [] } as PhrasingContent;
}

function parseHubTag(node: JsxElement, file: string): { list: List; iconPaths: string[] } {
  const location = { file, line: node.position?.start.line };
  const names = getAttributes(node, ['icons'])?.icons?.split(/\s+/) ?? [];
  const [list, ...otherNodes] = node.children;
  if (list?.type !== 'list' || otherNodes.length > 0 || names.length !== list.children.length) {
    throw new PageError(
      location,
      '<Hub> must contain one list and name one icon per item',
      'Write <Hub icons="box kit">, a blank line, a list with two items, a blank line, and </Hub>.',
    );
  }
  const iconPaths = names.map((name) =>
    findEntry(ICONS, name, location, `unknown icon "${name}"`, ICONS_FILE),
  );
  return { list, iconPaths };
}

const renderHub: ElementRenderer = (node, { file }) => {
  const { list, iconPaths } = parseHubTag(node, file);
  list.children.forEach((item, i) => {
    (item.children[0] as Paragraph).children.unshift(createIcon(iconPaths[i] as string));
  });
  return [createElement('div', { className: 'hub' }, [list])];
};

export default renderHub;
