import {
  type SearchAnswer,
  SearchEngine,
  type SearchResult,
} from '@portal/search/shared/SearchEngine';
import { markText, type Snippet } from '@portal/search/shared/snippet';
import type { FolderIndex } from '../folderIndex';

declare global {
  interface Window {
    /** Set by `search-data.js`, a classic script because pages opened from disk may not use fetch. */
    folderIndex?: FolderIndex;
  }
}

/** Longer result lists don't help. */
const MAX_SCREENS = 20;

function pieces(of: Snippet): Node[] {
  return of.map(({ text, marked }) => {
    if (!marked) return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}

function element(name: string, className: string, children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function resultItem({ files }: FolderIndex, result: SearchResult): HTMLElement {
  const { url, hash, title, section, breadcrumb, snippet, tokens } = result;
  const link = document.createElement('a');
  link.href = `${files[url] ?? ''}${hash}`;
  link.append(...pieces(markText(section ? `${title}: ${section}` : title, tokens)));
  return element('li', '', [
    element('p', 'found-title', [link]),
    element('p', 'found-way', [breadcrumb.join(' › ')]),
    element('p', 'found-text', pieces(snippet)),
  ]);
}

function openEngine({ core, parts, texts }: FolderIndex): SearchEngine {
  const engine = new SearchEngine(core);
  for (const [number, entries] of parts.entries()) engine.add({ kind: 'words', number }, entries);
  for (const [number, entries] of texts.entries()) engine.add({ kind: 'texts', number }, entries);
  return engine;
}

function say(query: string, { total, nearest }: SearchAnswer, files: FolderIndex['files']): Node[] {
  if (!query) return [document.createTextNode('Type a word to search for.')];
  if (total > 0) return [document.createTextNode(total === 1 ? '1 result' : `${total} results`)];
  const near = nearest.flatMap(({ url, title }) => {
    const link = document.createElement('a');
    link.href = files[url] ?? '';
    link.textContent = title;
    return [' ', link];
  });
  return [
    element('span', '', [
      `This copy has no results for “${query}”.`,
      ...(near.length > 0 ? [' Similar words:', ...near] : []),
    ]),
  ];
}

function start(index: FolderIndex): void {
  const input = document.querySelector<HTMLInputElement>('[data-search-input]');
  const status = document.querySelector('[data-found-count]');
  const list = document.querySelector('[data-found]');
  if (!input || !status || !list) return;
  const engine = openEngine(index);
  const show = () => {
    const query = input.value.trim();
    let answer = engine.search(query);
    status.replaceChildren(...say(query, answer, index.files));
    list.replaceChildren();
    let shown = 0;
    for (let screen = 0; screen < MAX_SCREENS; screen += 1) {
      list.append(...answer.results.map((result) => resultItem(index, result)));
      shown += answer.results.length;
      if (shown >= answer.total || answer.results.length === 0) break;
      answer = engine.search(query, screen + 1);
    }
  };
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', show);
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  show();
  input.focus();
}

addEventListener('DOMContentLoaded', () => {
  if (window.folderIndex) start(window.folderIndex);
});
