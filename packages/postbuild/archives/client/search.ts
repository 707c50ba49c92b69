import {
  SearchEngine,
  type SearchResponse,
  type SearchResult,
} from '@portal/search/shared/SearchEngine';
import { markText, type Snippet } from '@portal/search/shared/snippet';
import type { ArchiveIndex } from '../archiveIndex';

declare global {
  interface Window {
    /** Set by `search-data.js`, a classic script because pages opened from disk cannot use `fetch`. */
    archiveIndex?: ArchiveIndex;
  }
}

const MAX_RESULT_PAGES = 20;

function createElement(name: string, className: string, children: (Node | string)[]): HTMLElement {
  const result = document.createElement(name);
  if (className) result.className = className;
  result.append(...children);
  return result;
}

function renderSnippet(snippet: Snippet): (Node | string)[] {
  return snippet.map(({ text, isMarked }) => (isMarked ? createElement('mark', '', [text]) : text));
}

function createResultItem({ files }: ArchiveIndex, result: SearchResult): HTMLElement {
  const { url, hash, title, section, breadcrumb, snippet, tokens } = result;
  const link = document.createElement('a');
  link.href = `${files[url] ?? ''}${hash}`;
  link.append(...renderSnippet(markText(section ? `${title}: ${section}` : title, tokens)));
  return createElement('li', '', [
    createElement('p', 'found-title', [link]),
    createElement('p', 'found-breadcrumb', [breadcrumb.join(' › ')]),
    createElement('p', 'found-text', renderSnippet(snippet)),
  ]);
}

function createEngine({ core, words: wordFiles, texts }: ArchiveIndex): SearchEngine {
  const engine = new SearchEngine(core);
  for (const [number, entries] of wordFiles.entries())
    engine.add({ kind: 'words', number }, entries);
  for (const [number, entries] of texts.entries()) engine.add({ kind: 'texts', number }, entries);
  return engine;
}

function renderStatus(
  query: string,
  { total, similarSections }: SearchResponse,
  files: ArchiveIndex['files'],
): (Node | string)[] {
  if (!query) return ['Type a word to search for.'];
  if (total > 0) return [total === 1 ? '1 result' : `${total} results`];
  const links = similarSections.flatMap(({ url, title }) => {
    const link = document.createElement('a');
    link.href = files[url] ?? '';
    link.textContent = title;
    return [' ', link];
  });
  return [
    `This copy has no results for “${query}”.`,
    ...(links.length > 0 ? [' Similar words:', ...links] : []),
  ];
}

function startSearch(index: ArchiveIndex): void {
  const input = document.querySelector<HTMLInputElement>('[data-search-input]');
  const status = document.querySelector('[data-found-count]');
  const resultList = document.querySelector('[data-found]');
  if (!input || !status || !resultList) return;
  const engine = createEngine(index);
  const renderResults = () => {
    const query = input.value.trim();
    let answer = engine.search(query);
    status.replaceChildren(...renderStatus(query, answer, index.files));
    resultList.replaceChildren();
    let listedResults = 0;
    for (let pageIndex = 0; pageIndex < MAX_RESULT_PAGES; pageIndex += 1) {
      resultList.append(...answer.results.map((result) => createResultItem(index, result)));
      listedResults += answer.results.length;
      if (listedResults >= answer.total || answer.results.length === 0) break;
      answer = engine.search(query, { page: pageIndex + 1 });
    }
  };
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', renderResults);
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    renderResults();
  });
  renderResults();
  input.focus();
}

addEventListener('DOMContentLoaded', () => {
  if (window.archiveIndex) startSearch(window.archiveIndex);
});
